import { queryOptions } from '@tanstack/react-query'
import { listExchangeRates } from '../../contract/exchange-rates.ts'
import { call } from '../lib/api.ts'

const HOUR_MS = 3_600_000

/** The first look has them asked for, so a look that finds none looks again. */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['/api', 'exchange-rates'],
  queryFn: ({ signal }) => call(listExchangeRates, {}, { signal }),
  staleTime: HOUR_MS,
  refetchInterval: ({ state }) => (state.data?.rates.length === 0 ? 60_000 : HOUR_MS),
})
