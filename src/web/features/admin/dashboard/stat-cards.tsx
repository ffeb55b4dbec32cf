import type { adminStats } from '../../../../contract/admin-stats.ts'
import type { Answer } from '../../../../contract/call.ts'
import { countWords, dollarWords } from '../../../lib/figures.ts'
import { FigureStrip } from '../figure-strip.tsx'

type Stats = Answer<typeof adminStats>

export function StatCards({ stats }: { stats: Stats }) {
  const { changes } = stats
  const figures = [
    { name: 'Total Users', value: countWords(stats.totalUsers), change: changes.totalUsers },
    { name: 'Active Users', value: countWords(stats.activeUsers), change: changes.activeUsers },
    { name: 'Subscribed Users', value: countWords(stats.subscribedUsers), change: changes.subscribedUsers },
    { name: 'Total Revenue', value: dollarWords(stats.totalRevenue), change: changes.totalRevenue },
    {
      name: 'Total Transactions',
      value: countWords(stats.totalTransactions),
      change: changes.totalTransactions,
    },
    { name: 'Generated Reports', value: countWords(stats.totalReports), change: changes.totalReports },
  ]
  return (
    <FigureStrip
      label="Figures"
      figures={figures.map(({ change, ...figure }) => ({ ...figure, note: <Change percent={change} /> }))}
    />
  )
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
