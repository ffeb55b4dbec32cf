import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { TransactionSort } from '../../../../contract/transactions.ts'
import { cn } from '../../../components/cn.ts'
import type { TransactionView } from '../../../data/transactions.ts'
import { columnNames } from '../words.ts'
import { boxColumns, columns, tracks } from './columns.ts'
import { SelectBox } from './select-box.tsx'

type HeadRowProps = {
  view: TransactionView
  isStacked: boolean
  onSort: (sort: TransactionSort) => void
  selection: ShownSelection
}

/** Of the rows that are shown. */
export type ShownSelection = { isAll: boolean; isSome: boolean; onSelect: (isOn: boolean) => void }

/** Stays in sight while the rows go by. Stacked, the columns are named for screen readers alone. */
export function HeadRow({ view, isStacked, onSort, selection }: HeadRowProps) {
  return (
    <thead
      // biome-ignore lint/a11y/noRedundantRoles: without the layout of a table its parts lose their meaning.
      role="rowgroup"
      className={isStacked ? 'sr-only' : stuck}
    >
      <tr
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="row"
        aria-rowindex={1}
        className={isStacked ? undefined : cn(tracks, 'relative h-11')}
      >
        <th
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          role="columnheader"
          scope="col"
          aria-colindex={1}
          className="absolute inset-y-0 left-0 block w-12"
        >
          {isStacked ? 'Selected' : <SelectShown selection={selection} className="h-full pl-1" />}
        </th>
        {columns.map(({ sort, align }, index) => (
          <th
            key={sort}
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            role="columnheader"
            scope="col"
            aria-colindex={index + 1 + boxColumns}
            aria-sort={ariaSort(view, sort)}
            className={cn(
              'block min-w-0',
              align === 'right' ? 'text-right' : 'text-left',
              sort === 'exchange' && 'pl-4',
            )}
          >
            {isStacked ? (
              columnNames[sort]
            ) : (
              <SortButton
                name={columnNames[sort]}
                order={view.sort === sort ? view.order : null}
                isReversed={align === 'right'}
                onClick={() => onSort(sort)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SelectShownProps = { selection: ShownSelection; className?: string }

export const SelectShown = ({ selection: { isAll, isSome, onSelect }, className }: SelectShownProps) => (
  <SelectBox
    label="Select the transactions shown"
    className={className}
    checked={isAll}
    isMixed={isSome && !isAll}
    onChange={() => onSelect(!isAll)}
  />
)

// Under the bar with the menu button, where there is one.
const stuck = 'sticky top-0 z-5 block rounded-t-card border-line border-b bg-surface max-[799px]:top-14'

const ariaSort = (view: TransactionView, sort: TransactionSort) => {
  if (view.sort !== sort) return 'none'
  return view.order === 'asc' ? 'ascending' : 'descending'
}

type SortButtonProps = {
  name: string
  order: TransactionView['order'] | null
  isReversed: boolean
  onClick: () => void
}

function SortButton({ name, order, isReversed, onClick }: SortButtonProps) {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'group inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm font-medium text-[0.78125rem]',
        'text-ink-3 hover:text-ink pointer-coarse:min-h-11',
        // The mark goes before, so that the name stands over its figures.
        isReversed && 'flex-row-reverse',
        order && 'text-ink',
      )}
    >
      {name}
      <Icon
        aria-hidden="true"
        className={cn(
          'size-3.5',
          !order && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  )
}
