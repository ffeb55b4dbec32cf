import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../contract/sessions.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

/** Never kept: a sign-in somewhere else should be seen on the next visit to the page. */
export const sessionsQuery = queryOptions({
  queryKey: ['/api', 'auth', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: everyVisitMs,
})

export const sessionsEnded = (client: QueryClient) => client.invalidateQueries(sessionsQuery)
