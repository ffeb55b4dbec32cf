// Results are fetched again on every visit: the ledger may have changed in another window, and the server answers at
// once where it has not.
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Calculation,
  compareMethods,
  listCalculations,
  readCalculation,
  type TaxMethod,
} from '../../contract/calculations.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { dashboardKey } from './dashboard.ts'

export const calculationsKey = ['/api', 'tax-calculations'] as const

/** Every year of the records, newest first. */
export const yearsQuery = queryOptions({
  queryKey: [...calculationsKey],
  queryFn: ({ signal }) => call(listCalculations, {}, { signal }),
  staleTime: everyVisitMs,
})

export const calculationQuery = (year: number, method: TaxMethod) =>
  queryOptions({
    queryKey: [...calculationsKey, year, method],
    queryFn: ({ signal }) => call(readCalculation, { params: { year }, query: { method } }, { signal }),
    staleTime: everyVisitMs,
  })

export const comparisonQuery = (year: number) =>
  queryOptions({
    queryKey: [...calculationsKey, year, 'comparison'],
    queryFn: ({ signal }) => call(compareMethods, { params: { year } }, { signal }),
    staleTime: everyVisitMs,
  })

/** Keeps a result that was just calculated; the other methods, years and the dashboard may differ from what they show. */
export function calculated(client: QueryClient, year: number, method: TaxMethod, result: Calculation) {
  const { queryKey } = calculationQuery(year, method)
  client.setQueryData(queryKey, result)
  return Promise.all([
    client.invalidateQueries({
      queryKey: calculationsKey,
      predicate: query => query.queryHash !== hashKey(queryKey),
    }),
    client.invalidateQueries({ queryKey: dashboardKey }),
  ])
}

/** A report was made, and so its year was calculated a second time. */
export const figuresChecked = (client: QueryClient) => client.invalidateQueries({ queryKey: calculationsKey })
