import { useQueries, useQuery } from '@tanstack/react-query'
import { planUsageQuery } from '../../../data/subscription.ts'
import { facetsQuery } from '../../../data/transactions.ts'
import { UsageMeter } from '../../../lib/plans/usage-meter.tsx'

/** Files are mostly about the last few years; the dashboard has every other one. */
const mostYears = 3

/**
 * How much room the plan has left, in the fullest of the latest years: each year has the same limit, which is said once.
 * Nothing where it has none, or where it did not load.
 */
export function ImportUsage() {
  const { data: facets } = useQuery(facetsQuery)
  const { firstYear = null, lastYear = null } = facets ?? {}
  const years =
    lastYear === null
      ? []
      : Array.from({ length: mostYears }, (_, ago) => lastYear - ago).filter(
          year => firstYear === null || year >= firstYear,
        )
  const usages = useQueries({ queries: years.map(year => planUsageQuery(year)) }).flatMap(
    ({ data }, index) => (data ? [{ ...data, year: years[index] }] : []),
  )
  if (usages.length < years.length) return null
  const [fullest] = usages.toSorted((a, b) => b.transactions.used - a.transactions.used)
  if (!fullest || fullest.transactions.limit === null) return null
  return (
    <UsageMeter
      label={`${fullest.plan.name} plan: transactions in ${fullest.year}`}
      {...fullest.transactions}
    />
  )
}
