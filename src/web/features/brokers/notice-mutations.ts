import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { addBrokerNotice, deleteBrokerNotice } from '../../../contract/broker-notices.ts'
import { toast } from '../../components/toast-store.ts'
import { ledgerChanged } from '../../data/ledger.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export type NewNotice = z.output<typeof addBrokerNotice.body>

export function useAddNotice(onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewNotice) => call(addBrokerNotice, { body }),
    onSuccess: ({ wallet }) => {
      toast({ title: 'Recorded', description: `What you told ${wallet} counts for sales from then on.` })
      onAdded()
      return ledgerChanged(client)
    },
  })
}

export function useDeleteNotice(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteBrokerNotice, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Record Deleted' })
      onGone()
      return ledgerChanged(client)
    },
    onError: error => toastFailure('Not Deleted', error, 'The record is still there. Please try again.'),
  })
}
