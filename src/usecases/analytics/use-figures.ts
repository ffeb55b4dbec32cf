import type { UseFigures } from '../../contract/analytics.ts'
import { deleteUseBefore, listUseSince, type UseRow } from '../../db/queries/use-counts.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 90
const SHOWN_DAYS = 30

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

export async function readUseFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<UseFigures> {
  const now = clock()
  const rows = await listUseSince(db, dayBefore(now, KEPT_DAYS - 1))
  const pages = rows.filter(({ kind }) => kind === 'page')
  const actions = rows.filter(({ kind }) => kind === 'action')
  const dates = Array.from({ length: SHOWN_DAYS }, (_, index) => dayBefore(now, SHOWN_DAYS - 1 - index))
  return {
    pageViews: total(pages),
    actionCount: total(actions),
    pages: byName(pages),
    actions: byName(actions),
    days: dates.map(date => ({
      date,
      pageViews: total(pages.filter(({ day }) => day === date)),
      actions: total(actions.filter(({ day }) => day === date)),
    })),
  }
}

export const forgetOldUse = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  deleteUseBefore(db, dayBefore(clock(), KEPT_DAYS - 1))

const total = (rows: readonly UseRow[]) => rows.reduce((sum, { count }) => sum + count, 0)

function byName(rows: readonly UseRow[]) {
  const counts = new Map<string, number>()
  for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
