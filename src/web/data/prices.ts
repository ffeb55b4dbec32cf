import { queryOptions } from '@tanstack/react-query'
import { listOwnPrices } from '../../contract/prices.ts'
import { call } from '../lib/api.ts'

/** The prices a person entered, and the names in their ledger that two coins share. */
export const pricesQuery = queryOptions({
  queryKey: ['/api', 'prices'],
  queryFn: ({ signal }) => call(listOwnPrices, {}, { signal }),
})
