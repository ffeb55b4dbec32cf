// Which years a ledger reaches, by the person's own calendar.
import type { Instant, LedgerEvent } from '#engine'
import type { KnownFiling } from './filing-facts.ts'

export const yearAt = (at: Instant, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at))

/** YYYY-MM-DD. */
export const dayAt = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** From the first year of the ledger, or the wanted one, to the last. */
export function yearsOf(events: readonly LedgerEvent[], wanted: number, { facts }: KnownFiling): number[] {
  const [first, last] = [events.at(0), events.at(-1)].map(event =>
    event ? yearAt(event.at, facts.timeZone) : wanted,
  )
  const start = Math.min(first ?? wanted, wanted)
  const end = Math.max(last ?? wanted, wanted)
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}
