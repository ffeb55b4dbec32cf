import { useState } from 'react'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useDismiss } from './use-review-actions.ts'

/** Where there are too many to put in order by hand, the issue names only one of them. */
export function OrderFix({ issue }: { issue: Issue }) {
  const [isOpen, setOpen] = useState(false)
  const dismiss = useDismiss()
  return (
    <Buttons>
      {issue.transactions.length > 1 && (
        <Button variant="outline" size="sm" disabled={dismiss.isPending} onClick={() => setOpen(true)}>
          Set the Order
        </Button>
      )}
      <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(issue.key)}>
        Keep as It Is Counted
      </Button>
      {isOpen && <OrderDialog issue={issue} onClose={() => setOpen(false)} />}
    </Buttons>
  )
}
