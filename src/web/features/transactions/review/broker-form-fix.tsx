import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../../contract/review.ts'
import { Button } from '../../../components/button.tsx'
import { Buttons } from './buttons.tsx'

/** The answer is given where the exchange's other years and forms are. */
export function BrokerFormFix({ issue: { brokerForm } }: { issue: Issue }) {
  if (!brokerForm) return null
  return (
    <Buttons>
      <Button asChild variant="outline" size="sm">
        <Link to="/broker-forms" search={{ year: String(brokerForm.year) }}>
          Answer for {brokerForm.wallet}
        </Link>
      </Button>
    </Buttons>
  )
}
