import { queryOptions } from '@tanstack/react-query'
import { listSettlements } from '../../contract/settlements.ts'
import { call } from '../lib/api.ts'

export const settlementsQuery = queryOptions({
  queryKey: ['/api', 'review', 'together'],
  queryFn: ({ signal }) => call(listSettlements, {}, { signal }),
})
