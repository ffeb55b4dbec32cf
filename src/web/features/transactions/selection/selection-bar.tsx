import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, CircleDollarSign, Coins, ShieldX, Tag, Trash2, Wallet, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { sumQuery } from '../../../data/bulk-changes.ts'
import type { TransactionView } from '../../../data/transactions.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { counting, countWords, dollarWords } from '../../../lib/figures.ts'
import { countFilters } from '../search.ts'
import { useClearByEscape } from '../table/use-select-keys.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type Action, actions } from './change-words.ts'
import { selectionOf } from './selection.ts'
import type { ListSelection } from './use-selection.ts'

const icons: Record<Action, ReactNode> = {
  type: <Tag aria-hidden="true" />,
  wallet: <Wallet aria-hidden="true" />,
  mine: <ArrowLeftRight aria-hidden="true" />,
  income: <Coins aria-hidden="true" />,
  spam: <ShieldX aria-hidden="true" />,
  price: <CircleDollarSign aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
}

type SelectionBarProps = { view: TransactionView; total: number; selection: ListSelection }

/** How many are selected, what they were worth, and what can be done with them. Stays in sight with the list. */
export function SelectionBar({ view, total, selection }: SelectionBarProps) {
  const [action, setAction] = useState<Action | null>(null)
  const { marked, count, clear, selectAll } = selection
  useClearByEscape(selection)
  const isFiltered = countFilters(view.filters) > 0
  return (
    <section
      aria-label="Selected transactions"
      className="sticky bottom-3 z-10 mt-3 rounded-card border border-line-strong bg-surface shadow-float"
    >
      <div className="flex items-start gap-3 px-4 pt-3">
        <div className="min-w-0 grow text-sm" aria-live="polite">
          <p className="num">
            <span className="font-semibold">{countWords(count)} selected</span>
            <Worth view={view} selection={selection} />
          </p>
          {marked.kind === 'rows' && count < total && (
            <Button variant="link" size="sm" onClick={selectAll}>
              Select all {counting(total, 'transaction')}
              {isFiltered && ' that match'}
            </Button>
          )}
          {marked.kind === 'all' && marked.except.size === 0 && (
            <p className="text-fine text-ink-2">
              {isFiltered ? 'All that match these filters.' : 'All of your transactions.'}
            </p>
          )}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear selection"
          className="-mt-1 -mr-2"
          onClick={clear}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="flex gap-2 overflow-x-auto px-4 pt-2 pb-3 [scrollbar-width:thin]">
        {actions.map(({ name, label }) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            className={name === 'delete' ? 'text-loss sm:ml-auto' : undefined}
            onClick={() => setAction(name)}
          >
            {icons[name]}
            {label}
          </Button>
        ))}
      </div>
      {action !== null && (
        <ChangeDialog
          action={action}
          count={count}
          selection={selectionOf(marked, view.filters)}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            clear()
          }}
        />
      )}
    </section>
  )
}

function Worth({ view, selection: { marked } }: Pick<SelectionBarProps, 'view' | 'selection'>) {
  const { data, error } = useQuery(sumQuery(selectionOf(marked, view.filters)))
  if (error)
    return <span className="text-loss">, {messageFor(error, 'and what they were worth did not load.')}</span>
  if (!data) return null
  return (
    <span className="text-ink-2">
      , worth {dollarWords(data.usd)}
      {data.unpriced > 0 && `, ${countWords(data.unpriced)} without a known price`}
    </span>
  )
}
