// Days without enough prices, as they are kept: the first and the last of each row of them.
import type { DayValue } from './daily-values.ts'
import { addDays, type Day } from './days.ts'

export type DaySpan = [from: Day, to: Day]

/** In order of time, as the values are. */
export function uncoveredSpans(values: readonly DayValue[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const { on, isCovered } of values) {
    if (isCovered) continue
    const last = spans.at(-1)
    if (last && addDays(last[1], 1) === on) last[1] = on
    else spans.push([on, on])
  }
  return spans
}

/** Both in order of time. */
export function withCoverage(
  days: readonly Omit<DayValue, 'isCovered'>[],
  spans: readonly (readonly [Day, Day])[],
): DayValue[] {
  let next = 0
  return days.map(day => {
    while (next < spans.length && (spans[next]?.[1] ?? '') < day.on) next++
    const [from] = spans[next] ?? []
    return { ...day, isCovered: from === undefined || day.on < from }
  })
}
