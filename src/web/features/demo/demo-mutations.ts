import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connectSample, connectSampleWallet, loadSample, resetDemo } from '../../../contract/demo.ts'
import { listImports } from '../../../contract/imports.ts'
import { toast } from '../../components/toast-store.ts'
import { demoChanged, demoStatsQuery } from '../../data/demo.ts'
import { exchangesChanged } from '../../data/exchanges.ts'
import { call } from '../../lib/api.ts'
import { counting } from '../../lib/figures.ts'
import { rememberYear } from '../../lib/tax-words.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export function useLoadSample(onLoaded: (taxYear: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(loadSample, {}),
    onSuccess: async ({ imported, taxYear }) => {
      await demoChanged(client)
      toast({
        title: 'Sample Data Loaded',
        description: `${counting(imported, 'sample transaction')} imported.`,
      })
      // Every page is about the year that has something to see.
      rememberYear(String(taxYear))
      onLoaded(taxYear)
    },
    onError: error =>
      toastFailure('Import Failed', error, 'The sample data was not loaded. Please try again.'),
  })
}

export function useConnectSample() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(connectSample, {}),
    onSuccess: async added => {
      await exchangesChanged(client, connections => [...connections, added])
      toast({ title: 'Exchange Added', description: `Reading sample history from ${added.displayName}.` })
    },
    onError: error =>
      toastFailure('Failed to Add Exchange', error, 'The sample exchange was not added. Please try again.'),
  })
}

export function useConnectSampleWallet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(connectSampleWallet, {}),
    onSuccess: async added => {
      await exchangesChanged(client, connections => [...connections, added])
      toast({ title: 'Wallet Added', description: `Reading sample history from ${added.displayName}.` })
    },
    onError: error =>
      toastFailure('Failed to Add Wallet', error, 'The sample wallet was not added. Please try again.'),
  })
}

export function useResetDemo(onReset: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resetDemo, {}),
    onSuccess: async ({ message }) => {
      await demoChanged(client)
      toast({ title: 'Demo Reset Complete', description: message })
      onReset()
    },
    onError: error => toastFailure('Reset Failed', error, 'Could not reset demo session. Please try again.'),
  })
}

/** Looking at the stats does not count as use; reading anything else does. */
export function useStayInDemo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(listImports, {}),
    onSuccess: () => client.invalidateQueries(demoStatsQuery),
    onError: error => toastFailure('Demo Not Extended', error, 'Please try again.'),
  })
}
