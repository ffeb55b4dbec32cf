// One answer for many issues, and taking it back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SettlementInput, settleTogether, undoSettlement } from '../../../../contract/settlements.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export function useSettle() {
  const client = useQueryClient()
  const undo = useUndoSettlement()
  return useMutation({
    mutationFn: (body: SettlementInput) => call(settleTogether, { body }),
    onSuccess: ({ id, words }) => {
      toast({
        title: 'Settled Together',
        description: words,
        action: {
          label: 'Undo',
          hint: 'Open Records review and look under Settled together.',
          onAct: () => undo.mutate(id),
        },
      })
      return ledgerChanged(client)
    },
    onError: error => {
      toastFailure('Not Settled', error, 'Nothing was changed. Please try again.')
      // What is shown may be of before another tab, or a file, changed it.
      return ledgerChanged(client)
    },
  })
}

export function useUndoSettlement() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(undoSettlement, { params: { id } }),
    onSuccess: ({ transactions }) => {
      toast({ title: 'Answer Undone', description: `${counting(transactions, 'transaction')} as before.` })
      return ledgerChanged(client)
    },
    onError: error => {
      toastFailure('Undo Failed', error, 'Nothing was changed. Please try again.')
      return ledgerChanged(client)
    },
  })
}
