import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  calculate,
  compareMethods,
  type FilingFacts,
  readCalculation,
  readFilingFacts,
  saveFilingFacts,
  type TaxMethod,
} from '../../../contract/calculations.ts'
import { transactionFacets } from '../../../contract/transactions.ts'
import { toast } from '../../components/toast-store.ts'
import { call } from '../../lib/api.ts'
import { methodNames } from '../../lib/tax-words.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

// Results are asked anew on every visit: the ledger may have changed in another window, and the server keeps what
// has not changed.
export const calculationQuery = (year: number, method: TaxMethod) =>
  queryOptions({
    queryKey: ['/api', 'tax-calculations', year, method],
    queryFn: ({ signal }) => call(readCalculation, { params: { year }, query: { method } }, { signal }),
    staleTime: 0,
  })

export const comparisonQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'tax-calculations', year, 'comparison'],
    queryFn: ({ signal }) => call(compareMethods, { params: { year } }, { signal }),
    staleTime: 0,
  })

export const factsQuery = queryOptions({
  queryKey: ['/api', 'filing-facts'],
  queryFn: ({ signal }) => call(readFilingFacts, {}, { signal }),
})

/** Tells whether there is anything to calculate, and which years it reaches. */
export const facetsQuery = queryOptions({
  queryKey: ['/api', 'transactions', 'facets'],
  queryFn: ({ signal }) => call(transactionFacets, {}, { signal }),
})

export function useCalculate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ year, method }: { year: number; method: TaxMethod }) =>
      call(calculate, { params: { year }, body: { settings: { method } } }),
    onSuccess: (result, { year, method }) => {
      const { queryKey } = calculationQuery(year, method)
      client.setQueryData(queryKey, result)
      toast({ title: 'Calculation Complete', description: `Tax year ${year} by ${methodNames[method]}.` })
      return Promise.all([
        client.invalidateQueries({
          queryKey: ['/api', 'tax-calculations'],
          predicate: query => query.queryHash !== JSON.stringify(queryKey),
        }),
        client.invalidateQueries({ queryKey: ['/api', 'dashboard'] }),
      ])
    },
    onError: error =>
      toastFailure('Calculation Failed', error, 'Nothing was calculated. Please try again in a moment.'),
  })
}

/** Every result rests on the facts, so all of them are asked anew. */
export function useSaveFacts(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (facts: FilingFacts) => call(saveFilingFacts, { body: facts }),
    onSuccess: saved => {
      client.setQueryData(factsQuery.queryKey, saved)
      toast({ title: 'Filing Facts Saved', description: 'Every figure is calculated by them from now on.' })
      onSaved()
      return Promise.all([
        client.invalidateQueries({ queryKey: ['/api', 'tax-calculations'] }),
        client.invalidateQueries({ queryKey: ['/api', 'dashboard'] }),
      ])
    },
  })
}
