import { queryOptions } from '@tanstack/react-query'
import { subscriptionStatus } from '../../contract/subscription.ts'
import { call } from '../lib/api.ts'

export const subscriptionQuery = queryOptions({
  queryKey: ['/api', 'subscription-status'],
  queryFn: ({ signal }) => call(subscriptionStatus, {}, { signal }),
})
