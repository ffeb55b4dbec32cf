import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Harvesting } from '../../../../contract/harvesting.ts'
import { Button } from '../../../components/button.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Money } from '../../../components/money.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { Stat, StatStrip } from '../../../components/stat-strip.tsx'
import { harvestingQuery } from '../../../data/harvesting.ts'
import { dollarWords } from '../../../lib/figures.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { priceAgeWords } from '../words.ts'
import { Assumptions } from './assumptions.tsx'
import { AtBrokers } from './at-brokers.tsx'
import type { Draft } from './draft.ts'
import { KeptPlans } from './kept-plans.tsx'
import { GainsAtZero, Losses, SoonLongTerm } from './lot-lists.tsx'
import { PlanCard } from './plan-card.tsx'
import { WashSales } from './wash-sales.tsx'
import { NotInPlan } from './worth-knowing.tsx'

export function HarvestingPage() {
  const { data, error, refetch } = useQuery(harvestingQuery)
  return (
    <>
      <Button asChild variant="link" size="sm">
        <Link to="/portfolio">
          <ArrowLeft aria-hidden="true" />
          Portfolio
        </Link>
      </Button>
      <h1 className="mt-2">Tax-Loss Harvesting</h1>
      <p className="mt-1 text-ink-2">
        What selling today would do to your tax for this year.{' '}
        <HelpLink about="harvesting">What is tax-loss harvesting?</HelpLink>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {data ? (
          data.harvesting ? (
            <Planning harvesting={data.harvesting} />
          ) : (
            <NotInPlan title="What it shows" plan={data.includedIn} />
          )
        ) : error ? (
          <ErrorPanel title="Tax-loss harvesting did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton className="min-h-96" />
        )}
      </div>
    </>
  )
}

function Planning({ harvesting }: { harvesting: Harvesting }) {
  const [draft, setDraft] = useState<Draft>({})
  const choose = (key: string, amount: string | undefined) =>
    setDraft(({ [key]: _, ...others }) => (amount === undefined ? others : { ...others, [key]: amount }))
  const lots = [...harvesting.losses.lots, ...harvesting.gainsAtZero.lots]
  const priced = [...lots, ...harvesting.soonLongTerm]
  const parts = { harvesting, draft, onChoose: choose }
  return (
    <>
      <div>
        <Figures harvesting={harvesting} />
        {priced.length > 0 && <p className="mt-2 text-ink-2 text-sm">{priceAgeWords(priced)}</p>}
      </div>
      <WashSales />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Losses {...parts} />
          <GainsAtZero {...parts} />
          <SoonLongTerm harvesting={harvesting} />
        </div>
        {/* In sight while the list beside it scrolls. On a phone it follows the lists. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:tall:sticky lg:top-4">
          <PlanCard harvesting={harvesting} draft={draft} lots={lots} onKept={() => setDraft({})} />
          <KeptPlans />
          <Assumptions assumed={harvesting.assumed} />
        </div>
      </div>
      <AtBrokers year={harvesting.position.year} choices={harvesting.atBrokers} />
    </>
  )
}

function Figures({ harvesting: { taxNow, position, losses, gainsAtZero } }: { harvesting: Harvesting }) {
  const { realized } = position
  return (
    <StatStrip label={`Tax year ${position.year}`}>
      <Stat
        name={`Tax from crypto so far, ${position.year}`}
        value={taxNow === null ? 'Not known' : <Money value={taxNow} />}
        note={taxNow === null ? `The tax brackets for ${position.year} are not known yet` : 'Estimated'}
      />
      <Stat
        name="Short-term so far"
        value={<Money signed value={realized.short} />}
        note={`Long-term ${dollarWords(realized.long)}`}
      />
      <Stat
        name="Losses you could take"
        value={<Money value={losses.loss} />}
        note={`${losses.total === 1 ? '1 lot' : `${losses.total} lots`} at a loss`}
      />
      <Stat
        name="Long-term gains at 0%"
        value={<Money value={gainsAtZero.room} />}
        note="room left this year"
      />
    </StatStrip>
  )
}
