import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EveryYearFacts, saveFilingFacts } from '../../../../contract/calculations.ts'
import { toast } from '../../../components/toast-store.ts'
import { filingFactsSaved } from '../../../data/filing-facts.ts'
import { call } from '../../../lib/api.ts'

export function useSaveFacts(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (facts: EveryYearFacts) => call(saveFilingFacts, { body: facts }),
    onSuccess: saved => {
      const stale = filingFactsSaved(client, saved)
      toast({ title: 'Tax Profile Saved', description: 'All your figures now use it.' })
      onSaved()
      return stale
    },
  })
}
