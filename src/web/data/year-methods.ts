import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listYearMethods, type YearMethod } from '../../contract/year-methods.ts'
import { call } from '../lib/api.ts'

export const yearMethodsQuery = queryOptions({
  queryKey: ['/api', 'year-methods'],
  queryFn: ({ signal }) => call(listYearMethods, {}, { signal }),
})

/** Every result of the year and of those after it depends on its method. */
export function yearMethodsSaved(client: QueryClient, saved: YearMethod[]) {
  client.setQueryData(yearMethodsQuery.queryKey, saved)
  return client.invalidateQueries({ predicate: query => query.queryKey !== yearMethodsQuery.queryKey })
}
