// Clocks of time zones, and the times a record can have.
import { type Instant, zoneOf } from '#engine'

/** A wall-clock time in a zone, as an instant. In the hour that clocks repeat, the first one. */
export function fromZone(local: number, name: string): Instant {
  const zone = zoneOf(name)
  return local - zone.offsetAt(local - zone.offsetAt(local))
}

/** What clocks in a zone show at an instant, written as if it were UTC. */
export const inZone = (at: Instant, name: string): Date => new Date(at + zoneOf(name).offsetAt(at))

/** Where the days of a person begin who has not said it. */
export const USUAL_TIME_ZONE = 'America/New_York'

/** The first bitcoin was mined on 2009-01-03. */
export const isBeforeCoins = (at: Instant) => at < Date.UTC(2009, 0, 3)

/** With a day to spare, since clocks and zones differ. */
export const isInFuture = (at: Instant, now: Instant) => at > now + 86_400_000
