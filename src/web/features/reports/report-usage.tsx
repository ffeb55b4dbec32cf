import { useQuery } from '@tanstack/react-query'
import { planUsageQuery } from '../../data/subscription.ts'
import { UsageMeter } from '../../lib/plans/usage-meter.tsx'

/** How many reports of the year the plan has made. A courtesy: without an answer nothing is said. */
export function ReportUsage({ year }: { year: number }) {
  const { data, error } = useQuery(planUsageQuery(year))
  // Its room is kept while it is on its way.
  if (!data) return error ? null : <div className="mt-3 h-5" />
  return (
    <>
      <UsageMeter label={`${data.plan.name} plan: reports for ${year}`} {...data.reports} className="mt-3" />
      {data.reports.limit !== null && (
        <p className="pt-1.5 text-fine text-ink-3">
          The same report of unchanged records counts once, however often you generate it.
        </p>
      )}
    </>
  )
}
