import type { PortfolioPerformance } from '../../../../contract/portfolio.ts'
import { portfolioDefinitions } from '../../../../contract/portfolio.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { Money } from '../../../components/money.tsx'
import { dayWords } from '../../../lib/day-words.ts'
import { Definition } from '../definition.tsx'
import type { Period } from '../search.ts'
import { ValueChart } from '../value-chart.tsx'
import { periodNames } from '../words.ts'
import { MarketComparison } from './market-comparison.tsx'
import { PeriodTable } from './period-table.tsx'

export function PerformanceTab({
  performance,
  period,
}: {
  performance: PortfolioPerformance
  period: Period
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ValueChart period={period} />
        <MarketComparison period={period} />
      </div>
      <ValueChange performance={performance} period={period} />
      <PeriodTable performance={performance} />
    </div>
  )
}

/** From the value at the start to that at the end, line by line. */
function ValueChange({ performance, period }: { performance: PortfolioPerformance; period: Period }) {
  const { from, to, startValue, contributions, withdrawals, gain, endValue } = performance.performance[period]
  return (
    <Card>
      <CardHeader
        title={
          <>
            How the value changed{' '}
            <Definition name="Added and taken out">{portfolioDefinitions.contributions}</Definition>
          </>
        }
        description={periodNames[period].name}
      />
      <CardBody className="pt-2">
        <dl className="grid gap-x-6 sm:grid-cols-5">
          <Step name={`Value on ${dayWords(from)}`} value={startValue} />
          <Step name="Added" value={contributions} />
          <Step name="Taken out" value={withdrawals} />
          <Step name="Gain or loss" value={gain} signed />
          <Step name={`Value on ${dayWords(to)}`} value={endValue} />
        </dl>
      </CardBody>
    </Card>
  )
}

type StepProps = { name: string; value: string | null; signed?: boolean }

const Step = ({ name, value, signed = false }: StepProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-1 text-sm sm:block">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold sm:mt-0.5">
      {value === null ? (
        <span className="text-ink-3">Not known</span>
      ) : (
        <Money value={value} signed={signed} />
      )}
    </dd>
  </div>
)
