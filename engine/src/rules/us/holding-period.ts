import { civilOf, type Day, dayOf } from '../../core/dates.ts'

/**
 * The first day on which a disposal is long term: more than one year, counted from the day after acquisition
 * (IRC 1222; Pub. 544). The anniversary itself is still short. A year after 29 February is 1 March, so what was
 * bought on 28 February of the year before a leap year is long only from 1 March (Rev. Rul. 66-7; Caspe v. US,
 * 694 F.2d 1116): dayOf rolls the day that does not exist over to the next month.
 */
export function longTermFrom(acquired: Day): Day {
  const cached = longTermDays.get(acquired)
  if (cached !== undefined) return cached
  const { year, month, date } = civilOf(acquired + 1)
  const from = dayOf(year + 1, month, date)
  if (longTermDays.size < MAX_CACHED) longTermDays.set(acquired, from)
  return from
}

/** A ledger has many lots and few days. */
const longTermDays = new Map<Day, Day>()
const MAX_CACHED = 40_000

/** A year has 365 or 366 days: only on the day in between the calendar must be asked. */
export const isLongTerm = (acquired: Day, disposed: Day) => {
  const days = disposed - acquired
  return days > 366 || (days === 366 && disposed >= longTermFrom(acquired))
}
