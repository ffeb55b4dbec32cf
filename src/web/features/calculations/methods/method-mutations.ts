import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import { chooseYearMethod, clearYearMethod } from '../../../../contract/year-methods.ts'
import { toast } from '../../../components/toast-store.ts'
import { yearMethodsSaved } from '../../../data/year-methods.ts'
import { call } from '../../../lib/api.ts'
import { methodNames } from '../../../lib/tax-words.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export function useChooseMethod() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ year, method }: { year: number; method: TaxMethod }) =>
      call(chooseYearMethod, { params: { year }, body: { method } }),
    onSuccess: (saved, { year, method }) => {
      toast({
        title: 'Method Saved',
        description: `${year} is calculated by ${methodNames[method]}. Earlier years don't change.`,
      })
      return yearMethodsSaved(client, saved)
    },
    onError: error => toastFailure('Not Saved', error, 'The method was not changed. Please try again.'),
  })
}

export function useClearMethod(onCleared: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (year: number) => call(clearYearMethod, { params: { year } }),
    onSuccess: saved => {
      toast({ title: 'Method Removed' })
      onCleared()
      return yearMethodsSaved(client, saved)
    },
    onError: error => toastFailure('Not Removed', error, 'The method was not changed. Please try again.'),
  })
}
