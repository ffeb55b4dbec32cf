import { useQuery } from '@tanstack/react-query'
import type { PortfolioAnalytics } from '../../../../contract/portfolio.ts'
import { portfolioDefinitions } from '../../../../contract/portfolio.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { percentWords } from '../../../components/percent.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { analyticsQuery } from '../../../data/portfolio.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { counting } from '../../../lib/figures.ts'
import { Definition } from '../definition.tsx'
import type { Period } from '../search.ts'
import { periodNames, uncoveredWords } from '../words.ts'

export function AnalyticsTab({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(analyticsQuery(period))
  if (!data && error) {
    return <ErrorPanel title="The analytics did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-64" />
  const uncovered = uncoveredWords(data)
  return (
    <>
      <p className="mb-4 text-ink-2 text-sm">
        {uncovered
          ? `${uncovered}, ${periodNames[period].name}. At least 90% of the days need prices.`
          : `From ${counting(data.days, 'daily return')}, ${periodNames[period].name}.${data.sharpeRatio === null ? ' A longer period, or prices for more days, are needed.' : ''}`}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {figuresOf(data).map(figure => (
          <li key={figure.name} className="grid">
            <FigureCard {...figure} missing={uncovered ?? 'Too few days with a value'} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Figure = { name: string; value: string | null; note?: string; definition: string }

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const figuresOf = (analytics: PortfolioAnalytics): Figure[] => [
  {
    name: 'Sharpe ratio',
    value:
      analytics.sharpeRatio === null
        ? null
        : twoDecimals.format(analytics.sharpeRatio).replace('-', '\u2212'),
    definition: portfolioDefinitions.sharpeRatio,
  },
  {
    name: 'Maximum drawdown',
    value: analytics.maxDrawdown === null ? null : percentWords(analytics.maxDrawdown),
    note: drawdownWords(analytics),
    definition: portfolioDefinitions.maxDrawdown,
  },
  {
    name: 'Volatility',
    value: analytics.volatility === null ? null : percentWords(analytics.volatility),
    note: 'per year',
    definition: portfolioDefinitions.volatility,
  },
  { name: 'Risk level', value: analytics.riskLevel, definition: portfolioDefinitions.riskLevel },
  {
    name: 'Diversification score',
    value: `${analytics.diversificationScore} of 100`,
    definition: portfolioDefinitions.diversificationScore,
  },
]

function drawdownWords({ drawdown }: PortfolioAnalytics) {
  if (drawdown === null) return undefined
  const fall = `${dayWords(drawdown.peakOn)} to ${dayWords(drawdown.lowOn)}`
  return drawdown.recoveredOn === null
    ? `${fall}, not recovered yet`
    : `${fall}, recovered ${dayWords(drawdown.recoveredOn)}`
}

function FigureCard({ name, value, note, definition, missing }: Figure & { missing: string }) {
  return (
    <Card>
      <CardHeader
        title={
          <>
            {name} <Definition name={name}>{definition}</Definition>
          </>
        }
      />
      <CardBody className="pt-2">
        {value === null ? (
          <p className="text-ink-2">{missing}</p>
        ) : (
          <p className="num font-semibold text-2xl tracking-[-0.025em]">{value}</p>
        )}
        {value !== null && note && <p className="num mt-1 text-fine text-ink-3">{note}</p>}
      </CardBody>
    </Card>
  )
}
