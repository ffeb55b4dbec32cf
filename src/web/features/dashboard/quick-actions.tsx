import { Link } from '@tanstack/react-router'
import { Calculator, FileText, ListChecks, Scale, Upload } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { importLink } from '../../lib/filing-steps.ts'

type QuickActionsProps = {
  year: number
  /** The import leads the page then, and these are in a row below it. */
  isNew?: boolean
}

/** Only what can be done today. */
export function QuickActions({ year, isNew = false }: QuickActionsProps) {
  const search = { year: String(year) }
  return (
    <Card>
      <CardHeader title="Quick actions" />
      <CardBody className={isNew ? 'flex flex-wrap gap-2 pt-3' : 'grid gap-2 *:justify-start'}>
        {!isNew && (
          <Button asChild variant="outline">
            <Link {...importLink}>
              <Upload aria-hidden="true" />
              Import Transactions
            </Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to="/transactions" search={{ review: 'open' }}>
            <ListChecks aria-hidden="true" />
            Review Records
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/calculations" search={search}>
            <Calculator aria-hidden="true" />
            Calculate Taxes
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/calculations" search={{ ...search, tab: 'comparison' }}>
            <Scale aria-hidden="true" />
            Compare Methods
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/reports">
            <FileText aria-hidden="true" />
            Generate Reports
          </Link>
        </Button>
      </CardBody>
    </Card>
  )
}
