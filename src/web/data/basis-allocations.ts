import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BasisAllocations, listAllocations, listUnusedLots } from '../../contract/basis-allocations.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { ledgerChanged } from './ledger.ts'

export const allocationsQuery = queryOptions({
  queryKey: ['/api', 'basis-allocations'],
  queryFn: ({ signal }) => call(listAllocations, {}, { signal }),
  staleTime: everyVisitMs,
})

export const unusedLotsQuery = (asset: string) =>
  queryOptions({
    queryKey: ['/api', 'basis-allocations', 'lots', asset],
    queryFn: ({ signal }) => call(listUnusedLots, { query: { asset } }, { signal }),
    staleTime: everyVisitMs,
  })

export function allocationsSaved(client: QueryClient, saved: BasisAllocations) {
  client.setQueryData(allocationsQuery.queryKey, saved)
  return ledgerChanged(client)
}
