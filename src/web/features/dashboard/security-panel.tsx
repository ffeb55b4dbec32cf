import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../../contract/sessions.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tag } from '../../components/tag.tsx'
import { sessionsQuery } from '../../data/sessions.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { EndOthers } from './end-others.tsx'
import { Moment } from './moment.tsx'
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

  const others = data.sessions.filter(session => !session.current)
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
      <CardBody className="py-3">
        {data.sessions.length === 0 ? (
          <EmptyState title="No open sessions">Nobody is signed in to this account.</EmptyState>
        ) : (
          <ul aria-label="Open sessions">
            {data.sessions.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        <div className="mt-1 border-line border-t pt-4 pb-2">
          <Protection />
        </div>
      </CardBody>
      {others.length > 0 && (
        <CardFooter>
          <EndOthers count={others.length} />
        </CardFooter>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { agoWords, dateTimeWords } = useTimeWords()
  const lowerAgo = (instant: Date) => agoWords(instant, new Date()).replace('Just', 'just')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{session.device}</p>
        <p className="flex flex-wrap gap-x-3 text-fine text-ink-3">
          <span>
            Last seen <Moment instant={session.lastSeenAt} words={lowerAgo} />
          </span>
          <span>
            Signed in <Moment instant={session.signedInAt} words={dateTimeWords} />
          </span>
        </p>
      </div>
      {session.current && <Tag tone="ok">This device</Tag>}
    </li>
  )
}
