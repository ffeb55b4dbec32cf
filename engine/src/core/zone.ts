// Which of the taxpayer's days an instant falls on. Intl knows the zones but takes a microsecond or more for each
// question, so a year's offsets are asked once and kept; a million events then cost a comparison each.
import { civilOf, type Day, dayOf } from './dates.ts'
import type { Instant } from './event.ts'

const DAY_MS = 86_400_000

/** From `from` (inclusive) to `until` (exclusive) the zone is `offset` milliseconds ahead of UTC. */
type Stretch = { from: Instant; until: Instant; offset: number }

export type Zone = {
  dayAt(at: Instant): Day
  /** The first instant of a day. */
  startOf(day: Day): Instant
  /** How far the zone is ahead of UTC, in milliseconds. */
  offsetAt(at: Instant): number
}

/** More than there are zones; the same one can be written in many ways. */
const MAX_ZONES = 1000

/** What the clocks of a zone did is the same for every calculation. Asking took longer than calculating a small ledger. */
const zones = new Map<string, Zone>()

/** Throws a RangeError for a zone that Intl does not know. */
export function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    zone = openZone(timeZone)
    if (zones.size >= MAX_ZONES) zones.clear()
    zones.set(timeZone, zone)
  }
  return zone
}

function openZone(timeZone: string): Zone {
  const findOffset = offsetFinder(timeZone)
  const years = new Map<number, Stretch[]>()
  let current: Stretch = { from: 0, until: 0, offset: 0 }

  function stretchAt(at: Instant): Stretch {
    const { year } = civilOf(Math.floor(at / DAY_MS))
    let stretches = years.get(year)
    if (!stretches) {
      stretches = stretchesOf(year, findOffset)
      years.set(year, stretches)
    }
    for (const stretch of stretches) if (at < stretch.until) return stretch
    throw new RangeError(`No offset for ${at} in ${timeZone}`)
  }

  function offsetAt(at: Instant): number {
    if (at < current.from || at >= current.until) current = stretchAt(at)
    return current.offset
  }

  const dayAt = (at: Instant): Day => Math.floor((at + offsetAt(at)) / DAY_MS)

  return {
    dayAt,
    offsetAt,
    startOf(day) {
      // The offset at the start of the day is that of one of its neighbors; a day may begin at 01:00.
      const noon = day * DAY_MS + DAY_MS / 2
      const guesses = [noon - DAY_MS, noon].map(at => day * DAY_MS - findOffset(at))
      const first = guesses.filter(at => dayAt(at) === day).sort((a, b) => a - b)[0]
      if (first === undefined) throw new RangeError(`No start of day ${day} in ${timeZone}`)
      return first
    },
  }
}

/** Probed every ten days: no zone has changed its clocks twice within ten. */
function stretchesOf(year: number, offsetAt: (at: Instant) => number): Stretch[] {
  const end = dayOf(year + 1, 1, 1) * DAY_MS
  const stretches: Stretch[] = []
  let from = dayOf(year, 1, 1) * DAY_MS
  let offset = offsetAt(from)
  for (let probe = from; probe < end; ) {
    const next = Math.min(probe + 10 * DAY_MS, end)
    const nextOffset = offsetAt(next)
    if (nextOffset !== offset) {
      const change = firstChange(probe, next, offset, offsetAt)
      stretches.push({ from, until: change, offset })
      from = change
      offset = nextOffset
    }
    probe = next
  }
  stretches.push({ from, until: end, offset })
  return stretches.filter(stretch => stretch.from < stretch.until)
}

function firstChange(
  from: Instant,
  until: Instant,
  offset: number,
  offsetAt: (at: Instant) => number,
): Instant {
  let before = from
  let after = until
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (offsetAt(middle) === offset) before = middle
    else after = middle
  }
  return after
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. Throws a RangeError for a zone that Intl does not know. */
export function offsetFinder(timeZone: string): (at: Instant) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return at => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
    const local = dayOf(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000
    return local - Math.floor(at / 1000) * 1000
  }
}
