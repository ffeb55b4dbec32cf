import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { TaxMethod } from '../../../../contract/calculations.ts'
import { explainTaxLine, listTaxLines, type TaxLinePage } from '../../../../contract/tax-lines.ts'
import { readTransaction } from '../../../../contract/transactions.ts'
import { call } from '../../../lib/api.ts'
import type { LinesView } from '../search.ts'
import { transactionOf } from './line-words.ts'

export const pageSize = 50

export function linesQuery(year: number, method: TaxMethod, { page, ...filters }: LinesView) {
  const books: QueryKey = ['/api', 'tax-calculations', year, 'lines', method]
  return queryOptions({
    queryKey: [...books, filters, page],
    queryFn: ({ signal }) =>
      call(
        listTaxLines,
        {
          params: { year },
          query: { method, ...given(filters), offset: (page - 1) * pageSize, limit: pageSize },
        },
        { signal },
      ),
    staleTime: 0,
    // While a page turns the one before stays. Never that of another year or method: its figures would be wrong here.
    placeholderData: (before: TaxLinePage | undefined, query) =>
      query && books.every((part, index) => query.queryKey[index] === part) ? before : undefined,
  })
}

/** A filter that is not set must not reach the address as the word "undefined". */
const given = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Partial<T>

export function explanationQuery(year: number, method: TaxMethod, lineId: string) {
  const { transactionId, number } = transactionOf(lineId)
  return queryOptions({
    queryKey: ['/api', 'tax-calculations', year, 'lines', method, 'why', lineId],
    queryFn: ({ signal }) =>
      call(explainTaxLine, { params: { year, transactionId, number }, query: { method } }, { signal }),
    staleTime: 0,
  })
}

/** A record with the rows of the file it came from. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'transactions', 'one', id],
    queryFn: ({ signal }) => call(readTransaction, { params: { id } }, { signal }),
  })
