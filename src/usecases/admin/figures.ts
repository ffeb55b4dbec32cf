// The figures of the dashboard: counted by a job, read as they were counted last.
import type { adminStats } from '../../contract/admin-stats.ts'
import type { Answer } from '../../contract/call.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { countFigureDays, countTotals, type FigureDayRow, listFigureDays } from '../../db/queries/figures.ts'
import { countFiguresJob } from '../../jobs/definitions/count-figures.ts'
import type { Deps } from '../deps.ts'
import { dollarsOf } from '../payments/cents.ts'
import { FRESH_MS } from './counted-figures.ts'

const DAY_MS = 24 * 60 * 60_000
const SHOWN_DAYS = 90
const COMPARED_DAYS = 30

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

export const countFigures = ({
  ownConnection,
  clock,
}: Pick<Deps, 'ownConnection' | 'clock'>): Promise<void> =>
  longTransaction({ ownConnection }, async db => {
    const now = clock()
    // One text for both: the totals are kept with the row that the days have just made.
    const today = dayBefore(now, 0)
    await countFigureDays(db, { since: dayBefore(now, SHOWN_DAYS - 1), today, now })
    await countTotals(db, { today, now, activeSince: new Date(now.getTime() - COMPARED_DAYS * DAY_MS) })
  })

type Counted = FigureDayRow & { [Total in TotalName]: number }
type TotalName =
  | 'totalUsers'
  | 'activeUsers'
  | 'subscribedUsers'
  | 'totalRevenueCents'
  | 'totalTransactions'
  | 'totalReports'
  | 'totalPayments'
  | 'payingUsers'
  | 'licensesMonthAgo'
  | 'licensesEnded'

/** What was counted last, and the days up to it. */
export async function readFigures(deps: Deps): Promise<{ latest: Counted; days: FigureDayRow[] }> {
  const now = deps.clock()
  const read = () => listFigureDays(deps.db, dayBefore(now, SHOWN_DAYS - 1))
  let days = await read()
  let latest = days.findLast(isCounted)
  if (!latest) {
    // Nothing has been counted in this database yet.
    await countFigures(deps)
    days = await read()
    latest = days.findLast(isCounted)
  } else if (Math.abs(now.getTime() - latest.countedAt.getTime()) > FRESH_MS) {
    await deps.queue.enqueue(deps.db, countFiguresJob, {})
  }
  if (!latest) throw new Error('The figures were counted, but today has none.')
  return { latest, days }
}

export async function readStats(deps: Deps): Promise<Answer<typeof adminStats>> {
  const { latest, days } = await readFigures(deps)
  return toStats(latest, days)
}

const isCounted = (row: FigureDayRow): row is Counted => row.totalUsers !== null

function toStats(latest: Counted, days: readonly FigureDayRow[]): Answer<typeof adminStats> {
  const span = Array.from({ length: COMPARED_DAYS + 1 }, (_, index) =>
    dayBefore(new Date(latest.day), COMPARED_DAYS - index),
  )
  const byDay = new Map(days.map(row => [row.day, row]))
  const trendOf = (name: TotalName) =>
    span.map(day => byDay.get(day)?.[name] ?? derivedTotal(name, day, latest, days))
  const change = (name: TotalName) => percentChange(latest[name], trendOf(name)[0] ?? null)
  const counts = (name: TotalName) => trendOf(name).map(value => (value === null ? null : String(value)))
  return {
    totalUsers: latest.totalUsers,
    activeUsers: latest.activeUsers,
    subscribedUsers: latest.subscribedUsers,
    totalRevenue: dollarsOf(latest.totalRevenueCents),
    totalTransactions: latest.totalTransactions,
    totalReports: latest.totalReports,
    changes: {
      totalUsers: change('totalUsers'),
      activeUsers: change('activeUsers'),
      subscribedUsers: change('subscribedUsers'),
      totalRevenue: change('totalRevenueCents'),
      totalTransactions: change('totalTransactions'),
      totalReports: change('totalReports'),
    },
    trends: {
      totalUsers: counts('totalUsers'),
      activeUsers: counts('activeUsers'),
      subscribedUsers: counts('subscribedUsers'),
      totalRevenue: trendOf('totalRevenueCents').map(cents => (cents === null ? null : dollarsOf(cents))),
      totalTransactions: counts('totalTransactions'),
      totalReports: counts('totalReports'),
    },
    days: days.map(({ day, signUps, revenueCents, activePeople }) => ({
      day,
      signUps,
      revenue: dollarsOf(revenueCents),
      activePeople,
    })),
    countedAt: latest.countedAt.toISOString(),
  }
}

/** Of days before the first count: what is there today, less what has come since. */
function derivedTotal(
  name: TotalName,
  until: string,
  latest: Counted,
  days: readonly FigureDayRow[],
): number | null {
  const since = days.filter(({ day }) => day > until)
  const sum = (value: (row: FigureDayRow) => number) => since.reduce((total, row) => total + value(row), 0)
  if (name === 'totalUsers') return latest.totalUsers - sum(row => row.signUps)
  if (name === 'totalRevenueCents') return latest.totalRevenueCents - sum(row => row.revenueCents)
  return null
}

/** With one decimal; nothing where there was nothing to compare with. */
export const percentChange = (now: number, then: number | null): string | null =>
  then === null || then <= 0 ? null : (((now - then) / then) * 100).toFixed(1)
