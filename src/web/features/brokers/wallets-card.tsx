import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { complianceQuery } from '../../data/compliance.ts'
import { filingFactsSaved } from '../../data/filing-facts.ts'
import { allocationWords } from '../../lib/compliance/check-words.ts'
import { PoolingQuestion } from '../../lib/compliance/pooling-question.tsx'

/** What is still to be said of the wallets themselves. Nothing once it is, so that the step is done with this page. */
export function WalletsCard({ year }: { year: number }) {
  // A failure is shown where the checks are; here the brokers come first.
  const { data } = useQuery(complianceQuery(year))
  if (data?.allocation.state !== 'todo') return null
  const isOpen = data.allocation.reason === 'open'
  return (
    <Card id="wallets" className="mb-4 scroll-mt-18 min-[800px]:scroll-mt-4">
      <CardHeader
        title={isOpen ? 'Your wallets before 2025' : 'Cost basis by wallet'}
        description={allocationWords(data)}
      />
      <CardBody className="pt-2">
        {isOpen ? (
          <PoolingQuestion onSaved={filingFactsSaved} />
        ) : (
          <Button asChild variant="outline" size="sm">
            <Link to="/safe-harbor">Allocate Cost Basis</Link>
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
