import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { recentActivityQuery } from '../../../data/admin-audit.ts'
import { now, useTimeWords } from '../../../lib/time-zone.ts'

export function RecentActivity() {
  const { data, error, refetch } = useQuery(recentActivityQuery)
  const { agoWords, dateTimeWords } = useTimeWords()
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  return (
    <Card>
      <CardHeader
        title="Recent Activity"
        action={
          <Button asChild variant="ghost" size="sm" className="-my-1 -mr-2">
            <Link to="/admin/audit-log">Audit log</Link>
          </Button>
        }
      />
      <CardBody className="pt-3">
        {data.entries.length === 0 ? (
          <p className="text-ink-2 text-sm">Nothing yet.</p>
        ) : (
          <ul className="grid gap-2.5 text-sm">
            {data.entries.map(({ id, at, operator, summary }) => (
              <li key={id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-semibold">{operator}</bdi> {summary}
                </span>
                <time
                  dateTime={at}
                  title={dateTimeWords(new Date(at))}
                  className="num shrink-0 text-fine text-ink-3"
                >
                  {agoWords(new Date(at), now())}
                </time>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
