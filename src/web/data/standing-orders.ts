import { queryOptions } from '@tanstack/react-query'
import { type CorrectedOrder, listStandingOrders, previewStandingOrder } from '../../contract/tax-lines.ts'
import { call } from '../lib/api.ts'

export const standingOrdersQuery = queryOptions({
  queryKey: ['/api', 'standing-orders'],
  queryFn: ({ signal }) => call(listStandingOrders, {}, { signal }),
})

/** What a correction would change. Asking for another cancels the request before it; null asks for nothing. */
export const orderPreviewQuery = (id: string, order: CorrectedOrder | null) =>
  queryOptions({
    queryKey: ['/api', 'standing-orders', id, 'preview', order],
    queryFn: ({ signal }) => order && call(previewStandingOrder, { params: { id }, body: order }, { signal }),
    enabled: order !== null,
    gcTime: 0,
  })
