// The taxpayer's time zone: every day and time on screen is shown in it, so that a sale has one date in the list, in a
// filter and on the form. The linter lets no other file of the web read the clock (clock.grit): what year it is depends
// on the zone that is asked.
import { createContext, useContext } from 'react'
import { timeWordsIn } from './time-words.ts'

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The account's, once it is known. */
export const TimeZoneContext = createContext<string | null>(null)

const here = browserZone()
/** Until the account's own is there, and where no one is signed in, the browser's. */
export const useTimeZone = () => useContext(TimeZoneContext) ?? here
export const useTimeWords = () => timeWordsIn(useTimeZone())

export const now = () => new Date()

/** By which the server files for accounts that never named theirs. */
const usualZone = 'America/New_York'

/**
 * The year that has begun for the taxpayer. Not the browser's, even until the account's zone is there: on New Year's
 * Day in Kiritimati, New York has most of a day left to sell, and a year that is not over cannot have been filed.
 */
export const useThisYear = () => yearIn(useContext(TimeZoneContext) ?? usualZone)

export const yearIn = (timeZone: string): number => Number(todayIn(timeZone).slice(0, 4))

/** YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => clockTime(now().toISOString(), timeZone).slice(0, 10)

const utcText = (at: number) => new Date(at).toISOString().slice(0, 19)

/** An instant on a zone's clocks, as `datetime-local` has it. */
export const clockTime = (instant: string, timeZone: string): string => {
  const at = Math.floor(Date.parse(instant) / 1000) * 1000
  return utcText(at + offsetAt(at, timeZone))
}

/**
 * The instant at which a zone's clocks say so; in the hour they repeat, the first one. Empty for what is not a time.
 */
export function instantAt(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}${local.length === 16 ? ':00' : ''}Z`)
  if (Number.isNaN(wall)) return ''
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone)).toISOString()
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}
