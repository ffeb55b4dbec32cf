import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageQuery, type TransactionView } from '../../data/transactions.ts'
import { isNear, type LoadedPage, pagesUnder, rowAt, type Span, totalOf } from './page-cache.ts'

const restMs = 90

/** The rows of a span, fetched page by page as it moves over the list. */
export function useRows(view: TransactionView, span: Span) {
  const settled = useSettled(span)
  const numbers = pagesUnder(settled)
  const results = useQueries({ queries: numbers.map(page => pageQuery(view, page)) })

  const pages: LoadedPage[] = results.map(({ data, dataUpdatedAt }, index) => ({
    page: numbers[index] ?? 0,
    data,
    updatedAt: dataUpdatedAt,
  }))
  const failed = results.filter(({ error, data }) => error && !data)
  return {
    total: totalOf(pages),
    rowAt: (index: number) => rowAt(pages, index),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/** Follows a span at once over short ways; a long way it follows when the span has come to rest. */
function useSettled(span: Span) {
  const { first, last } = span
  const [settled, setSettled] = useState(span)
  const isThere = settled.first === first && settled.last === last
  const near = isNear(settled, span)
  useEffect(() => {
    if (isThere) return
    const settle = () => setSettled({ first, last })
    const timer = setTimeout(settle, near ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [isThere, near, first, last])
  return settled
}
