import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FilingFacts, readFilingFacts } from '../../contract/calculations.ts'
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
