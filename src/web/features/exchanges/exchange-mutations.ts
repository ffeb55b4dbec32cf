import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addExchange,
  claimToken,
  type Exchange,
  type NewExchange,
  removeExchange,
  syncAllExchanges,
  syncExchange,
} from '../../../contract/exchanges.ts'
import { addWallet, type NewWallet } from '../../../contract/wallets.ts'
import { toast } from '../../components/toast-store.ts'
import { exchangesChanged, exchangesQuery } from '../../data/exchanges.ts'
import { ledgerChanged } from '../../data/ledger.ts'
import { countAction } from '../../lib/analytics.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { counting } from '../../lib/figures.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export const notAdded = 'The exchange was not added. Please try again.'

export function useAddExchange(onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    // No cache may hold on to a key.
    gcTime: 0,
    mutationFn: (body: NewExchange) => call(addExchange, { body }),
    onSuccess: async added => {
      void countAction('exchange_connect')
      await exchangesChanged(client, connections => [...connections, added])
      toast({ title: 'Exchange Added', description: `Reading your history from ${added.displayName}.` })
      onAdded()
    },
    onError: error => toastFailure('Failed to Add Exchange', error, notAdded),
  })
}

export const walletNotAdded = 'The wallet was not added. Please try again.'

/** A token that came unasked is the person's after all: its transactions are added. */
export function useClaimToken({ id }: Pick<Exchange, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(claimToken, { params: { id }, body: { token } }),
    onSuccess({ imported }) {
      toast({ title: 'Token Counted', description: `${counting(imported, 'transaction')} added.` })
      void client.invalidateQueries({ queryKey: exchangesQuery.queryKey })
      void ledgerChanged(client)
    },
    onError: error => toastFailure('Failed to Count the Token', error, 'Nothing changed. Please try again.'),
  })
}

const isAboutField = (error: unknown) => error instanceof ApiError && error.field !== undefined

export function useAddWallet(onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    // No cache may hold on to what shows all that somebody owns.
    gcTime: 0,
    mutationFn: (body: NewWallet) => call(addWallet, { body }),
    onSuccess: async added => {
      await exchangesChanged(client, connections => [...connections, added])
      toast({ title: 'Wallet Added', description: `Reading the transactions of ${added.displayName}.` })
      onAdded()
    },
    // What is about a field is said at the field.
    onError: error => isAboutField(error) || toastFailure('Failed to Add Wallet', error, walletNotAdded),
  })
}

export function useRemoveExchange(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, transactions }: { id: string; transactions: 'keep' | 'delete' }) =>
      call(removeExchange, { params: { id }, query: { transactions } }),
    onSuccess: async ({ removed }, { id, transactions }) => {
      await exchangesChanged(client, connections => connections.filter(connection => connection.id !== id))
      toast({
        title: 'Exchange Removed',
        description:
          transactions === 'delete'
            ? `${counting(removed, 'transaction')} removed with it.`
            : 'Its transactions stay in your records.',
      })
      onRemoved()
      void ledgerChanged(client)
    },
    onError: error =>
      toastFailure('Failed to Remove Exchange', error, 'The exchange is still connected. Please try again.'),
  })
}

const startedOver = (connection: Exchange): Exchange => ({
  ...connection,
  status: 'waiting',
  isConnected: true,
  errorMessage: null,
  isBeyondPlan: false,
  hasRoom: false,
})

export function useSyncExchange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, part }: { id: string; part?: 'all' | 'fitting' }) =>
      call(syncExchange, { params: { id }, query: { part } }),
    onSuccess: (_, { id }) =>
      exchangesChanged(client, connections =>
        connections.map(connection => (connection.id === id ? startedOver(connection) : connection)),
      ),
    onError: error => toastFailure('Sync Failed', error, 'The sync did not start. Please try again.'),
  })
}

export function useSyncAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(syncAllExchanges, {}),
    onSuccess: async ({ success, message }) => {
      if (success > 0) await exchangesChanged(client, connections => connections.map(startedOver))
      toast({ title: success > 0 ? 'Sync Started' : 'Already Syncing', description: `${message}.` })
    },
    onError: error => toastFailure('Sync Failed', error, 'No sync was started. Please try again.'),
  })
}
