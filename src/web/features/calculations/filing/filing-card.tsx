import { useState } from 'react'
import type { FilingFacts } from '../../../../contract/calculations.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { methodNames } from '../../../lib/tax-words.ts'
import { zoneName } from '../../../lib/zone-names.ts'
import { Figure, FigureList } from '../current/figure-list.tsx'
import { assumptionsInWords } from '../words.ts'
import { FilingDialog } from './filing-dialog.tsx'
import { poolingNames, statusNames } from './filing-words.ts'

type FilingCardProps = { facts: FilingFacts; assumed: readonly string[] }

export function FilingCard({ facts, assumed }: FilingCardProps) {
  const [isOpen, setOpen] = useState(false)
  const assumptions = assumptionsInWords(assumed)
  return (
    <Card>
      <CardHeader
        title="Your filing facts"
        description="Every result and estimate is calculated by them."
        action={
          <Button variant="outline" size="sm" aria-label="Change filing facts" onClick={() => setOpen(true)}>
            Change
          </Button>
        }
      />
      <CardBody className="pt-2">
        <FigureList>
          <Figure name="Filing status">
            {assumed.includes('status')
              ? `${statusNames[facts.status]} (assumed)`
              : statusNames[facts.status]}
          </Figure>
          <Figure name="Other income">
            {facts.otherIncome === null ? 'Not told' : <Money value={facts.otherIncome} />}
          </Figure>
          <Figure name="Earlier short-term losses">
            <Money value={facts.carryoverShort} />
          </Figure>
          <Figure name="Earlier long-term losses">
            <Money value={facts.carryoverLong} />
          </Figure>
          <Figure name="Time zone">{zoneName(facts.timeZone)}</Figure>
          <Figure name="Usual method">{methodNames[facts.method]}</Figure>
          <Figure name="Before 2025">{poolingNames[facts.poolingBefore2025]}</Figure>
          <Figure name="Sales fully reported by a broker">
            {facts.reportedAsTotals ? 'As totals on Schedule D' : 'Listed on Form 8949'}
          </Figure>
        </FigureList>
        {assumptions.length > 0 && (
          <div className="mt-4 rounded-control bg-sunken px-3.5 py-3 text-fine text-ink-2">
            <p className="font-medium text-ink">The estimated tax assumes</p>
            <ul className="mt-1 list-disc pl-4">
              {assumptions.map(assumption => (
                <li key={assumption}>{assumption}</li>
              ))}
            </ul>
          </div>
        )}
      </CardBody>
      {isOpen && <FilingDialog facts={facts} onClose={() => setOpen(false)} />}
    </Card>
  )
}
