import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listReports, type Report } from '../../contract/reports.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { planUsageChanged } from './subscription.ts'
import { taxPackagesChanged } from './tax-packages.ts'

const pollMs = 1000

/** Fetched again on every visit, since only the server knows what has changed; and again while one is being made. */
export const reportsQuery = queryOptions({
  queryKey: ['/api', 'reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  staleTime: everyVisitMs,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? pollMs : false),
})

/** Shows a change at once; the list is fetched again behind it. */
export async function reportsChanged(client: QueryClient, change: (reports: readonly Report[]) => Report[]) {
  const { queryKey } = reportsQuery
  // A list requested before the change must not arrive after it and undo it on screen.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (reports = []) => change(reports))
  void client.invalidateQueries({ queryKey })
  void planUsageChanged(client)
  void taxPackagesChanged(client)
}
