import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { planUsageQuery } from '../../data/subscription.ts'
import { UsageMeter } from '../../lib/plans/usage-meter.tsx'

/** What the plan holds, and how much of it the year has used. */
export function PlanUsage({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(planUsageQuery(year))
  if (!data && error)
    return <ErrorPanel title="Your usage did not load" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <div className="grid gap-3">
      <UsageMeter label={`Transactions in ${year}`} {...data.transactions} />
      <UsageMeter label={`Reports for ${year}`} {...data.reports} />
      <UsageMeter label="Exchange connections" {...data.exchanges} />
    </div>
  )
}
