import { useQuery } from '@tanstack/react-query'
import type { PortfolioPerformance } from '../../../contract/portfolio.ts'
import { portfolioDefinitions } from '../../../contract/portfolio.ts'
import { FittingMoney } from '../../components/fitting-money.tsx'
import { Money } from '../../components/money.tsx'
import { Percent, percentWords } from '../../components/percent.tsx'
import { Stat, StatStrip } from '../../components/stat-strip.tsx'
import { analyticsQuery, portfolioComparisonQuery } from '../../data/portfolio.ts'
import { dayWords } from '../../lib/day-words.ts'
import { InDisplayCurrency } from '../../lib/display-currency.tsx'
import { counting, dollarWords, isZero, sumOf } from '../../lib/figures.ts'
import { Definition } from './definition.tsx'
import type { Period } from './search.ts'
import {
  coverageWords,
  moneyWeightedWords,
  periodNames,
  priceBasisWords,
  someOf,
  uncoveredWords,
} from './words.ts'

export function Summary({ performance, period }: { performance: PortfolioPerformance; period: Period }) {
  const { totalValue, totalCostBasis, pricedCostBasis, totalUnrealizedGainLoss, costUnknown, openLots } =
    performance
  const { priceBasis, coverage } = performance
  const unpricedCost = sumOf(totalCostBasis, `-${pricedCostBasis}`)
  const value = (
    <Stat
      key="value"
      name="Total value"
      value={totalValue === null ? <NotKnown /> : <FittingMoney value={totalValue} />}
      note={
        totalValue === null ? (
          // That nothing has a price is said above, once.
          coverage.missing.length === performance.holdings.length ? (
            'Needs prices'
          ) : (
            coverageWords(coverage)
          )
        ) : (
          <>
            {totalUnrealizedGainLoss === null ? (
              'Cost incomplete'
            ) : (
              <>
                <Money signed value={totalUnrealizedGainLoss} /> against cost
                {costUnknown.length > 0 && `, without ${someOf(costUnknown)} (cost incomplete)`}
              </>
            )}
            <InDisplayCurrency usd={totalValue} />
            {priceBasis && <span className="block">By {priceBasisWords(priceBasis)}</span>}
          </>
        )
      }
    />
  )
  const cost = (
    <Stat
      key="cost"
      name="Cost basis"
      value={<FittingMoney value={totalCostBasis} />}
      note={
        <>
          {counting(openLots, 'open lot')}
          {!isZero(unpricedCost) &&
            !isZero(pricedCostBasis) &&
            `; ${dollarWords(unpricedCost)} of it without a price`}
          <InDisplayCurrency usd={totalCostBasis} />
        </>
      }
    />
  )
  return (
    <StatStrip label="Portfolio">
      {/* What is known leads. */}
      {totalValue === null ? [cost, value] : [value, cost]}
      <ReturnStat performance={performance} period={period} />
      <RiskStat period={period} />
    </StatStrip>
  )
}

function ReturnStat({ performance, period }: { performance: PortfolioPerformance; period: Period }) {
  const { data: comparison } = useQuery(portfolioComparisonQuery(period))
  const figures = performance.performance[period]
  const { returnPercent, from, to } = figures
  const moneyWeighted = moneyWeightedWords(figures)
  const bitcoin = comparison?.bitcoin ?? null
  return (
    <Stat
      name={
        <>
          Return, {periodNames[period].name}{' '}
          <Definition name="Return">{portfolioDefinitions.return}</Definition>
        </>
      }
      value={returnPercent === null ? <NotKnown /> : <Percent signed value={returnPercent} />}
      note={
        returnPercent === null
          ? (uncoveredWords(figures) ?? 'No prices for the start or the end')
          : [
              to === performance.today
                ? 'Time-weighted'
                : `${dayWords(from)} to ${dayWords(to)}, the last two closes`,
              moneyWeighted && `money-weighted ${moneyWeighted}`,
              bitcoin !== null && `Bitcoin ${percentWords(bitcoin, true)}`,
            ]
              .filter(Boolean)
              .join('; ')
      }
    />
  )
}

function RiskStat({ period }: { period: Period }) {
  const { data } = useQuery(analyticsQuery(period))
  return (
    <Stat
      name={
        <>
          Risk level <Definition name="Risk level">{portfolioDefinitions.riskLevel}</Definition>
        </>
      }
      value={data?.riskLevel ?? <NotKnown />}
      note={
        data &&
        `${data.volatility === null ? (uncoveredWords(data) ?? 'Too few days with a price') : `Volatility ${percentWords(data.volatility)}`}; diversification ${data.diversificationScore} of 100`
      }
    />
  )
}

/** A dash for the eye, the word for the ear. */
export const NotKnown = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not known</span>
  </span>
)
