import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Transaction } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { TransactionLine } from './transaction-line.tsx'
import type { Moved, Step } from './use-order.ts'

type OrderedRecordProps = {
  transaction: Transaction
  place: number
  count: number
  /** Set when this is the one that moved last. */
  focus: Moved | null
  onMove: (by: Step) => void
}

export function OrderedRecord({ transaction, place, count, focus, onMove }: OrderedRecordProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  // A row that changes its place in the page loses the focus, and who moves it by key would have to look for it.
  useEffect(() => {
    if (focus) (focus.by === -1 ? up : down).current?.focus()
  }, [focus])

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  const arrow = (by: Step, isEnd: boolean) => ({
    variant: 'ghost' as const,
    size: 'icon' as const,
    // Not disabled at the end: the focus would be lost there.
    'aria-disabled': isEnd || undefined,
    className: isEnd ? 'opacity-40' : undefined,
    onClick: () => onMove(by),
    onKeyDown: moveByKey,
  })
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken py-1 pr-1 pl-3">
      <span aria-hidden="true" className="num text-ink-2 text-sm">
        {place}
      </span>
      <div className="min-w-0 grow py-1">
        <TransactionLine transaction={transaction} hidesTime />
      </div>
      <div className="flex shrink-0">
        <Button ref={up} aria-label={`Move number ${place} up`} {...arrow(-1, place === 1)}>
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button ref={down} aria-label={`Move number ${place} down`} {...arrow(1, place === count)}>
          <ArrowDown aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
