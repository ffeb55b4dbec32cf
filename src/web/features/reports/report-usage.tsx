import { useQuery } from '@tanstack/react-query'
import { planUsageQuery } from '../../data/subscription.ts'
import { UsageMeter } from '../../lib/plans/usage-meter.tsx'

/** How many reports of the year the plan has made. A courtesy: without an answer nothing is said. */
export function ReportUsage({ year }: { year: number }) {
  const { data } = useQuery(planUsageQuery(year))
  if (!data) return null
  return (
    <UsageMeter label={`${data.plan.name} plan: reports for ${year}`} {...data.reports} className="mt-3" />
  )
}
