import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addSalePlan, deleteSalePlan, type NewSalePlan } from '../../../../contract/harvesting.ts'
import { addLotInstruction } from '../../../../contract/tax-lines.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export function useKeepPlans(onKept: () => void) {
  const client = useQueryClient()
  return useMutation({
    // One after the other: what was kept before one fails stays, and the list shows it.
    mutationFn: async (plans: readonly NewSalePlan[]) => {
      for (const body of plans) await call(addSalePlan, { body })
    },
    onSuccess: () => {
      toast({ title: 'Plan Saved', description: 'Sales from now on use these lots first.' })
      onKept()
    },
    onError: error => toastFailure('Plan Not Saved', error, 'Please try again before you sell.'),
    onSettled: () => ledgerChanged(client),
  })
}

export function useDeletePlan(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteSalePlan, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Plan Deleted' })
      onGone()
    },
    onError: error => toastFailure('Not Deleted', error, 'The plan is still there. Please try again.'),
    onSettled: () => ledgerChanged(client),
  })
}

export function useKeepInstruction(onKept: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wallets: readonly string[]) => {
      for (const wallet of wallets) await call(addLotInstruction, { body: { method: 'HIFO', wallet } })
    },
    onSuccess: () => {
      toast({ title: 'Lot Instruction Added', description: 'Sales from now on take the highest cost first.' })
      onKept()
    },
    onError: error => toastFailure('Not Added', error, 'Please try again before you sell.'),
    onSettled: () => ledgerChanged(client),
  })
}
