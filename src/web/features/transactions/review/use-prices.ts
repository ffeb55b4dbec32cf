import { useMutation, useQueryClient } from '@tanstack/react-query'
import { chooseCoin, type OwnPrice, saveOwnPrice } from '../../../../contract/prices.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export function useSavePrice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (price: OwnPrice) => call(saveOwnPrice, { body: price }),
    onSuccess: () => {
      toast({ title: 'Price Saved', description: 'Your figures now use this price.' })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Price Not Saved', error, 'Nothing was changed. Please try again.'),
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
    onError: error => toastFailure('Answer Not Saved', error, 'Nothing was changed. Please try again.'),
  })
}
