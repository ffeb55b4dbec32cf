import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'

/** The answer is given where the exchange's other years and forms are. */
export function BrokerFormFix({ issue: { walletYear } }: { issue: Issue }) {
  if (!walletYear) return null
  return (
    <Buttons>
      <Button asChild variant="outline" size="sm">
        <Link to="/broker-forms" search={{ year: String(walletYear.year) }}>
          Answer for {walletYear.wallet}
        </Link>
      </Button>
    </Buttons>
  )
}
