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
      missing="Not known"
      bars={barsOf(data)}
    />
  )
}

function barsOf(comparison: PortfolioComparison) {
  const { from, to, portfolio, basis } = comparison
  const others = Object.entries(markets).map(([key, name]) => {
    const market = key as keyof typeof markets
    const isAlone = portfolio === null && basis[market] === null
    return {
      name,
      value: textOf(comparison[market]),
      missing: basis[market] ? 'Other days' : isAlone ? 'Not compared' : 'No prices',
      isLeading: false,
      note: isAlone
        ? 'Your own return over these days is not known.'
        : basisWords(comparison[market], basis[market], name),
    }
  })
  return [{ name: 'You', value: textOf(portfolio), isLeading: true, note: spanWords(from, to) }, ...others]
}

/** A market whose prices are of other days than the period has no bar: both returns over those days stand in words. */
function basisWords(percent: number | null, basis: BenchmarkBasis | null, name: string) {
  if (basis === null) return `No ${name} prices for these days yet. They are fetched while there is internet.`
  const words = `${basis.source}, ${spanWords(basis.from, basis.to)}`
  if (percent !== null) return words
  return `${words}: ${name} ${percentWords(basis.percent, true)}, you ${percentWords(basis.portfolio, true)}`
}

const spanWords = (from: string, to: string) => `${dayWords(from)} to ${dayWords(to)}`
const textOf = (percent: number | null) => (percent === null ? null : percent.toFixed(2))
