import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useDismiss, useJoin } from './use-review-actions.ts'

export function ProposedFix({ issue }: { issue: Issue }) {
  const join = useJoin(issue.key)
  const dismiss = useDismiss()
  const [withdrawal, deposit] = issue.transactions
  const isBusy = join.isPending || dismiss.isPending
  return (
    <Buttons>
      {withdrawal && deposit && (
        <Button
          variant="outline"
          size="sm"
          busy={join.isPending}
          disabled={isBusy && !join.isPending}
          onClick={() => join.mutate({ withdrawalId: withdrawal.id, depositId: deposit.id })}
        >
          Match
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        busy={dismiss.isPending}
        disabled={isBusy && !dismiss.isPending}
        onClick={() => dismiss.mutate(issue.key)}
      >
        {withdrawal?.symbol === deposit?.symbol ? 'Not a transfer' : 'Not a trade'}
      </Button>
    </Buttons>
  )
}
