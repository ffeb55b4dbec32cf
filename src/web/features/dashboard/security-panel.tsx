import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { sessionsQuery } from '../../data/sessions.ts'
import { Moment } from '../../lib/moment.tsx'
import { useTimeWords } from '../../lib/time-zone.ts'
import { Protection } from './protection.tsx'

export function SecurityPanel() {
  const { dateTimeWords } = useTimeWords()
  const { data, error, refetch } = useQuery(sessionsQuery)
  if (!data && error) {
    return (
      <ErrorPanel title="Your security status did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <CardSkeleton className="min-h-80" />

  return (
    <Card>
      <CardHeader
        title="Security status"
        description={
          data.lastSignInAt ? (
            <>
              Last sign-in <Moment instant={data.lastSignInAt} words={dateTimeWords} />
            </>
          ) : (
            'No sign-in recorded yet'
          )
        }
      />
      <CardBody>
        <Protection sessions={data.sessions.length} />
      </CardBody>
      <CardFooter>
        <Button asChild variant="outline" size="sm">
          <Link to="/settings">Security Settings</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
