// Clocks of time zones, and the times a record can have.
import type { Instant } from '#engine'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A wall-clock time in a zone, as an instant. In the hour that clocks repeat, the first one. */
export function fromZone(local: number, zone: string): Instant {
  const first = local - zoneOffset(local, zone)
  const second = local - zoneOffset(first, zone)
  return second
}

function zoneOffset(instant: number, zone: string): number {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** The first bitcoin was mined on 2009-01-03. */
export const isBeforeCoins = (at: Instant) => at < Date.UTC(2009, 0, 3)

/** With a day to spare, since clocks and zones differ. */
export const isInFuture = (at: Instant, now: Instant) => at > now + 86_400_000
