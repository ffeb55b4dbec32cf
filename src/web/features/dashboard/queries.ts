import { queryOptions } from '@tanstack/react-query'
import { readDashboardStatsOfYear, readFilingFacts } from '../../../contract/calculations.ts'
import { readCompliance } from '../../../contract/compliance.ts'
import { listImports } from '../../../contract/imports.ts'
import { listSessions } from '../../../contract/sessions.ts'
import { subscriptionStatus } from '../../../contract/subscription.ts'
import { listTransactions, transactionFacets } from '../../../contract/transactions.ts'
import { call } from '../../lib/api.ts'

export const subscriptionQuery = queryOptions({
  queryKey: ['/api', 'subscription-status'],
  queryFn: ({ signal }) => call(subscriptionStatus, {}, { signal }),
})

/** Always asked anew: a sign-in somewhere else should be seen on the next visit to the page. */
export const sessionsQuery = queryOptions({
  queryKey: ['/api', 'auth', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
})

export const statsQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'dashboard', 'stats', year],
    queryFn: ({ signal }) => call(readDashboardStatsOfYear, { params: { year } }, { signal }),
    staleTime: 0,
  })

/** Names the method that the figures are calculated by. */
export const factsQuery = queryOptions({
  queryKey: ['/api', 'filing-facts'],
  queryFn: ({ signal }) => call(readFilingFacts, {}, { signal }),
})

export const recentQuery = queryOptions({
  queryKey: ['/api', 'transactions', 'recent'],
  queryFn: async ({ signal }) => {
    const answer = await call(listTransactions, { query: { limit: 5 } }, { signal })
    if (Array.isArray(answer)) throw new Error('Asked for a page, the server sent the whole list')
    return answer
  },
  staleTime: 0,
})

export const importsQuery = queryOptions({
  queryKey: ['/api', 'imports'],
  queryFn: ({ signal }) => call(listImports, {}, { signal }),
  staleTime: 0,
})

export const facetsQuery = queryOptions({
  queryKey: ['/api', 'transactions', 'facets'],
  queryFn: ({ signal }) => call(transactionFacets, {}, { signal }),
  staleTime: 0,
})

export const complianceQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'compliance', year],
    queryFn: ({ signal }) => call(readCompliance, { params: { year } }, { signal }),
    staleTime: 0,
  })
