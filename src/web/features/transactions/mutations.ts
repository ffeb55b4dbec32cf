// What can be done to a transaction that is there. Each change makes every figure of the product worth asking again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { splitTransfer } from '../../../contract/review.ts'
import type { TransactionInput } from '../../../contract/transaction-input.ts'
import {
  deleteTransaction,
  editTransaction,
  restoreTransaction,
  type Transaction,
  undeleteTransaction,
  valueFee,
} from '../../../contract/transactions.ts'
import { toast } from '../../components/toast-store.ts'
import { ledgerChanged } from '../../data/ledger.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { inputOf } from './form/form-values.ts'

export function useDelete(onGone?: () => void) {
  const client = useQueryClient()
  const undo = useUndelete()
  return useMutation({
    mutationFn: (id: string) => call(deleteTransaction, { params: { id } }),
    onSuccess: (_, id) => {
      toast({
        title: 'Transaction Deleted',
        action: {
          label: 'Undo',
          hint: 'Import the file again, or add the transaction by hand.',
          onAct: () => undo.mutate(id),
        },
      })
      onGone?.()
      return ledgerChanged(client)
    },
    onError: error =>
      toastFailure('Delete Failed', error, 'The transaction is still there. Please try again.'),
  })
}

function useUndelete() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(undeleteTransaction, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Transaction Restored' })
      return ledgerChanged(client)
    },
    onError: error =>
      toastFailure('Undo Failed', error, 'The transaction is still deleted. Please try again.'),
  })
}

export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(restoreTransaction, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Original Restored', description: 'The transaction is as it was imported.' })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Restore Failed', error, 'Nothing was changed. Please try again.'),
  })
}

export function useSplit(onGone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(splitTransfer, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Transfer Unmatched', description: 'The withdrawal and the deposit are back.' })
      onGone?.()
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Unmatch Failed', error, 'Nothing was changed. Please try again.'),
  })
}

type Change = { transaction: Transaction; part: Partial<TransactionInput> }

/** Changes a part and leaves the rest as it is. */
export function useChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ transaction, part }: Change) =>
      call(editTransaction, { params: { id: transaction.id }, body: { ...inputOf(transaction), ...part } }),
    onSuccess: () => {
      toast({ title: 'Transaction Saved' })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Not Saved', error, 'Nothing was changed. Please try again.'),
  })
}

export function useValueFee() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; usd: string; symbol: string }) =>
      call(valueFee, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Transaction Saved' })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Not Saved', error, 'Nothing was changed. Please try again.'),
  })
}
