import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'
import { useDismiss } from './use-review-actions.ts'

/** Methods and lot instructions are changed where the year's figures are. Proof can also be elsewhere. */
export function IdentificationFix({ issue: { key, walletYear } }: { issue: Issue }) {
  const dismiss = useDismiss()
  if (!walletYear) return null
  return (
    <Buttons>
      <Button asChild variant="outline" size="sm">
        <Link to="/calculations" search={{ year: String(walletYear.year) }}>
          Open Methods for {walletYear.year}
        </Link>
      </Button>
      <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate(key)}>
        I have proof elsewhere
      </Button>
    </Buttons>
  )
}
