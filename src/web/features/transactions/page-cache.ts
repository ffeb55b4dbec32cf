// Which pages of the list a stretch of rows needs, and which row is where. The list is never fetched whole.
import type { Transaction, TransactionPage } from '../../../contract/transactions.ts'
import { pageSize } from '../../data/transactions.ts'

/** Rows on screen, by index; the last one included. */
export type Span = { first: number; last: number }

/** The pages under a span. The first one always: it knows how many rows there are. */
export function pagesUnder({ first, last }: Span) {
  const pages = new Set([0])
  for (let page = pageOf(Math.max(first, 0)); page <= pageOf(Math.max(last, 0)); page += 1) pages.add(page)
  return [...pages]
}

export const pageOf = (row: number) => Math.floor(row / pageSize)

/** Scrolling on fetches at once; a jump waits until it has come to rest, or dragging the scrollbar would fetch all. */
export const isNear = (from: Span, to: Span) =>
  Math.abs(pageOf(to.first) - pageOf(from.first)) <= 1 && Math.abs(pageOf(to.last) - pageOf(from.last)) <= 1

export type LoadedPage = { page: number; data: TransactionPage | undefined; updatedAt: number }

/** How many rows there are, by the page that was asked last: an import may have added some since the others. */
export function totalOf(pages: readonly LoadedPage[]) {
  const newest = pages
    .filter(({ data }) => data !== undefined)
    .reduce<LoadedPage | undefined>(
      (best, page) => (best && best.updatedAt >= page.updatedAt ? best : page),
      undefined,
    )
  return newest?.data?.total
}

export function rowAt(pages: readonly LoadedPage[], index: number): Transaction | undefined {
  const wanted = pageOf(index)
  return pages.find(({ page }) => page === wanted)?.data?.transactions[index - wanted * pageSize]
}
