import type { ReviewItem } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useDismiss, useJoin } from './use-review-actions.ts'

export function ProposedFix({ item }: { item: ReviewItem }) {
  const join = useJoin(item.key)
  const dismiss = useDismiss()
  const [withdrawal, deposit] = item.transactions
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
          Join
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        busy={dismiss.isPending}
        disabled={isBusy && !dismiss.isPending}
        onClick={() => dismiss.mutate(item.key)}
      >
        Not a transfer
      </Button>
    </Buttons>
  )
}
