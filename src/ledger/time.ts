// Clocks of time zones, and the times a record can have.
import { type Instant, offsetFinder } from '#engine'

/** Asking Intl for a zone takes longer than anything else here. */
const offsetFinders = new Map<string, (at: Instant) => number>()

/** A wall-clock time in a zone, as an instant. In the hour that clocks repeat, the first one. */
export function fromZone(local: number, zone: string): Instant {
  const offsetAt = offsetFinders.get(zone) ?? offsetFinder(zone)
  offsetFinders.set(zone, offsetAt)
  return local - offsetAt(local - offsetAt(local))
}

/** Where the days of a person begin who has not said it. */
export const USUAL_TIME_ZONE = 'America/New_York'

/** The first bitcoin was mined on 2009-01-03. */
export const isBeforeCoins = (at: Instant) => at < Date.UTC(2009, 0, 3)

/** With a day to spare, since clocks and zones differ. */
export const isInFuture = (at: Instant, now: Instant) => at > now + 86_400_000
