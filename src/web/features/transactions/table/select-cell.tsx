import { useRef } from 'react'
import type { Transaction } from '../../../../contract/transactions.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { rowName } from './row-parts.tsx'
import { SelectBox } from './select-box.tsx'

type SelectCellProps = {
  transaction: Transaction
  isActive: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
  onFocus: () => void
}

export function SelectCell({ transaction, isActive, isSelected, onSelect, onFocus }: SelectCellProps) {
  // A change says nothing of the keys that are held.
  const isRange = useRef(false)
  const words = useTimeWords()
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: placed by a grid, a cell would lose its meaning without it.
      role="cell"
      aria-colindex={1}
      className="absolute inset-y-0 left-0 block w-12"
    >
      <SelectBox
        label={`Select ${rowName(transaction, words)}`}
        className="h-full pl-1 select-none"
        checked={isSelected}
        tabIndex={isActive ? 0 : -1}
        onFocus={onFocus}
        onClick={event => {
          isRange.current = event.shiftKey
        }}
        onChange={() => {
          onSelect(isRange.current)
          isRange.current = false
        }}
      />
    </td>
  )
}
