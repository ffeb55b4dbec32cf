import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clearSaleLots, type LotPicks, saveSaleLots } from '../../../../contract/tax-lines.ts'
import { toast } from '../../../components/toast-store.ts'
import { saleLotsSaved } from '../../../data/sale-lots.ts'
import { call } from '../../../lib/api.ts'

export function useSaveLots(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LotPicks) => call(saveSaleLots, { params: { id }, body }),
    onSuccess: saved => {
      const stale = saleLotsSaved(client, saved)
      const words = saved.picked?.isLate ? 'They are marked as selected after the sale.' : undefined
      toast({ title: 'Lots Saved', description: words })
      onSaved()
      return stale
    },
  })
}

export function useClearLots(id: string, onCleared: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(clearSaleLots, { params: { id } }),
    onSuccess: saved => {
      const stale = saleLotsSaved(client, saved)
      toast({ title: 'Lots Cleared', description: 'This sale takes the oldest lots first again.' })
      onCleared()
      return stale
    },
  })
}
