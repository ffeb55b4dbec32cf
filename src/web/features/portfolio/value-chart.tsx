import { useQuery } from '@tanstack/react-query'
import type { PortfolioHistory } from '../../../contract/portfolio.ts'
import { LineChart } from '../../components/charts/line-chart.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { historyQuery } from '../../data/portfolio.ts'
import { dayWords } from '../../lib/day-words.ts'
import type { Period } from './search.ts'
import { isCut, periodNames, priceBasisWords, someOf } from './words.ts'

const series = [
  { name: 'Value', look: 'area' },
  { name: 'Cost basis', look: 'dashed' },
] as const

export function ValueChart({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(historyQuery(period))
  if (!data && error) {
    return (
      <ErrorPanel title="The value over time did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <CardSkeleton className="min-h-84" />
  return (
    <LineChart
      title="Value over time"
      description={chartWords(data)}
      series={series}
      points={data.points.map(({ on, value, costBasis }) => ({ day: on, values: [value, costBasis] }))}
      unit="usd"
      missing="No price"
      empty={`Nothing was held in this period: ${periodNames[period].name}.`}
    />
  )
}

/** What the line is without, and what its end rests on. */
function chartWords({ points, missing, priceBasis }: PortfolioHistory) {
  const last = points.at(-1)
  if (points.every(({ value }) => value === null))
    return 'There are too few prices for a value, so only the cost is drawn.'
  const leftOut = missing.filter(({ hasNone }) => hasNone).map(({ symbol }) => symbol)
  const words = [
    leftOut.length > 0 &&
      `Without ${someOf(leftOut, { isCut: isCut(missing) })}, which ${leftOut.length === 1 ? 'has' : 'have'} no price.`,
    points.some(({ value }) => value === null) && 'Breaks in the line are days without a price.',
    last && priceBasis && `The last point, ${dayWords(last.on)}, is by ${priceBasisWords(priceBasis)}.`,
  ]
  return words.filter(Boolean).join(' ') || undefined
}
