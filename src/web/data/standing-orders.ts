import { queryOptions } from '@tanstack/react-query'
import { listStandingOrders } from '../../contract/tax-lines.ts'
import { call } from '../lib/api.ts'

export const standingOrdersQuery = queryOptions({
  queryKey: ['/api', 'standing-orders'],
  queryFn: ({ signal }) => call(listStandingOrders, {}, { signal }),
})
