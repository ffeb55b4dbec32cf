import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { useDelete } from '../mutations.ts'
import { Buttons } from './buttons.tsx'
import { TransactionLine } from './transaction-line.tsx'
import { useDismiss } from './use-review-actions.ts'

export function DuplicateFix({ issue }: { issue: Issue }) {
  const remove = useDelete()
  const dismiss = useDismiss()
  const isBusy = remove.isPending || dismiss.isPending
  return (
    <>
      <ul className="grid gap-2">
        {issue.transactions.map(transaction => (
          <li
            key={transaction.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2"
          >
            <TransactionLine transaction={transaction} />
            <Button
              variant="outline"
              size="sm"
              busy={remove.isPending && remove.variables === transaction.id}
              disabled={isBusy && remove.variables !== transaction.id}
              onClick={() => remove.mutate(transaction.id)}
            >
              Delete This One
            </Button>
          </li>
        ))}
      </ul>
      <Buttons>
        <Button
          variant="ghost"
          size="sm"
          busy={dismiss.isPending}
          disabled={remove.isPending}
          onClick={() => dismiss.mutate(issue.key)}
        >
          Both are real
        </Button>
      </Buttons>
    </>
  )
}
