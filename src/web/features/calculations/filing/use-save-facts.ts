import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangedFacts, saveFilingFacts } from '../../../../contract/calculations.ts'
import { toast } from '../../../components/toast-store.ts'
import { filingFactsSaved } from '../../../data/filing-facts.ts'
import { call } from '../../../lib/api.ts'

export function useSaveFacts(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (facts: ChangedFacts) => call(saveFilingFacts, { body: facts }),
    onSuccess: saved => {
      const stale = filingFactsSaved(client, saved)
      toast({ title: 'Filing Facts Saved', description: 'Every figure is calculated by them from now on.' })
      onSaved()
      return stale
    },
  })
}
