import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  clearSaleLots,
  type LotPicks,
  previewSaleLots,
  readSaleLots,
  type SaleLots,
  saveSaleLots,
} from '../../../../contract/tax-lines.ts'
import { toast } from '../../../components/toast-store.ts'
import { call } from '../../../lib/api.ts'
import { useBooksChanged } from '../use-books-changed.ts'

export const saleLotsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'sale-lots', id],
    queryFn: ({ signal }) => call(readSaleLots, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Asking for another choice takes the question before it back. */
export const previewQuery = (id: string, lots: LotPicks['lots']) =>
  queryOptions({
    queryKey: ['/api', 'sale-lots', id, 'preview', lots],
    queryFn: ({ signal }) => call(previewSaleLots, { params: { id }, body: { lots } }, { signal }),
    enabled: lots.length > 0,
    gcTime: 0,
  })

export function useSaveLots(id: string, onSaved: () => void) {
  const settled = useSettled(id, onSaved)
  return useMutation({
    mutationFn: (lots: LotPicks['lots']) => call(saveSaleLots, { params: { id }, body: { lots } }),
    onSuccess: saved => {
      const words = saved.picked?.isLate ? 'They are marked as named after the sale.' : undefined
      toast({ title: 'Lots Saved', description: words })
      return settled(saved)
    },
  })
}

export function useClearLots(id: string, onCleared: () => void) {
  const settled = useSettled(id, onCleared)
  return useMutation({
    mutationFn: () => call(clearSaleLots, { params: { id } }),
    onSuccess: saved => {
      toast({ title: 'Lots Cleared', description: 'This sale takes the oldest lots first again.' })
      return settled(saved)
    },
  })
}

function useSettled(id: string, onDone: () => void) {
  const client = useQueryClient()
  const booksChanged = useBooksChanged()
  const { queryKey } = saleLotsQuery(id)
  return (saved: SaleLots) => {
    client.setQueryData(queryKey, saved)
    onDone()
    return booksChanged()
  }
}
