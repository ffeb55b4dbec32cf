import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type FilingFacts,
  readFilingFacts,
  readTimeZone,
  type TaxpayerZone,
} from '../../contract/calculations.ts'
import { call } from '../lib/api.ts'

export const filingFactsQuery = queryOptions({
  queryKey: ['/api', 'filing-facts'],
  queryFn: ({ signal }) => call(readFilingFacts, {}, { signal }),
})

/** Every result, and whether a report is outdated, depends on them. */
export function filingFactsSaved(client: QueryClient, saved: FilingFacts) {
  client.setQueryData(filingFactsQuery.queryKey, saved)
  return client.invalidateQueries()
}

/** The zone, and whether the person has been asked for it. */
export const timeZoneQuery = queryOptions({
  queryKey: ['/api', 'filing-facts', 'time-zone'],
  queryFn: ({ signal }) => call(readTimeZone, {}, { signal }),
})

export function timeZoneSaved(client: QueryClient, saved: TaxpayerZone) {
  client.setQueryData(timeZoneQuery.queryKey, saved)
  return client.invalidateQueries()
}
