import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addTransaction, editTransaction, type Transaction } from '../../../../contract/transactions.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import type { CheckedInput } from './form-values.ts'

type Save = { transaction: Transaction | undefined; onDone: () => void; onError: (error: Error) => void }

/** Changes the transaction that is given, and adds one otherwise. */
export function useSave({ transaction, onDone, onError }: Save) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CheckedInput) =>
      transaction
        ? call(editTransaction, { params: { id: transaction.id }, body: input })
        : call(addTransaction, { body: input }),
    onSuccess: () => {
      toast({ title: transaction ? 'Transaction Saved' : 'Transaction Added' })
      onDone()
      return ledgerChanged(client)
    },
    onError,
  })
}
