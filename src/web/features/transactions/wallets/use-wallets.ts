// Renaming and merging wallets, and taking it back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renameWallet, undoWalletChange } from '../../../../contract/wallets.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

type Renaming = { from: string; to: string; isMerge: boolean }

/** Where it fails, the caller says so beside the name. */
export function useRenameWallet(onDone: () => void) {
  const client = useQueryClient()
  const undo = useUndoWalletChange()
  return useMutation({
    mutationFn: (body: Renaming) => call(renameWallet, { body }),
    onSuccess: ({ id, from, to, isMerge }) => {
      toast({
        title: isMerge ? 'Wallets Merged' : 'Wallet Renamed',
        description: isMerge ? `${from} is part of ${to} now.` : `${from} is called ${to} now.`,
        action: {
          label: 'Undo',
          hint: 'Open Imports and look under Renamed and merged.',
          onAct: () => undo.mutate(id),
        },
      })
      onDone()
      return ledgerChanged(client)
    },
  })
}

export function useUndoWalletChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(undoWalletChange, { params: { id } }),
    onSuccess: ({ transactions }) => {
      toast({
        title: 'Change Undone',
        description: `${counting(transactions, 'transaction')} moved back.`,
      })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Undo Failed', error, 'Nothing was changed. Please try again.'),
  })
}
