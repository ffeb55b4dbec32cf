import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { planUsage, subscriptionStatus } from '../../contract/subscription.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

/** Fetched again on every visit: a plan ends by itself, and may be bought in another window. */
export const subscriptionQuery = queryOptions({
  queryKey: ['/api', 'subscription-status'],
  queryFn: ({ signal }) => call(subscriptionStatus, {}, { signal }),
  staleTime: everyVisitMs,
})

/** Fetched again on every visit: imports, syncs and reports change it, in other windows too. */
export const planUsageQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'plan-usage', year],
    queryFn: ({ signal }) => call(planUsage, { query: { year } }, { signal }),
    staleTime: everyVisitMs,
  })

/** Of every year: what one plan holds is asked for by several pages. */
export const planUsageChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['/api', 'plan-usage'] })

export const subscriptionChanged = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(subscriptionQuery), planUsageChanged(client)])
