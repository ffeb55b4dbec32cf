import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { HistoryFix } from './history-fix.tsx'
import type { ReviewHelp } from './review-help.ts'
import { useDismiss } from './use-review-actions.ts'

/** The broker's figure may be right: then it stays. Or the person has the purchase. */
export function BrokerBasisFix({ issue, ...help }: { issue: Issue } & ReviewHelp) {
  const dismiss = useDismiss()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(issue.key)}>
        Keep the Broker's Cost
      </Button>
      <HistoryFix issue={issue} {...help} />
    </div>
  )
}
