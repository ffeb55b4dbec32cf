import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { TransactionSort } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/select.tsx'
import type { TransactionView } from '../../../data/transactions.ts'
import { firstOrder } from '../search.ts'
import { columnNames } from '../words.ts'
import { columns } from './columns.ts'

type SortSelectProps = {
  view: TransactionView
  onSort: (order: Pick<TransactionView, 'sort' | 'order'>) => void
}

/** Sorting where there is no row of column names to click on. */
export function SortSelect({ view, onSort }: SortSelectProps) {
  const isUp = view.order === 'asc'
  const Icon = isUp ? ArrowUpNarrowWide : ArrowDownWideNarrow
  return (
    <div className="flex items-center gap-2">
      <Select
        label="Sort by"
        hideLabel
        size="sm"
        className="w-40"
        value={view.sort}
        onValueChange={value => {
          const sort = value as TransactionSort
          onSort({ sort, order: firstOrder(sort) })
        }}
        options={columns.map(({ sort }) => ({
          value: sort,
          label: `Sort by ${columnNames[sort].toLowerCase()}`,
        }))}
      />
      <Button
        variant="outline"
        size="sm"
        aria-label={isUp ? 'Ascending; sort descending' : 'Descending; sort ascending'}
        onClick={() => onSort({ sort: view.sort, order: isUp ? 'desc' : 'asc' })}
      >
        <Icon aria-hidden="true" />
        {isUp ? 'Ascending' : 'Descending'}
      </Button>
    </div>
  )
}
