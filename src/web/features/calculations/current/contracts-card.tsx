import type { Calculation } from '../../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { counting } from '../../../lib/figures.ts'
import { Term } from '../../../lib/help/help-link.tsx'
import { Figure, FigureList } from './figure-list.tsx'

/** What is on Form 6781 and not among the gains of Form 8949. */
export function ContractsCard({ calculation: { year, contracts } }: { calculation: Calculation }) {
  if (contracts.results === 0) return null
  return (
    <Card aria-label="Section 1256 contracts">
      <CardHeader
        title="Section 1256 contracts"
        description="On Form 6781, not on Form 8949. The gains above are without them; losses, carryover and estimated tax count them."
      />
      <CardBody className="pt-2">
        <FigureList>
          <Figure name="Short-term, 40% (Schedule D, line 4)">
            <Money value={contracts.short} signed />
          </Figure>
          <Figure name="Long-term, 60% (Schedule D, line 11)">
            <Money value={contracts.long} signed />
          </Figure>
          <Figure name={counting(contracts.results, 'result')} isTotal>
            <Money value={contracts.gain} signed />
          </Figure>
        </FigureList>
        <p className="mt-3 text-[13px] text-ink-3">
          These are <Term id="contract">contracts</Term> you closed in {year}. Those open on December 31 count
          too, and your records don't show them: How to File says what to do.
        </p>
        {contracts.unknown > 0 && (
          <p className="mt-2 text-[13px] text-ink-3">
            The value of {counting(contracts.unknown, 'result')} is unknown and counts as zero.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
