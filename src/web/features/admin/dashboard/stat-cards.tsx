import type { adminStats } from '../../../../contract/admin-stats.ts'
import type { Answer } from '../../../../contract/call.ts'
import { Sparkline } from '../../../components/charts/sparkline.tsx'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { FigureStrip } from '../figure-strip.tsx'

type Stats = Answer<typeof adminStats>

const figures = [
  ['totalUsers', 'Total Users'],
  ['activeUsers', 'Active Users'],
  ['subscribedUsers', 'Subscribed Users'],
  ['totalRevenue', 'Total Revenue'],
  ['totalTransactions', 'Total Transactions'],
  ['totalReports', 'Generated Reports'],
] as const

export const StatCards = ({ stats }: { stats: Stats }) => (
  <FigureStrip
    label="Figures"
    figures={figures.map(([key, name]) => ({
      name,
      value: valueWords(stats[key]),
      note: <Change percent={stats.changes[key]} />,
      trend: <Sparkline label={trendWords(name, stats.trends[key])} values={stats.trends[key]} />,
    }))}
  />
)

/** Dollars come as text, counts as numbers. */
const valueWords = (value: string | number) =>
  typeof value === 'string' ? dollarWords(value) : countWords(value)

/** Where the line begins and ends: what it shows besides is in the charts below. */
function trendWords(name: string, values: readonly (string | null)[]): string {
  const words = (value: string) => (value.includes('.') ? dollarWords(value) : countWords(Number(value)))
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return name
  return `${name}: ${words(first.value)} ${last.index - first.index} days earlier, ${words(last.value)} now`
}

/** Nothing where 30 days ago nothing was counted. */
function Change({ percent }: { percent: string | null }) {
  if (percent === null) return null
  if (Number(percent) === 0) return '0.0% in 30 days'
  const isLess = percent.startsWith('-')
  return (
    <>
      <span className={isLess ? 'text-loss' : 'text-gain'}>
        {`${isLess ? '\u2212' : '+'}${percent.replace('-', '')}%`}
      </span>{' '}
      in 30 days
    </>
  )
}
