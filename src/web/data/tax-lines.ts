import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { TaxMethod } from '../../contract/calculations.ts'
import { explainTaxLine, listTaxLines, type TaxLinePage } from '../../contract/tax-lines.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { calculationsKey } from './calculations.ts'

/** A phone shows each line as a card of its own: fifty of them would be a long way to whatever comes below. */
export const linesPageSize = () => (matchMedia('(width < 40rem)').matches ? 15 : 50)

type LineFilters = Pick<z.input<typeof listTaxLines.query>, 'term' | 'result' | 'asset' | 'order'>
type LinesView = LineFilters & { page: number; pageSize: number }

/** Pages count from 1. */
export function linesQuery(year: number, method: TaxMethod, { page, pageSize, ...filters }: LinesView) {
  const yearKey = [...calculationsKey, year, 'lines', method]
  return queryOptions({
    queryKey: [...yearKey, filters, page, pageSize],
    queryFn: ({ signal }) => {
      const offset = (page - 1) * pageSize
      const query = { method, ...filters, offset, limit: pageSize }
      return call(listTaxLines, { params: { year }, query }, { signal })
    },
    staleTime: everyVisitMs,
    // While a page turns the one before stays. Never that of another year or method: its figures would be wrong here.
    placeholderData: (before: TaxLinePage | undefined, query) =>
      query && yearKey.every((part, index) => query.queryKey[index] === part) ? before : undefined,
  })
}

export function explanationQuery(year: number, method: TaxMethod, lineId: string) {
  const { transactionId, number } = transactionOf(lineId)
  return queryOptions({
    queryKey: [...calculationsKey, year, 'lines', method, 'why', lineId],
    queryFn: ({ signal }) =>
      call(explainTaxLine, { params: { year, transactionId, number }, query: { method } }, { signal }),
    staleTime: everyVisitMs,
  })
}

/** A line's id is that of its transaction, a slash and a running number. */
export function transactionOf(lineId: string) {
  const slash = lineId.lastIndexOf('/')
  return { transactionId: lineId.slice(0, slash), number: Number(lineId.slice(slash + 1)) }
}
