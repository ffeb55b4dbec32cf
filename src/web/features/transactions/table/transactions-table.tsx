// The list of a hundred thousand: a window over it is drawn, and only the pages under that window are fetched. The
// page itself scrolls, so its scrollbar spans all rows. A finger has no scrollbar to drag: on a narrow screen the list
// ends after some rows and goes on with a press. Rows are placed by hand, which takes the meaning of table elements
// away; the roles give it back, with the number of all rows and each one's place among them.

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Transaction, TransactionSort } from '../../../../contract/transactions.ts'
import { ShowMore } from '../../../components/show-more.tsx'
import type { TransactionView } from '../../../data/transactions.ts'
import type { Span } from '../page-cache.ts'
import { firstOrder, rowsAtOnce } from '../search.ts'
import type { ListSelection } from '../selection/use-selection.ts'
import { columnCount } from './columns.ts'
import { HeadRow } from './head-row.tsx'
import { ListRow } from './list-row.tsx'
import { StackedHead } from './stacked-head.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useSelectKeys } from './use-select-keys.ts'
import { useTableRoom } from './use-table-room.ts'

type TransactionsTableProps = {
  view: TransactionView
  total: number
  rowAt: (index: number) => Transaction | undefined
  openId: string | null
  /** So many are listed on a narrow screen. */
  rows: number
  onRows: (rows: number) => void
  onSpan: (span: Span) => void
  onSort: (order: Pick<TransactionView, 'sort' | 'order'>) => void
  onOpen: (transaction: Transaction) => void
  selection: ListSelection
}

const headHeight = 56

export function TransactionsTable({
  view,
  total,
  rowAt,
  openId,
  rows,
  onRows,
  onSpan,
  onSort,
  onOpen,
  selection,
}: TransactionsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { layout, rowHeight, top } = useTableRoom(body)
  const isStacked = layout !== 'wide'
  const listed = isStacked ? Math.min(rows, total) : total
  const activeRow = useRef(0)
  const virtualizer = useWindowVirtualizer({
    count: listed,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 8,
    // The row with the tab stop stays, wherever the list has been scrolled to.
    rangeExtractor: range => withRow(defaultRangeExtractor(range), activeRow.current, listed),
    onChange: ({ range }) => range && onSpan({ first: range.startIndex, last: range.endIndex }),
  })
  const showRow = (row: number) => virtualizer.scrollToIndex(row, { align: 'auto' })
  const focus = useRowFocus(body, listed, showRow, selection.extend)
  const keys = useSelectKeys(selection, { active: focus.active, listed, idAt: row => rowAt(row)?.id })
  activeRow.current = focus.active
  const [isSelecting, setSelecting] = useState(false)
  const hasBoxes = !isStacked || isSelecting || selection.count > 0
  // Rows are drawn again only when they change, and call what is there by then.
  const toggle = useLatest(selection.toggle)
  // What was measured for the other layout no longer holds.
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure()
  }, [virtualizer, rowHeight])

  const sortBy = (sort: TransactionSort) => {
    const isTurned = view.sort === sort
    onSort({ sort, order: isTurned ? (view.order === 'asc' ? 'desc' : 'asc') : firstOrder(sort) })
  }
  const shown = shownSelection(selection, listed, rowAt)
  return (
    <>
      {isStacked && (
        <StackedHead
          view={view}
          onSort={onSort}
          selection={shown}
          isSelecting={hasBoxes}
          onSelecting={isOn => {
            setSelecting(isOn)
            if (!isOn) selection.clear()
          }}
        />
      )}
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
        role="table"
        aria-label="Transactions"
        aria-rowcount={total + 1}
        aria-colcount={columnCount}
        className="block text-sm"
      >
        <HeadRow view={view} isStacked={isStacked} onSort={sortBy} selection={shown} />
        <tbody
          ref={body}
          // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
          role="rowgroup"
          className="relative block"
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={event => keys.onKeyDown(event) || focus.onKeyDown(event)}
          onKeyUp={keys.onKeyUp}
          onBlur={focus.onBlur}
        >
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const transaction = rowAt(index)
            return (
              <ListRow
                key={index}
                index={index}
                transaction={transaction}
                layout={layout}
                offset={start - top}
                height={size}
                isActive={index === focus.active}
                isSelected={transaction !== undefined && selection.isMarked(transaction.id)}
                hasBox={hasBoxes}
                onSelect={toggle}
                isOpen={openId !== null && transaction?.id === openId}
                onOpen={onOpen}
                onFocusRow={focus.onFocusRow}
              />
            )
          })}
        </tbody>
      </table>
      <ShowMore
        one="Transaction"
        shown={listed}
        total={total}
        step={rowsAtOnce}
        className="border-line border-t px-4 py-3"
        onMore={() => {
          // Where reading goes on; the button may be gone by then.
          focus.onFocusRow(listed)
          onRows(listed + rowsAtOnce)
        }}
      />
    </>
  )
}

function withRow(rows: number[], row: number, total: number) {
  if (row >= total || rows.includes(row)) return rows
  return [...rows, row].sort((a, b) => a - b)
}

/** Rows that are still on their way count as not selected. */
function shownSelection(
  { shownOf, isMarked, count, selectShown }: ListSelection,
  listed: number,
  rowAt: (index: number) => Transaction | undefined,
) {
  const { first, last } = shownOf(listed)
  const rows = count === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => rowAt(first + index))
  const isAll = rows.length > 0 && rows.every(row => row !== undefined && isMarked(row.id))
  return { isAll, isSome: count > 0, onSelect: (isOn: boolean) => selectShown(listed, isOn) }
}

function useLatest<Arguments extends unknown[]>(act: (...all: Arguments) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...all: Arguments) => latest.current(...all), [])
}
