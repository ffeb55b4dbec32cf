import type { TransactionSort } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import type { TransactionView } from '../../../data/transactions.ts'
import { SelectShown, type ShownSelection } from './head-row.tsx'
import { SortSelect } from './sort-select.tsx'

type StackedHeadProps = {
  view: TransactionView
  onSort: (order: Pick<TransactionView, 'sort' | 'order'> & { sort: TransactionSort }) => void
  selection: ShownSelection
  isSelecting: boolean
  onSelecting: (isOn: boolean) => void
}

/** What the row of column names does where there is none. The boxes take room only once they are wanted. */
export function StackedHead({ view, onSort, selection, isSelecting, onSelecting }: StackedHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line border-b px-4 py-3">
      <SortSelect view={view} onSort={onSort} />
      <span className="grow" />
      {isSelecting && <SelectShown selection={selection} className="size-8 pointer-coarse:size-11" />}
      <Button
        variant="outline"
        size="sm"
        aria-pressed={isSelecting}
        onClick={() => onSelecting(!isSelecting)}
      >
        {isSelecting ? 'Done' : 'Select'}
      </Button>
    </div>
  )
}
