import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type LotPicks, previewSaleLots, readSaleLots, type SaleLots } from '../../contract/tax-lines.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { ledgerChanged } from './ledger.ts'

export const saleLotsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'sale-lots', id],
    queryFn: ({ signal }) => call(readSaleLots, { params: { id } }, { signal }),
    staleTime: everyVisitMs,
  })

/** Asking for another choice cancels the request before it. */
export const lotsPreviewQuery = (id: string, lots: LotPicks['lots']) =>
  queryOptions({
    queryKey: ['/api', 'sale-lots', id, 'preview', lots],
    queryFn: ({ signal }) => call(previewSaleLots, { params: { id }, body: { lots } }, { signal }),
    enabled: lots.length > 0,
    gcTime: 0,
  })

export function saleLotsSaved(client: QueryClient, saved: SaleLots) {
  client.setQueryData(saleLotsQuery(saved.transactionId).queryKey, saved)
  return ledgerChanged(client)
}
