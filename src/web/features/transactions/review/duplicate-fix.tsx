import { useId } from 'react'
import { type Issue, mostPartsNamed } from '../../../../contract/review.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { countWords } from '../../../lib/figures.ts'
import { useDelete } from '../mutations.ts'
import { Buttons } from './buttons.tsx'
import { TransactionLine } from './transaction-line.tsx'
import { useDismiss } from './use-review-actions.ts'

export function DuplicateFix({ issue: { key, transactions } }: { issue: Issue }) {
  const remove = useDelete()
  const dismiss = useDismiss()
  const [whole, ...parts] = transactions
  const isInParts = parts.length > 1
  const deletable = isInParts && whole ? [whole] : transactions
  return (
    <>
      <ul className="grid gap-2">
        {deletable.map(transaction => (
          <li
            key={transaction.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2"
          >
            <TransactionLine transaction={transaction} />
            <Button
              variant="outline"
              size="sm"
              busy={remove.isPending && remove.variables === transaction.id}
              disabled={(remove.isPending || dismiss.isPending) && remove.variables !== transaction.id}
              onClick={() => remove.mutate(transaction.id)}
            >
              Delete This One
            </Button>
          </li>
        ))}
      </ul>
      {isInParts && <Parts transactions={parts} />}
      <Buttons>
        <Button
          variant="ghost"
          size="sm"
          busy={dismiss.isPending}
          disabled={remove.isPending}
          onClick={() => dismiss.mutate(key)}
        >
          {isInParts ? 'All are real' : transactions.length === 1 ? 'It is real' : 'Both are real'}
        </Button>
      </Buttons>
    </>
  )
}

const mostShown = 4

/** What the whole is the sum of. They stay: they have the exact times and the fees. */
function Parts({ transactions }: { transactions: readonly Transaction[] }) {
  const captionId = useId()
  const others = transactions.length - mostShown
  return (
    <div className="grid gap-1 px-3">
      <p id={captionId} className="text-fine font-medium">
        Records that add up to it
      </p>
      <ul aria-labelledby={captionId} className="grid gap-1">
        {transactions.slice(0, mostShown).map(transaction => (
          <li key={transaction.id}>
            <TransactionLine transaction={transaction} />
          </li>
        ))}
        {others > 0 && (
          <li className="text-fine text-ink-2">
            And {transactions.length < mostPartsNamed ? countWords(others) : 'many'} more
          </li>
        )}
      </ul>
    </div>
  )
}
