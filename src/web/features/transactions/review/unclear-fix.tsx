import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useDismiss } from './use-review-actions.ts'

/** What is wrong differs from record to record: it is corrected where all of it can be seen. */
export function UnclearFix({ issue }: { issue: Issue }) {
  const dismiss = useDismiss()
  const [record] = issue.transactions
  return (
    <Buttons>
      {record && (
        <Button asChild variant="outline" size="sm">
          <Link to="/transactions" search={{ record: record.id, review: 'open' }} resetScroll={false}>
            Open the Record
          </Link>
        </Button>
      )}
      <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(issue.key)}>
        It's right as it is
      </Button>
    </Buttons>
  )
}
