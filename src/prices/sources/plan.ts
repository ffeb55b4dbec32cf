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
const WINDOW_MS = 300 * MINUTE_MS

export type MinuteWindow = Range & { coinId: string; minutes: Date[] }

/** Minutes of one coin that lie close together are one request. In the order of the first minute of each, as given. */
export function minuteWindows(wanted: readonly { coinId: string; at: Date }[]): MinuteWindow[] {
  const windows: MinuteWindow[] = []
  const open = new Map<string, MinuteWindow>()
  const rank = new Map(wanted.map((minute, index) => [minute, index]))
  const firstRank = new Map<MinuteWindow, number>()
  for (const minute of wanted.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { coinId, at } = minute
    let window = open.get(coinId)
    if (!window || at.getTime() - window.from.getTime() >= WINDOW_MS) {
      window = { coinId, from: at, to: at, minutes: [] }
      open.set(coinId, window)
      windows.push(window)
    }
    window.minutes.push(at)
    window.to = at
    firstRank.set(window, Math.min(firstRank.get(window) ?? Number.POSITIVE_INFINITY, rank.get(minute) ?? 0))
  }
  return windows.sort((a, b) => (firstRank.get(a) ?? 0) - (firstRank.get(b) ?? 0))
}
