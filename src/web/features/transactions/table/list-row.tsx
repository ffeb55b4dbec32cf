import { memo } from 'react'
import type { Transaction } from '../../../../contract/transactions.ts'
import { cn } from '../../../components/cn.ts'
import { CardRow } from './card-row.tsx'
import { type Layout, rowTracks } from './columns.ts'
import { PairedRow } from './paired-row.tsx'
import { SkeletonRow } from './skeleton-row.tsx'
import { WideRow } from './wide-row.tsx'

const rowKinds = { wide: WideRow, paired: PairedRow, card: CardRow }

type ListRowProps = {
  index: number
  /** Not there while its page is on its way. */
  transaction: Transaction | undefined
  layout: Layout
  /** Below the first row, in pixels. */
  offset: number
  height: number
  isActive: boolean
  isOpen: boolean
  onOpen: (transaction: Transaction) => void
  onFocusRow: (index: number) => void
}

/** One row in its place. Scrolling draws the table again with every step, but only the rows that come into sight. */
export const ListRow = memo(function ListRow({
  index,
  transaction,
  layout,
  offset,
  height,
  isActive,
  isOpen,
  onOpen,
  onFocusRow,
}: ListRowProps) {
  const Row = rowKinds[layout]
  const onFocus = () => onFocusRow(index)
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: placed by hand, a row would lose its meaning without it.
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      style={{ height, transform: `translateY(${offset}px)` }}
      onClick={event => transaction && !isMeantOtherwise(event.target) && onOpen(transaction)}
      className={cn(
        'absolute inset-x-0 top-0 border-line border-b last:border-b-0',
        transaction ? ['cursor-pointer hover:bg-sunken', rowTracks[layout]] : 'block',
        isOpen && 'bg-accent-soft',
      )}
    >
      {transaction ? (
        <Row
          transaction={transaction}
          isActive={isActive}
          onOpen={() => onOpen(transaction)}
          onFocus={onFocus}
        />
      ) : (
        <SkeletonRow index={index} layout={layout} isActive={isActive} onFocus={onFocus} />
      )}
    </tr>
  )
})

/** A click on the row's own button has opened it already; marking a figure to copy it opens nothing. */
const isMeantOtherwise = (target: EventTarget) =>
  (target instanceof Element && target.closest('button') !== null) ||
  Boolean(window.getSelection()?.toString())
