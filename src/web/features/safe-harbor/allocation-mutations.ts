import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type BasisAllocations,
  deleteAllocation,
  recordGlobalRule,
  recordSpecificUnits,
} from '../../../contract/basis-allocations.ts'
import { toast } from '../../components/toast-store.ts'
import { allocationsSaved } from '../../data/basis-allocations.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export type GlobalRule = z.output<typeof recordGlobalRule.body>
export type SpecificUnits = z.output<typeof recordSpecificUnits.body>

export function useRecordGlobal(onSaved: () => void) {
  const saved = useSaved(onSaved)
  return useMutation({
    mutationFn: (body: GlobalRule) => call(recordGlobalRule, { body }),
    onSuccess: saved,
  })
}

export function useRecordSpecific(onSaved: () => void) {
  const saved = useSaved(onSaved)
  return useMutation({
    mutationFn: (body: SpecificUnits) => call(recordSpecificUnits, { body }),
    onSuccess: saved,
  })
}

export function useDeleteAllocation(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asset: string) => call(deleteAllocation, { query: { asset } }),
    onSuccess: left => {
      toast({ title: 'Allocation Deleted' })
      onDeleted()
      return allocationsSaved(client, left)
    },
    onError: error => toastFailure('Not Deleted', error, 'The allocation is still there. Please try again.'),
  })
}

function useSaved(onSaved: () => void) {
  const client = useQueryClient()
  return (saved: BasisAllocations) => {
    toast({ title: 'Allocation Recorded', description: 'Every figure from 2025 on uses it.' })
    onSaved()
    return allocationsSaved(client, saved)
  }
}
