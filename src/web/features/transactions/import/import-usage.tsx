import { useQuery } from '@tanstack/react-query'
import { planUsageQuery } from '../../../data/subscription.ts'
import { facetsQuery } from '../../../data/transactions.ts'
import { UsageMeter } from '../../../lib/plans/usage-meter.tsx'

/** Files are mostly about the last few years; the dashboard has every other one. */
const mostYears = 3

/** How much room the plan has left, year by year. Nothing where it has no limit, or where it did not load. */
export function ImportUsage() {
  const { data: facets } = useQuery(facetsQuery)
  if (!facets?.lastYear) return null
  const { firstYear, lastYear } = facets
  const years = Array.from({ length: mostYears }, (_, ago) => lastYear - ago)
  return (
    <div className="grid gap-3 empty:hidden">
      {years
        .filter(year => firstYear === null || year >= firstYear)
        .map(year => (
          <YearUsage key={year} year={year} />
        ))}
    </div>
  )
}

function YearUsage({ year }: { year: number }) {
  const { data } = useQuery(planUsageQuery(year))
  if (!data || data.transactions.limit === null) return null
  return <UsageMeter label={`${data.plan.name} plan: transactions in ${year}`} {...data.transactions} />
}
