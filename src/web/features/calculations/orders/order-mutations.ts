import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  addLotInstruction,
  type CorrectedOrder,
  correctLotInstruction,
  deleteLotInstruction,
} from '../../../../contract/tax-lines.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export type NewOrder = z.output<typeof addLotInstruction.body>

export function useAddOrder(onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOrder) => call(addLotInstruction, { body }),
    onSuccess: () => {
      toast({ title: 'Lot Instruction Added', description: 'Every figure now uses it.' })
      onAdded()
      return ledgerChanged(client)
    },
  })
}

export function useDeleteOrder(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteLotInstruction, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Lot Instruction Deleted' })
      onGone()
      return ledgerChanged(client)
    },
    onError: error =>
      toastFailure('Not Deleted', error, 'The lot instruction is still there. Please try again.'),
  })
}

export function useCorrectOrder(id: string, onCorrected: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CorrectedOrder) => call(correctLotInstruction, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Lot Instruction Corrected', description: 'The earlier entry is kept with it.' })
      onCorrected()
      return ledgerChanged(client)
    },
  })
}
