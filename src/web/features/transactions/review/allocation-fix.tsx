import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useDismiss } from './use-review-actions.ts'

/** What was assumed can stay; an allocation that does not count has to be looked at. */
export function AllocationFix({ issue: { key, kind, asset } }: { issue: Issue }) {
  const dismiss = useDismiss()
  return (
    <Buttons>
      <Button asChild variant="outline" size="sm">
        <Link to="/safe-harbor">Open the Allocation of {asset}</Link>
      </Button>
      {kind === 'allocation_assumed' && (
        <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(key)}>
          Keep the Assumption
        </Button>
      )}
    </Buttons>
  )
}
