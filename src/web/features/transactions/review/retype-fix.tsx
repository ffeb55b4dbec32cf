import { useQueryClient } from '@tanstack/react-query'
import type { Issue } from '../../../../contract/review.ts'
import type { TransactionInput } from '../../../../contract/transaction-input.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { Button } from '../../../components/button.tsx'
import { transactionQuery } from '../../../data/transactions.ts'
import { statedUsd } from '../form/stated-usd.ts'
import { useChange } from '../mutations.ts'
import { Buttons } from './buttons.tsx'
import type { ReviewHelp } from './review-help.ts'
import { useDismiss } from './use-review-actions.ts'

type Meaning = { label: string; part: Partial<TransactionInput> }
const outgoing: readonly Meaning[] = [
  { label: 'I sold it', part: { type: 'sell' } },
  { label: 'I spent it', part: { type: 'spend' } },
  { label: 'I gave it away', part: { type: 'gift_out' } },
]
/** Besides 'I bought it', which asks what was paid. */
const incoming: readonly Meaning[] = [
  { label: 'I earned it', part: { type: 'income', kind: 'other' } },
  { label: 'It was a gift', part: { type: 'gift_in' } },
]

/** Coins that left or came without their other half: what was it really? */
export function RetypeFix({ issue, onEdit }: { issue: Issue } & Pick<ReviewHelp, 'onEdit'>) {
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
      {transaction.type === 'deposit' && (
        <BoughtButton transaction={transaction} disabled={isBusy} onEdit={onEdit} />
      )}
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

type BoughtButtonProps = { transaction: Transaction; disabled: boolean } & Pick<ReviewHelp, 'onEdit'>

/** A purchase is what was paid for it: the form has what the row itself says of that, to be confirmed or changed. */
function BoughtButton({ transaction, disabled, onEdit }: BoughtButtonProps) {
  const client = useQueryClient()
  const ask = async () => {
    // The cells of the row may say more than the list does; without them the form is as empty as it was.
    const whole = await client.fetchQuery(transactionQuery(transaction.id)).catch(() => transaction)
    onEdit(whole, { type: 'buy', usd: statedUsd(whole) })
  }
  return (
    <Button variant="ghost" size="sm" disabled={disabled} onClick={() => void ask()}>
      I bought it
    </Button>
  )
}
