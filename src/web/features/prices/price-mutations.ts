import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chooseCoin,
  deleteOwnPrice,
  importOwnPrices,
  type OwnPrice,
  saveOwnPrice,
} from '../../../contract/prices.ts'
import { toast } from '../../components/toast-store.ts'
import { ledgerChanged } from '../../data/ledger.ts'
import { call } from '../../lib/api.ts'
import { counting } from '../../lib/figures.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

const unchanged = 'Nothing was changed. Please try again.'

/** A refusal is shown at its field. */
export function useSavePrice(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (price: OwnPrice) => call(saveOwnPrice, { body: price }),
    onSuccess: () => {
      toast({ title: 'Price Saved', description: 'Your figures now use this price.' })
      onSaved()
      return ledgerChanged(client)
    },
  })
}

export function useImportPrices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => call(importOwnPrices, { body: { text: await file.text() } }),
    onSuccess: ({ saved }) => {
      if (saved > 0) toast({ title: 'Prices Imported', description: `${counting(saved, 'price')} saved.` })
      return ledgerChanged(client)
    },
  })
}

export function useTakeBackPrice(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ asset, day }: OwnPrice) => call(deleteOwnPrice, { params: { asset, day } }),
    onSuccess: () => {
      toast({ title: 'Price Deleted' })
      onGone()
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Price Not Deleted', error, unchanged),
  })
}

export function useChooseCoin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { asset: string; coinId: string }) => call(chooseCoin, { body }),
    onSuccess: () => {
      toast({ title: 'Answer Saved', description: 'Prices are looked up in the background.' })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Answer Not Saved', error, unchanged),
  })
}
