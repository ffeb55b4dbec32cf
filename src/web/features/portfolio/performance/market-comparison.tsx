import { useQuery } from '@tanstack/react-query'
import type { BenchmarkBasis, PortfolioComparison } from '../../../../contract/portfolio.ts'
import { BarListCard } from '../../../components/charts/bar-list-card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { percentWords } from '../../../components/percent.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { portfolioComparisonQuery } from '../../../data/portfolio.ts'
import { dayWords } from '../../../lib/day-words.ts'
import type { Period } from '../search.ts'
import { periodNames } from '../words.ts'

const markets = { bitcoin: 'Bitcoin', ethereum: 'Ether', sp500: 'S&P 500' } as const

export function MarketComparison({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(portfolioComparisonQuery(period))
  if (!data && error) {
    return <ErrorPanel title="The comparison did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-64" />
  return (
    <BarListCard
      title="Against the market"
      description={`Returns, ${periodNames[period].name}`}
      columns={['Market', 'Return']}
      unit="percent"
      signed
      missing="No prices"
      bars={barsOf(data)}
    />
  )
}

function barsOf(comparison: PortfolioComparison) {
  const { from, to, portfolio, basis } = comparison
  const others = Object.entries(markets).map(([key, name]) => {
    const market = key as keyof typeof markets
    return {
      name,
      value: textOf(comparison[market]),
      isLeading: false,
      note: basisWords(comparison, basis[market], name),
    }
  })
  return [{ name: 'You', value: textOf(portfolio), isLeading: true, note: spanWords(from, to) }, ...others]
}

/** Where a market was compared over other days than the period, the portfolio's return over those stands beside it. */
function basisWords(period: { from: string; to: string }, basis: BenchmarkBasis | null, name: string) {
  if (basis === null) return `No ${name} prices for these days yet. They are fetched while there is internet.`
  const words = `${basis.source}, ${spanWords(basis.from, basis.to)}`
  const isSame = basis.from === period.from && basis.to === period.to
  if (isSame || basis.portfolio === null) return words
  return `${words}; you ${percentWords(basis.portfolio, true)} over these days`
}

const spanWords = (from: string, to: string) => `${dayWords(from)} to ${dayWords(to)}`
const textOf = (percent: number | null) => (percent === null ? null : percent.toFixed(2))
