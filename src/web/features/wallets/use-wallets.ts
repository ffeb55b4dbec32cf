// Renaming, merging and hiding wallets, and taking it back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hideWallet, renameWallet, undoWalletChange } from '../../../contract/wallets.ts'
import { toast } from '../../components/toast-store.ts'
import { ledgerChanged } from '../../data/ledger.ts'
import { walletsQuery } from '../../data/wallets.ts'
import { call } from '../../lib/api.ts'
import { counting } from '../../lib/figures.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

type Renaming = { from: string; to: string; isMerge: boolean }

/** Where it fails, the caller says so beside the name. `onUndone` leads back to the old name. */
export function useRenameWallet(onDone: (to: string) => void) {
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
          hint: 'Open Wallets and look under Renamed and merged.',
          onAct: () => undo.mutate(id),
        },
      })
      onDone(to)
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

type Hiding = { wallet: string; isHidden: boolean }

export function useHideWallet(onHidden: () => void) {
  const client = useQueryClient()
  const save = (body: Hiding) => call(hideWallet, { body })
  const refresh = () => client.invalidateQueries({ queryKey: walletsQuery.queryKey })
  const fail = (error: Error) => toastFailure('Not Changed', error, 'Please try again.')
  return useMutation({
    mutationFn: save,
    onSuccess: ({ wallet, isHidden }) => {
      toast({
        title: isHidden ? 'Wallet Hidden' : 'Wallet Shown',
        description: isHidden
          ? `${wallet} is left out of the list. No figure changes.`
          : `${wallet} is in the list again.`,
        ...(isHidden && {
          action: {
            label: 'Undo',
            hint: 'Open Wallets and choose Show Them.',
            onAct: () => void save({ wallet, isHidden: false }).then(refresh, fail),
          },
        }),
      })
      if (isHidden) onHidden()
      return refresh()
    },
    onError: fail,
  })
}
