import { queryOptions } from '@tanstack/react-query'
import { listPlans } from '../../contract/plans.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const plansQuery = queryOptions({
  queryKey: ['/api', 'plans'],
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
  // Operators change plans: whoever comes to the cards, or back to them, sees what is charged.
  staleTime: everyVisitMs,
  refetchOnWindowFocus: 'always',
})
