import { useQuery } from '@tanstack/react-query'
import type { readDashboardStatsOfYear } from '../../../contract/calculations.ts'
import type { Answer } from '../../../contract/call.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { FittingMoney } from '../../components/fitting-money.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Stat, StatStrip } from '../../components/stat-strip.tsx'
import { statsQuery } from '../../data/dashboard.ts'
import { DisplayCurrencyNote, InDisplayCurrency } from '../../lib/display-currency.tsx'
import { doubtNotes } from '../../lib/doubt-words.ts'
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
  return (
    <div>
      <Figures stats={data} year={year} />
      <DisplayCurrencyNote />
    </div>
  )
}

type FiguresProps = { stats: Answer<typeof readDashboardStatsOfYear>; year: number }

function Figures({ stats, year }: FiguresProps) {
  const { agoWords } = useTimeWords()
  const notes = [
    ...(stats.changeFromLastYear === null ? [] : [changeWords(stats.changeFromLastYear)]),
    ...doubtNotes(stats.doubt),
  ]
  return (
    <StatStrip label={`Tax year ${year}`}>
      <Stat
        name="Total gain/loss"
        value={<FittingMoney signed value={stats.totalGainLoss} />}
        note={
          <>
            {notes.join(', ')}
            <InDisplayCurrency usd={stats.totalGainLoss} />
          </>
        }
      />
      <Stat
        name="Short-term gains"
        value={<FittingMoney signed value={stats.shortTermGains} />}
        note={
          <>
            {counting(stats.shortTermTransactions, 'transaction')}
            <InDisplayCurrency usd={stats.shortTermGains} />
          </>
        }
      />
      <Stat
        name="Long-term gains"
        value={<FittingMoney signed value={stats.longTermGains} />}
        note={
          <>
            {counting(stats.longTermTransactions, 'transaction')}
            <InDisplayCurrency usd={stats.longTermGains} />
          </>
        }
      />
      <Stat
        name="Connected exchanges"
        value={stats.connectedExchanges}
        note={`Last sync: ${stats.lastSyncTime === null ? 'Never' : agoWords(new Date(stats.lastSyncTime), new Date())}`}
      />
    </StatStrip>
  )
}
