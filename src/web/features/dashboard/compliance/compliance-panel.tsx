import { useQuery } from '@tanstack/react-query'
import type { Compliance } from '../../../../contract/compliance.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { complianceQuery } from '../../../data/compliance.ts'
import { isNew } from '../is-new.ts'
import { CheckList, doneWords } from './check-list.tsx'
import { Deadlines } from './deadlines.tsx'

export function CompliancePanel({ year, isEmpty = false }: { year: number; isEmpty?: boolean }) {
  const { data, error, refetch } = useQuery(complianceQuery(year))
  if (!data && error) {
    return <ErrorPanel title="Tax compliance did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className={isEmpty ? undefined : 'min-h-128'} />
  return <CompliancePart compliance={data} />
}

function CompliancePart({ compliance }: { compliance: Compliance }) {
  const { year, deadlines } = compliance
  const hasChecks = !isNew(compliance)
  return (
    <Card id="compliance" className="scroll-mt-18 min-[800px]:scroll-mt-4">
      <CardHeader
        title="Tax compliance"
        description={
          hasChecks
            ? `Tax year ${year}: ${doneWords(compliance)}`
            : 'The checks begin with your first records.'
        }
        className={hasChecks ? undefined : 'pb-5'}
      />
      {/* Without records, what is due next is in a line above. */}
      {hasChecks && (
        <>
          <CardBody className="pt-1.5 pb-1">
            <CheckList compliance={compliance} />
          </CardBody>
          <CardBody className="border-line border-t">
            <Deadlines year={year} deadlines={deadlines} />
          </CardBody>
        </>
      )}
    </Card>
  )
}
