import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GivenAdjustments } from '../../../../contract/adjustments.ts'
import {
  clearSaleReport,
  type SaleReport,
  saveSaleAdjustments,
  saveSaleReport,
} from '../../../../contract/broker-forms.ts'
import { toast } from '../../../components/toast-store.ts'
import { ledgerChanged } from '../../../data/ledger.ts'
import { call } from '../../../lib/api.ts'

export function useSaveReport(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SaleReport) => call(saveSaleReport, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Broker Figures Saved' })
      onSaved()
      return ledgerChanged(client)
    },
  })
}

export function useClearReport(id: string, onCleared: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(clearSaleReport, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Broker Figures Removed' })
      onCleared()
      return ledgerChanged(client)
    },
  })
}

export function useSaveAdjustments(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { adjustments: GivenAdjustments }) =>
      call(saveSaleAdjustments, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Adjustments Saved' })
      onSaved()
      return ledgerChanged(client)
    },
  })
}
