import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ExportFormat,
  exportTransactions,
  listTransactions,
  readTransaction,
  type TransactionFilters,
  type TransactionSort,
  transactionFacets,
} from '../../contract/transactions.ts'
import { addressOf, call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

const transactionsKey = ['/api', 'transactions'] as const
export const pageSize = 100

/** Which transactions a list shows, and in which order. */
export type TransactionView = {
  filters: TransactionFilters
  sort: TransactionSort
  order: 'asc' | 'desc'
}

export const pageQuery = ({ filters, sort, order }: TransactionView, page: number) =>
  queryOptions({
    queryKey: [...transactionsKey, { ...filters, sort, order }, page],
    queryFn: ({ signal }) =>
      fetchPage({ ...filters, sort, order, limit: pageSize, offset: page * pageSize }, signal),
  })

export const recentQuery = queryOptions({
  queryKey: [...transactionsKey, 'recent'],
  queryFn: ({ signal }) => fetchPage({ limit: 5 }, signal),
  staleTime: everyVisitMs,
})

/** The few newest that a word, an id or an amount finds. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: [...transactionsKey, 'found', text],
    queryFn: ({ signal }) => fetchPage({ text, limit: 5 }, signal),
  })

type PageRequest = TransactionFilters & {
  limit: number
  offset?: number
  sort?: TransactionSort
  order?: 'asc' | 'desc'
}

async function fetchPage(query: PageRequest, signal: AbortSignal) {
  const answer = await call(listTransactions, { query }, { signal })
  if (Array.isArray(answer)) throw new Error('Asked for a page, the server sent the whole list')
  return answer
}

export const exportAddress = (filters: TransactionFilters, format: ExportFormat) =>
  addressOf(exportTransactions.path, { query: { ...filters, format } })

/** What there is to filter by, and which years the ledger covers. */
export const facetsQuery = queryOptions({
  queryKey: [...transactionsKey, 'facets'],
  queryFn: ({ signal }) => call(transactionFacets, {}, { signal }),
})

/** One transaction, with the rows of the file it came from. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...transactionsKey, 'one', id],
    queryFn: ({ signal }) => call(readTransaction, { params: { id } }, { signal }),
  })

/** The server marks rows when it makes the review: those fetched before lack the marks. */
export const reviewLoaded = (client: QueryClient, loadedAt: number) =>
  client.invalidateQueries({
    queryKey: transactionsKey,
    predicate: ({ state }) => state.dataUpdatedAt < loadedAt,
  })
