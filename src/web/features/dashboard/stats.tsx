import { useQuery } from '@tanstack/react-query'
import type { readDashboardStatsOfYear } from '../../../contract/calculations.ts'
import type { Answer } from '../../../contract/call.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Money } from '../../components/money.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Stat, StatStrip } from '../../components/stat-strip.tsx'
import { statsQuery } from '../../data/dashboard.ts'
import { counting } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { changeWords } from './figures.ts'

export function Stats({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(statsQuery(year))
  if (!data && error) {
    return (
      <ErrorPanel title="The figures of the year did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <CardSkeleton className="min-h-32" />
  return <Figures stats={data} year={year} />
}

type FiguresProps = { stats: Answer<typeof readDashboardStatsOfYear>; year: number }

function Figures({ stats, year }: FiguresProps) {
  const { agoWords } = useTimeWords()
  return (
    <StatStrip label={`Tax year ${year}`}>
      <Stat
        name="Total gain/loss"
        value={<FittingMoney value={stats.totalGainLoss} />}
        note={stats.changeFromLastYear !== null && changeWords(stats.changeFromLastYear)}
      />
      <Stat
        name="Short-term gains"
        value={<FittingMoney value={stats.shortTermGains} />}
        note={counting(stats.shortTermTransactions, 'transaction')}
      />
      <Stat
        name="Long-term gains"
        value={<FittingMoney value={stats.longTermGains} />}
        note={counting(stats.longTermTransactions, 'transaction')}
      />
      <Stat
        name="Connected exchanges"
        value={stats.connectedExchanges}
        note={`Last sync: ${stats.lastSyncTime === null ? 'Never' : agoWords(new Date(stats.lastSyncTime), new Date())}`}
      />
    </StatStrip>
  )
}

/** A figure may not be broken, so one that is too long for its card is set smaller. */
function FittingMoney({ value }: { value: string }) {
  return (
    <span className="@container block w-full">
      <span style={{ fontSize: `min(1em, ${(100 / widthInEms(value)).toFixed(2)}cqi)` }}>
        <Money value={value} signed />
      </span>
    </span>
  )
}

/** As our typeface sets it: figures, sign and dollar in one width, commas and the point in half of it. */
function widthInEms(value: string) {
  const digits = value.replace(/\D/g, '').length
  const marks = Math.floor((digits - 3) / 3) + 1
  return (digits + 2) * 0.62 + marks * 0.31
}
