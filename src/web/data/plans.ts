import { queryOptions } from '@tanstack/react-query'
import { listPlans } from '../../contract/plans.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const plansQuery = queryOptions({
  queryKey: ['/api', 'plans'],
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
  // Operators change plans: the cards show what is charged each time they are opened.
  staleTime: everyVisitMs,
  refetchOnWindowFocus: 'always',
})
