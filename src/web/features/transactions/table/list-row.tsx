import { memo } from 'react'
import type { Transaction } from '../../../../contract/transactions.ts'
import { cn } from '../../../components/cn.ts'
import { CardRow } from './card-row.tsx'
import { boxRoom, type Layout, rowTracks } from './columns.ts'
import { PairedRow } from './paired-row.tsx'
import { SelectCell } from './select-cell.tsx'
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
  isSelected: boolean
  hasBox: boolean
  onSelect: (index: number, id: string, isRange: boolean) => void
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
  isSelected,
  hasBox,
  onSelect,
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
        transaction
          ? ['cursor-pointer hover:bg-sunken', rowTracks[layout], hasBox && boxRoom[layout]]
          : 'block',
        // The faintest words would be too faint on it.
        (isOpen || isSelected) && 'bg-accent-soft hover:bg-accent-soft [&_.text-ink-3]:text-ink-2',
      )}
    >
      {transaction ? (
        <>
          {hasBox && (
            <SelectCell
              transaction={transaction}
              isActive={isActive}
              isSelected={isSelected}
              onSelect={isRange => onSelect(index, transaction.id, isRange)}
              onFocus={onFocus}
            />
          )}
          <Row
            transaction={transaction}
            isActive={isActive}
            onOpen={() => onOpen(transaction)}
            onFocus={onFocus}
          />
        </>
      ) : (
        <SkeletonRow index={index} layout={layout} isActive={isActive} onFocus={onFocus} />
      )}
    </tr>
  )
})

/** A click on the row's own button has opened it already; marking a figure to copy it opens nothing. */
const isMeantOtherwise = (target: EventTarget) =>
  (target instanceof Element && target.closest('button, label, input') !== null) ||
  Boolean(window.getSelection()?.toString())
