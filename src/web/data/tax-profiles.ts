import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readTaxProfile, type YearProfile } from '../../contract/tax-profiles.ts'
import { call } from '../lib/api.ts'

export const taxProfileQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'tax-profiles', year],
    queryFn: ({ signal }) => call(readTaxProfile, { params: { year } }, { signal }),
  })

/** Every result of the year and of those after it, and whether a report is outdated, depends on it. */
export function taxProfileSaved(client: QueryClient, saved: YearProfile) {
  client.setQueryData(taxProfileQuery(saved.year).queryKey, saved)
  return client.invalidateQueries()
}
