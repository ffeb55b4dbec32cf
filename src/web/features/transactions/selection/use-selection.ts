// The selection of the list, and what the pointer and the keys do to it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mostChosen } from '../../../../contract/bulk-changes.ts'
import { toast } from '../../../components/toast-store.ts'
import { pageQuery, pageSize, type TransactionView } from '../../../data/transactions.ts'
import { countWords } from '../../../lib/figures.ts'
import { toastUnreachable } from '../../../lib/toast-failure.ts'
import { pageOf, type Span } from '../page-cache.ts'
import { allMatching, countOf, isMarked, type Marked, mark, nothing } from './selection.ts'

export type ListSelection = ReturnType<typeof useSelection>

/** Where a range begins, and what was selected beside it. */
type Anchor = { row: number; before: Marked }

export function useSelection(view: TransactionView, total: number | undefined, shown: Span) {
  const [marked, setMarked] = useState<Marked>(nothing)
  const anchor = useRef<Anchor | null>(null)
  const idsOf = useIdsOf(view, total)
  const clear = useCallback(() => {
    anchor.current = null
    setMarked(nothing)
  }, [])

  // What other filters show is another list.
  const filters = JSON.stringify(view.filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change.
  useEffect(clear, [filters, clear])

  const set = (next: Marked | undefined) => {
    if (next) setMarked(next)
    else toastTooMany()
    return next
  }
  const selectRows = async (span: Span, isOn: boolean, before = marked) => {
    const ids = await idsOf(span)
    if (ids) set(mark(before, ids, isOn))
  }
  return {
    marked,
    count: countOf(marked),
    isMarked: (id: string) => isMarked(marked, id),
    clear,
    /** With Shift: everything from the row before to this one. */
    toggle: (row: number, id: string, isRange: boolean) => {
      const from = anchor.current
      if (isRange && from)
        return void selectRows(
          { first: Math.min(from.row, row), last: Math.max(from.row, row) },
          true,
          from.before,
        )
      const next = set(mark(marked, [id], !isMarked(marked, id)))
      if (next) anchor.current = { row, before: next }
    },
    extend: (from: number, to: number) => {
      anchor.current ??= { row: from, before: marked }
      const { row, before } = anchor.current
      void selectRows({ first: Math.min(row, to), last: Math.max(row, to) }, true, before)
    },
    /** Of the `listed` rows that the list has so far. */
    shownOf: (listed: number) => pagesAround(shown, listed),
    selectShown: (listed: number, isOn: boolean) => void selectRows(pagesAround(shown, listed), isOn),
    selectAll: () => total !== undefined && setMarked(allMatching(total)),
  }
}

/** The list has no pages a person sees; these are the rows that were fetched with those on screen. */
const pagesAround = ({ first, last }: Span, listed: number): Span => ({
  first: pageOf(Math.max(first, 0)) * pageSize,
  last: Math.min((pageOf(Math.max(last, 0)) + 1) * pageSize, listed) - 1,
})

/** Rows that are not here yet are fetched; undefined where they did not come, or are too many. */
function useIdsOf(view: TransactionView, total: number | undefined) {
  const client = useQueryClient()
  return async ({ first, last }: Span): Promise<string[] | undefined> => {
    if (total === undefined || last - first >= mostChosen) return toastTooMany()
    try {
      const ids: string[] = []
      for (let page = pageOf(first); page <= pageOf(last); page += 1) {
        const { transactions } = await client.ensureQueryData(pageQuery(view, page))
        const start = page * pageSize
        ids.push(...transactions.slice(Math.max(first - start, 0), last - start + 1).map(({ id }) => id))
      }
      return ids
    } catch {
      toastUnreachable()
      return undefined
    }
  }
}

function toastTooMany(): undefined {
  toast({
    title: 'Too Many to Select Row by Row',
    description: `Up to ${countWords(mostChosen)} rows can be selected one by one. Filter the list, then select all that match.`,
  })
}
