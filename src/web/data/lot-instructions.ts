import { queryOptions } from '@tanstack/react-query'
import { type CorrectedOrder, listLotInstructions, previewLotInstruction } from '../../contract/tax-lines.ts'
import { call } from '../lib/api.ts'

export const lotInstructionsQuery = queryOptions({
  queryKey: ['/api', 'standing-orders'],
  queryFn: ({ signal }) => call(listLotInstructions, {}, { signal }),
})

/** What a correction would change. Asking for another cancels the request before it; null asks for nothing. */
export const orderPreviewQuery = (id: string, order: CorrectedOrder | null) =>
  queryOptions({
    queryKey: ['/api', 'standing-orders', id, 'preview', order],
    queryFn: ({ signal }) =>
      order && call(previewLotInstruction, { params: { id }, body: order }, { signal }),
    enabled: order !== null,
    gcTime: 0,
  })
