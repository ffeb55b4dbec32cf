import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissReview, joinAllTransfers, joinTransfer } from '../../../../contract/review.ts'
import { orderTransactions } from '../../../../contract/transactions.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { reviewSettled } from '../../../data/review.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

const failed = (error: unknown) =>
  toastFailure('Not Settled', error, 'Nothing was changed. Please try again.')

export function useDismiss() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(dismissReview, { body: { key } }),
    onSuccess: (_, key) => reviewSettled(client, key),
    onError: failed,
  })
}

export function useJoin(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { withdrawalId: string; depositId: string }) => call(joinTransfer, { body }),
    onSuccess: () => {
      toast({ title: 'Transfer Matched' })
      return reviewSettled(client, key)
    },
    onError: failed,
  })
}

export function useSetOrder(key: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(orderTransactions, { body: { ids } }),
    onSuccess: () => {
      toast({ title: 'Order Saved', description: 'Your figures now use this order.' })
      onSaved()
      return reviewSettled(client, key)
    },
    onError: error => toastFailure('Order Not Saved', error, 'Nothing was changed. Please try again.'),
  })
}

export function useJoinAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(joinAllTransfers, {}),
    onSuccess: ({ joined }) => {
      toast({ title: 'Transfers Matched', description: `${counting(joined, 'transfer')} joined.` })
      return ledgerChanged(client)
    },
    onError: failed,
  })
}
