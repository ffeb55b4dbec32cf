// A change of what is selected, and taking it back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkChange, changeInBulk, type Selection } from '../../../../contract/bulk-changes.ts'
import { undoSettlement } from '../../../../contract/settlements.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

type Asked = { selection: Selection; change: BulkChange; revision: number }

export function useBulkChange(onDone: () => void) {
  const client = useQueryClient()
  const undo = useUndoChange()
  return useMutation({
    mutationFn: (body: Asked) => call(changeInBulk, { body }),
    onSuccess: ({ id, words, transactions }) => {
      toast({
        title: words,
        action: {
          label: 'Undo',
          hint: 'Open Imports and look under Changed together.',
          onAct: () => undo.mutate({ id, transactions }),
        },
      })
      onDone()
      return ledgerChanged(client)
    },
    // What is shown may be of before another tab, or a file, changed it.
    onError: () => ledgerChanged(client),
  })
}

export function useUndoChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; transactions: number }) => call(undoSettlement, { params: { id } }),
    onSuccess: ({ transactions: undone }, { transactions }) => {
      const others = transactions - undone
      toast({
        title: 'Change Undone',
        description:
          others > 0
            ? `${counting(undone, 'transaction')} as before. ${counting(others, 'transaction')} changed again since, and left as they are.`
            : `${counting(undone, 'transaction')} as before.`,
      })
      return ledgerChanged(client)
    },
    onError: error => {
      toastFailure('Undo Failed', error, 'Nothing was changed. Please try again.')
      return ledgerChanged(client)
    },
  })
}
