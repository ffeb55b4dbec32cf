// The tax year of an act is the year on the taxpayer's own clock: one definition, for figures, limits and lists.
import type { Instant, LedgerEvent } from '#engine'
import { fromZone, inZone } from '../../ledger/time.ts'
import type { KnownFiling } from './filing-facts.ts'

export const yearAt = (at: Instant, timeZone: string): number => inZone(at, timeZone).getUTCFullYear()

/** The first instant of the year. */
export const startOfYear = (year: number, timeZone: string): Instant =>
  fromZone(Date.UTC(year, 0, 1), timeZone)

/** YYYY-MM-DD. */
export const dayAt = (at: Instant, timeZone: string): string =>
  inZone(at, timeZone).toISOString().slice(0, 10)

/** HH:MM. */
export const clockAt = (at: Instant, timeZone: string): string =>
  inZone(at, timeZone).toISOString().slice(11, 16)

export const yearsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** From the first year of the ledger, of a tax profile or the wanted one to the last. */
export function yearsOf(
  events: readonly LedgerEvent[],
  wanted: number,
  { facts, profiles }: KnownFiling,
): number[] {
  const [first, last] = [events.at(0), events.at(-1)].map(event =>
    event ? yearAt(event.at, facts.timeZone) : wanted,
  )
  return yearsBetween(Math.min(first ?? wanted, wanted, ...profiles.keys()), Math.max(last ?? wanted, wanted))
}
