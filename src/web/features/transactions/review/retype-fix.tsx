import type { Issue } from '../../../../contract/review.ts'
import type { TransactionInput } from '../../../../contract/transaction-input.ts'
import { Button } from '../../../components/button.tsx'
import { useChange } from '../mutations.ts'
import { Buttons } from './buttons.tsx'
import { useDismiss } from './use-review-actions.ts'

type Meaning = { label: string; part: Partial<TransactionInput> }
const outgoing: readonly Meaning[] = [
  { label: 'I sold it', part: { type: 'sell' } },
  { label: 'I spent it', part: { type: 'spend' } },
  { label: 'I gave it away', part: { type: 'gift_out' } },
]
const incoming: readonly Meaning[] = [
  { label: 'I bought it', part: { type: 'buy' } },
  { label: 'I earned it', part: { type: 'income', kind: 'other' } },
  { label: 'It was a gift', part: { type: 'gift_in' } },
]

/** Coins that left or came without their other half: what was it really? */
export function RetypeFix({ issue }: { issue: Issue }) {
  const change = useChange()
  const dismiss = useDismiss()
  const transaction = issue.transactions[0]
  if (!transaction) return null
  const meanings = transaction.type === 'deposit' ? incoming : outgoing
  const isBusy = change.isPending || dismiss.isPending
  return (
    <Buttons>
      <Button
        variant="outline"
        size="sm"
        busy={dismiss.isPending}
        disabled={change.isPending}
        onClick={() => dismiss.mutate(issue.key)}
      >
        I moved it between my wallets
      </Button>
      {meanings.map(({ label, part }) => (
        <Button
          key={label}
          variant="ghost"
          size="sm"
          disabled={isBusy}
          onClick={() => change.mutate({ transaction, part })}
        >
          {label}
        </Button>
      ))}
    </Buttons>
  )
}
