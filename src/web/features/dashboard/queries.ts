import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../../contract/sessions.ts'
import { subscriptionStatus } from '../../../contract/subscription.ts'
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
