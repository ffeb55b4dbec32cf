import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { demoStats } from '../../contract/demo.ts'
import { call } from '../lib/api.ts'
import { ledgerChanged } from './ledger.ts'

const pollMs = 30_000
const keptMs = 5 * 60_000

export const demoStatsQuery = queryOptions({
  queryKey: ['/api', 'demo', 'stats'],
  queryFn: ({ signal }) => call(demoStats, {}, { signal }),
  staleTime: keptMs,
  gcTime: keptMs,
  refetchInterval: pollMs,
})

/** Filled or emptied: whatever is shown of it is stale. */
export const demoChanged = (client: QueryClient) => ledgerChanged(client)
