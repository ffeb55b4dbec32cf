import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  cancelForUser,
  exportPayments,
  listAllPayments,
  listSubscriptions,
  type PaymentFilter,
  paymentStats,
  readAdminPayment,
  refundPayment,
} from '../../contract/admin-payments.ts'
import type { Request } from '../../contract/call.ts'
import { adminCall, adminDownload } from '../lib/admin-api.ts'
import { addressOf } from '../lib/api.ts'
import { auditKey } from './admin-audit.ts'

const paymentsKey = ['/api', 'admin', 'payments'] as const

export const paymentStatsQuery = queryOptions({
  queryKey: [...paymentsKey, 'stats'],
  queryFn: ({ signal }) => adminCall(paymentStats, {}, { signal }),
})

export const allPaymentsQuery = (query: Request<typeof listAllPayments>['query']) =>
  queryOptions({
    queryKey: [...paymentsKey, 'list', query],
    queryFn: ({ signal }) => adminCall(listAllPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const adminPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, id],
    queryFn: ({ signal }) => adminCall(readAdminPayment, { params: { id } }, { signal }),
  })

export const allSubscriptionsQuery = (query: Request<typeof listSubscriptions>['query']) =>
  queryOptions({
    queryKey: [...paymentsKey, 'subscriptions', query],
    queryFn: ({ signal }) => adminCall(listSubscriptions, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const refund = (id: string) => adminCall(refundPayment, { params: { id } })
export const cancelPlanOf = (id: string) => adminCall(cancelForUser, { params: { id } })
export const downloadPayments = (filter: PaymentFilter) =>
  adminDownload(addressOf(exportPayments.path, { query: filter }), 'lotwise-payments.csv')

export const paymentsChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: paymentsKey }),
    client.invalidateQueries({ queryKey: auditKey }),
  ])
