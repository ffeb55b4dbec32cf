import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readSecurity } from '../../contract/account-security.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

/** Never kept: a stranger's act should be seen on the next visit to the page. */
export const securityQuery = queryOptions({
  queryKey: ['/api', 'account', 'security'],
  queryFn: ({ signal }) => call(readSecurity, {}, { signal }),
  staleTime: everyVisitMs,
})

export const securityChanged = (client: QueryClient) => client.invalidateQueries(securityQuery)
