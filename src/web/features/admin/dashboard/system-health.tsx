import { useQuery } from '@tanstack/react-query'
import type { HealthCheck } from '../../../../contract/admin-stats.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Tag } from '../../../components/tag.tsx'
import { systemHealthQuery } from '../../../data/admin-stats.ts'

const names: Record<HealthCheck['name'], string> = {
  database: 'Database',
  mail: 'Email',
  mail_templates: 'Email templates',
  payments: 'Payments',
  prices: 'Market prices',
  response_time: 'Response time',
  queue: 'Job queue',
  disk: 'Disk',
  log: 'Log',
  backup: 'Last backup',
  second_calculation: 'Second calculation',
}

export function SystemHealth() {
  const { data, error, refetch } = useQuery({ ...systemHealthQuery, refetchInterval: 30_000 })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const toLookAt = data.checks.filter(({ isFine }) => !isFine).length
  return (
    <Card>
      <CardHeader
        title="System Health"
        action={toLookAt > 0 && <Tag tone="warn">{`${toLookAt} to look at`}</Tag>}
      />
      <CardBody className="pt-2">
        <ul>
          {data.checks.map(({ name, status, detail, isFine }) => (
            <li
              key={name}
              className="flex items-center justify-between gap-4 border-line border-b py-3 last:border-b-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-semibold text-sm">{names[name]}</p>
                <p className="num text-fine text-ink-3 wrap-anywhere">{detail}</p>
              </div>
              <Tag tone={isFine ? 'ok' : 'warn'}>{status}</Tag>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
