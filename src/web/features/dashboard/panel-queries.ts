import { useQueries, useQuery } from '@tanstack/react-query'
import { complianceQuery } from '../../data/compliance.ts'
import { statsQuery } from '../../data/dashboard.ts'
import { demoStatsQuery } from '../../data/demo.ts'
import { exchangesQuery } from '../../data/exchanges.ts'
import { importsQuery } from '../../data/imports.ts'
import { plansQuery } from '../../data/plans.ts'
import { reportsQuery } from '../../data/reports.ts'
import { reviewQuery } from '../../data/review.ts'
import { sessionsQuery } from '../../data/sessions.ts'
import { planUsageQuery, subscriptionQuery } from '../../data/subscription.ts'
import { facetsQuery, recentQuery } from '../../data/transactions.ts'
import { everyVisitMs } from '../../lib/every-visit.ts'
import { useBriefWait } from '../../lib/use-brief-wait.ts'

/** Banner, figures, amber panel, chart and steps are shown together: each of them would push what is below it. */
export function useIsSettled(year: number, isDemo: boolean) {
  const demo = useQuery({ ...demoStatsQuery, enabled: isDemo })
  const stats = useQuery(statsQuery(year))
  const review = useQuery(reviewQuery)
  const compliance = useQuery(complianceQuery(year))
  return !useBriefWait(
    (isDemo && demo.isPending) || stats.isPending || review.isPending || compliance.isPending,
    year,
  )
}

/** What the panels show is asked for before they are shown, and not again when they are. */
export function usePanelQueries(year: number, isDemo: boolean) {
  const ofAccount = [subscriptionQuery, plansQuery, planUsageQuery(year), sessionsQuery]
  useQueries({
    queries: [
      recentQuery,
      exchangesQuery,
      // Another window may have imported something.
      { ...importsQuery, staleTime: everyVisitMs },
      { ...facetsQuery, staleTime: everyVisitMs },
      reportsQuery,
      ...(isDemo ? [] : ofAccount),
    ],
    combine: nothing,
  })
}

/** The panels read the answers; the page itself need not be drawn again for them. */
const nothing = () => null
