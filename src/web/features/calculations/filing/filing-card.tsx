import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FilingFacts } from '../../../../contract/calculations.ts'
import type { YearProfile } from '../../../../contract/tax-profiles.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Money } from '../../../components/money.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { taxProfileQuery } from '../../../data/tax-profiles.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { assumptionsInWords } from '../../../lib/tax-words.ts'
import { zoneName } from '../../../lib/zone-names.ts'
import { Figure, FigureList } from '../current/figure-list.tsx'
import { incomeName } from '../words.ts'
import { FilingDialog } from './filing-dialog.tsx'
import {
  poolingNames,
  roundingNames,
  salesNames,
  seniorNames,
  statusNames,
  tradeFeeNames,
  transferFeeNames,
} from './filing-words.ts'
import { ProfileDialog } from './profile-dialog.tsx'

type FilingCardProps = { year: number; facts: FilingFacts; assumed: readonly string[] }

export function FilingCard({ year, facts, assumed }: FilingCardProps) {
  const assumptions = assumptionsInWords(assumed)
  return (
    <Card>
      <CardHeader
        title="Your tax profile"
        description="Every result and estimate is based on it."
        action={<HelpLink about="tax-profile">What is it for?</HelpLink>}
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">
        <YearPart year={year} isStatusAssumed={assumed.includes('status')} />
        <EveryYearPart facts={facts} />
        {assumptions.length > 0 && (
          <div className="rounded-control bg-sunken px-3.5 py-3 text-fine text-ink-2">
            <p className="font-medium text-ink">The estimated tax assumes</p>
            <ul className="mt-1 list-disc pl-4">
              {assumptions.map(assumption => (
                <li key={assumption}>{assumption}</li>
              ))}
            </ul>
          </div>
        )}
      </CardBody>
    </Card>
  )
}

function YearPart({ year, isStatusAssumed }: { year: number; isStatusAssumed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(taxProfileQuery(year))
  if (!data && error) {
    return <ErrorPanel title="Your tax profile did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="w-2/3" />
  return (
    <Part title={`Tax year ${year}`} label={`Change tax profile ${year}`} onChange={() => setOpen(true)}>
      <YearFigures profile={data} isStatusAssumed={isStatusAssumed} />
      {isOpen && <ProfileDialog profile={data} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function YearFigures({ profile, isStatusAssumed }: { profile: YearProfile; isStatusAssumed: boolean }) {
  const { status, rounding, salesAs, carryoverShort, carryoverLong } = profile
  const optional = (name: string, value: string | null) =>
    value !== null && (
      <Figure name={name}>
        <Money value={value} />
      </Figure>
    )
  return (
    <FigureList>
      <Figure name="Filing status">
        {isStatusAssumed ? `${statusNames[status]} (assumed)` : statusNames[status]}
      </Figure>
      <Figure name="Other income">
        {profile.otherIncome === null ? 'Not provided' : <Money value={profile.otherIncome} />}
      </Figure>
      {optional('Qualified dividends', profile.qualifiedDividends)}
      {optional('Other short-term gains', profile.otherGainsShort)}
      {optional('Other long-term gains', profile.otherGainsLong)}
      <Figure name="Deductions">
        {profile.deduction === null ? 'Standard' : <Money value={profile.deduction} />}
      </Figure>
      {profile.seniors !== null && <Figure name="People 65 or older">{seniorNames[profile.seniors]}</Figure>}
      {carryoverShort === null && carryoverLong === null ? (
        <Figure name="Losses carried over">From your records</Figure>
      ) : (
        <>
          {optional('Short-term loss carried over', carryoverShort ?? '0')}
          {optional('Long-term loss carried over', carryoverLong ?? '0')}
        </>
      )}
      <Figure name="Amounts on your forms">{roundingNames[rounding]}</Figure>
      <Figure name="Sales on Form 8949">{salesNames[salesAs]}</Figure>
      {profile.businessIncome.length > 0 && (
        <Figure name="Income from a business">{profile.businessIncome.map(incomeName).join(', ')}</Figure>
      )}
    </FigureList>
  )
}

function EveryYearPart({ facts }: { facts: FilingFacts }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Every year" label="Change tax profile for every year" onChange={() => setOpen(true)}>
      <FigureList>
        <Figure name="Time zone">{zoneName(facts.timeZone)}</Figure>
        <Figure name="Cost basis before 2025">
          <Link to="/safe-harbor" className="underline underline-offset-2">
            {`${poolingNames[facts.poolingBefore2025]}${facts.poolingConfirmed ? '' : ' (assumed)'}`}
          </Link>
        </Figure>
        <Figure name="Sales fully reported by a broker">
          {facts.reportedAsTotals ? 'As totals on Schedule D' : 'Listed on Form 8949'}
        </Figure>
        <Figure name="Transfer fees paid in coins">{transferFeeNames[facts.transferFees]}</Figure>
        <Figure name="Trading fees before 2025">{tradeFeeNames[facts.tradeFeesBefore2025]}</Figure>
      </FigureList>
      {isOpen && <FilingDialog facts={facts} onClose={() => setOpen(false)} />}
    </Part>
  )
}

type PartProps = { title: string; label: string; onChange: () => void; children: ReactNode }

const Part = ({ title, label, onChange, children }: PartProps) => (
  <section>
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-sm">{title}</h3>
      <Button variant="outline" size="sm" aria-label={label} onClick={onChange}>
        Change
      </Button>
    </div>
    {children}
  </section>
)
