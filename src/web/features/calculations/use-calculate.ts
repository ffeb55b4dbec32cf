import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calculate, type TaxMethod } from '../../../contract/calculations.ts'
import { toast } from '../../components/toast-store.ts'
import { calculated } from '../../data/calculations.ts'
import { call } from '../../lib/api.ts'
import { methodNames } from '../../lib/tax-words.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export function useCalculate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ year, method }: { year: number; method: TaxMethod }) =>
      call(calculate, { params: { year }, body: { settings: { method } } }),
    onSuccess: (result, { year, method }) => {
      toast({ title: 'Calculation Complete', description: `Tax year ${year} by ${methodNames[method]}.` })
      return calculated(client, year, method, result)
    },
    onError: error =>
      toastFailure('Calculation Failed', error, 'Nothing was calculated. Please try again in a moment.'),
  })
}
