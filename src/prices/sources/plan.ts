// What to ask sources for, so that no day is asked for twice and few requests do.
import { type Day, startOfDay } from '../price.ts'
import { DAY_MS, MINUTE_MS, type Range } from './source.ts'

export type Coverage = { firstDay: Day; lastDay: Day; askedAt: Date }

/** Soon after the last time nothing is new; long after it, sources may have filled what they did not have. */
const FRESH_MS = 3_600_000
const STALE_MS = 30 * DAY_MS

/** The days from `from` to today that were not asked for, today always: its price is the one of now. */
export function daysToAsk(coverage: Coverage | undefined, from: Date, now: Date): Range[] {
  const today = new Date(now.getTime() - (now.getTime() % DAY_MS))
  const ageMs = coverage ? now.getTime() - coverage.askedAt.getTime() : 0
  if (!coverage || ageMs > STALE_MS) return from <= today ? [{ from, to: today }] : []
  const [first, last] = [startOfDay(coverage.firstDay), startOfDay(coverage.lastDay)]
  const next = new Date(last.getTime() + DAY_MS)
  return [
    ...(from < first ? [{ from, to: new Date(first.getTime() - DAY_MS) }] : []),
    ...(next < today || ageMs > FRESH_MS ? [{ from: next < today ? next : today, to: today }] : []),
  ]
}

/** From the first to the last day that has no price yet, by the starts of those that have one. */
export function missingDays({ from, to }: Range, found: ReadonlySet<number>): Range | undefined {
  let [first, last] = [from.getTime(), to.getTime()]
  while (first <= last && found.has(first)) first += DAY_MS
  while (last >= first && found.has(last)) last -= DAY_MS
  return first <= last ? { from: new Date(first), to: new Date(last) } : undefined
}

/** As many minutes as sources give at once. */
const MINUTES_MS = 300 * MINUTE_MS
/** Fewer days than sources give at once, but for the one that gives 300. */
const DAYS_MS = 700 * DAY_MS

type Wanted = { coinId: string; at: Date }
export type Window<Item> = Range & { coinId: string; wanted: Item[] }

/** Minutes of one coin that lie close together are one request. In the order of the first minute of each, as given. */
export const minuteWindows = <Item extends Wanted>(wanted: readonly Item[]) => windowsOf(wanted, MINUTES_MS)

/** The same of days. */
export const dayWindows = <Item extends Wanted>(wanted: readonly Item[]) => windowsOf(wanted, DAYS_MS)

function windowsOf<Item extends Wanted>(all: readonly Item[], lengthMs: number): Window<Item>[] {
  const windows: Window<Item>[] = []
  const open = new Map<string, Window<Item>>()
  const rank = new Map(all.map((item, index) => [item, index]))
  const firstRank = new Map<Window<Item>, number>()
  for (const item of all.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { coinId, at } = item
    let window = open.get(coinId)
    if (!window || at.getTime() - window.from.getTime() >= lengthMs) {
      window = { coinId, from: at, to: at, wanted: [] }
      open.set(coinId, window)
      windows.push(window)
    }
    window.wanted.push(item)
    window.to = at
    firstRank.set(window, Math.min(firstRank.get(window) ?? Number.POSITIVE_INFINITY, rank.get(item) ?? 0))
  }
  return windows.sort((a, b) => (firstRank.get(a) ?? 0) - (firstRank.get(b) ?? 0))
}
