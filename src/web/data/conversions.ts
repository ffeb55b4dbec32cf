import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listConversions } from '../../contract/conversions.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { calculationsKey } from './calculations.ts'

export const conversionsQuery = queryOptions({
  queryKey: [...calculationsKey, 'conversions'],
  queryFn: ({ signal }) => call(listConversions, {}, { signal }),
  staleTime: everyVisitMs,
})

/** Every figure of every year may depend on it. */
export const readingChosen = (client: QueryClient) => client.invalidateQueries()
