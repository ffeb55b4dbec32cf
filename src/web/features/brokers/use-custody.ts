import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Custody, saveCustody } from '../../../contract/broker-forms.ts'
import { toast } from '../../components/toast-store.ts'
import { ledgerChanged } from '../../data/ledger.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export function useCustody(wallet: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (custody: Custody) => call(saveCustody, { body: { wallet, custody } }),
    onSuccess: () => {
      toast({ title: 'Answer Saved', description: `${wallet}, for every year.` })
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Not Saved', error, 'Your answer was not saved. Please try again.'),
  })
}
