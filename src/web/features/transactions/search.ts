// What the address says about the list: its filters and its order. Whatever in it is not a filter is left out, so that
// a mistyped address still shows transactions.
import { type TransactionType, transactionTypes } from '../../../contract/transaction-types.ts'
import {
  type TransactionFilters,
  type TransactionSort,
  transactionFilters,
  transactionSorts,
} from '../../../contract/transactions.ts'
import type { TransactionView } from '../../data/transactions.ts'

const filterNames = ['type', 'asset', 'exchange', 'from', 'to', 'text', 'needsReview', 'importId'] as const
export type FilterName = (typeof filterNames)[number]

/**
 * The address as the router reads it: plain text, unchecked. `review` says whether the review panel is open, `record`
 * which transaction is, `add` whether the form of a new one is, `rows` how many rows are listed where they are shown a
 * few at a time.
 */
export type TransactionSearch = Partial<
  Record<FilterName | 'sort' | 'order' | 'review' | 'record' | 'add' | 'rows', string>
>

/** So many rows more with each press, where a page of all of them would have no end that a finger reaches. */
export const rowsAtOnce = 50

export const readRows = ({ rows }: TransactionSearch) => {
  const count = /^\d{1,9}$/.test(rows ?? '') ? Number(rows) : 0
  return Math.max(rowsAtOnce, count)
}

export function readView(search: TransactionSearch): TransactionView {
  const filters: TransactionFilters = {}
  for (const name of filterNames) {
    const value = readFilter(name, search[name])
    if (value) Object.assign(filters, { [name]: value })
  }
  const sort = transactionSorts.find(name => name === search.sort) ?? 'date'
  const order = search.order === 'asc' || search.order === 'desc' ? search.order : firstOrder(sort)
  return { filters, sort, order }
}

function readFilter(name: FilterName, text: string | undefined) {
  if (text === undefined || text.trim() === '') return undefined
  if (name === 'type') return readTypes(text).join(',') || undefined
  if (name === 'needsReview') return text === 'true' ? 'true' : undefined
  const value = transactionFilters.shape[name].safeParse(text.trim())
  return value.success ? value.data : undefined
}

export const readTypes = (text: string | undefined): TransactionType[] => {
  const given = new Set(text?.split(','))
  return transactionTypes.filter(type => given.has(type))
}

/** What a column is sorted by first: the newest and the largest on top, names from A. */
export const firstOrder = (sort: TransactionSort): TransactionView['order'] =>
  sort === 'type' || sort === 'asset' || sort === 'exchange' ? 'asc' : 'desc'

/** The search that shows this view. What goes without saying is not said. */
export function searchOf({ filters, sort, order }: TransactionView): TransactionSearch {
  const isUsual = order === firstOrder(sort)
  return {
    ...filters,
    ...(sort !== 'date' && { sort }),
    ...(!isUsual && { order }),
  }
}

/** The same address with another view: the review stays as it is, a record that was open closes, rows begin again. */
export const withView = (search: TransactionSearch, next: Partial<TransactionView>): TransactionSearch => ({
  ...searchOf({ ...readView(search), ...next }),
  ...(search.review !== undefined && { review: search.review }),
})

export const countFilters = (filters: TransactionFilters) =>
  filterNames.filter(name => filters[name] !== undefined).length
