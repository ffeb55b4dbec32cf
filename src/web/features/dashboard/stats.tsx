import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { readDashboardStatsOfYear } from '../../../contract/calculations.ts'
import type { Answer } from '../../../contract/call.ts'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { FittingMoney } from '../../components/fitting-money.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Stat, StatStrip } from '../../components/stat-strip.tsx'
import { WhyLink } from '../../components/why-link.tsx'
import { statsQuery } from '../../data/dashboard.ts'
import { DisplayCurrencyNote, InDisplayCurrency } from '../../lib/display-currency.tsx'
import { counting } from '../../lib/figures.ts'
import { rememberYear } from '../../lib/tax-words.ts'
import { now, useTimeWords } from '../../lib/time-zone.ts'
import { dollarChangeWords } from './figures.ts'

export function Stats({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(statsQuery(year))
  if (!data && error) {
    return (
      <ErrorPanel title="The figures of the year did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <CardSkeleton className="min-h-32" />
  return (
    <>
      {data.latestYearWithSales !== null && <OtherYear empty={year} year={data.latestYearWithSales} />}
      <div>
        <Figures stats={data} year={year} />
        <DisplayCurrencyNote />
      </div>
    </>
  )
}

function OtherYear({ empty, year }: { empty: number; year: number }) {
  return (
    <Notice
      tone="info"
      title={`No sales in ${empty}`}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/dashboard" search={{ year: String(year) }} onClick={() => rememberYear(String(year))}>
            Show {year}
          </Link>
        </Button>
      }
    >
      Your latest sales are from {year}.
    </Notice>
  )
}

type FiguresProps = { stats: Answer<typeof readDashboardStatsOfYear>; year: number }

function Figures({ stats, year }: FiguresProps) {
  const { agoWords } = useTimeWords()
  const { changeInDollars, changeFromLastYear } = stats
  return (
    <StatStrip label={`Tax year ${year}`}>
      <Stat
        name="Total gain/loss"
        value={<FittingMoney signed value={stats.totalGainLoss} />}
        note={
          <>
            {changeInDollars !== null && (
              <p>{dollarChangeWords({ dollars: changeInDollars, percent: changeFromLastYear })}</p>
            )}
            <InDisplayCurrency usd={stats.totalGainLoss} />
            <Why year={year} of="the total" count={stats.transactions}>
              {counting(stats.transactions, 'sale')}, {counting(stats.lines, 'line')}
            </Why>
          </>
        }
      />
      <Stat
        name="Short-term gains"
        value={<FittingMoney signed value={stats.shortTermGains} />}
        note={
          <>
            <InDisplayCurrency usd={stats.shortTermGains} />
            <Why year={year} term="short" of="short-term gains" count={stats.shortTermTransactions}>
              {counting(stats.shortTermTransactions, 'transaction')}
            </Why>
          </>
        }
      />
      <Stat
        name="Long-term gains"
        value={<FittingMoney signed value={stats.longTermGains} />}
        note={
          <>
            <InDisplayCurrency usd={stats.longTermGains} />
            <Why year={year} term="long" of="long-term gains" count={stats.longTermTransactions}>
              {counting(stats.longTermTransactions, 'transaction')}
            </Why>
          </>
        }
      />
      <Stat
        name="Connected exchanges"
        value={stats.connectedExchanges}
        note={`Last sync: ${stats.lastSyncTime === null ? 'Never' : agoWords(new Date(stats.lastSyncTime), now())}`}
      />
    </StatStrip>
  )
}

type WhyProps = {
  year: number
  term?: 'short' | 'long'
  of: string
  count: number
  children: ReactNode
}

/** To the lines behind a figure, each of which says how it was calculated. */
const Why = ({ year, term, of, count, children }: WhyProps) => (
  <p className="flex flex-wrap items-center gap-x-2">
    <span>{children}</span>
    {count > 0 && (
      <WhyLink
        of={of}
        link={{ to: '/calculations', search: { year: String(year), ...(term && { term }) }, hash: 'lines' }}
      />
    )}
  </p>
)
