// Days and moments that people enter. ISO 8601 knows a year 0, which PostgreSQL does not, and years that neither it nor
// JavaScript writes with four digits; no record of ours is from any of them.
import { z } from 'zod'

const isOfOurTimes = (text: string) => text >= '1900' && text < '3000'

type Words = Parameters<typeof z.iso.date>[0]

export const enteredDay = (words: Words = 'Invalid date') =>
  z.iso.date(words).refine(isOfOurTimes, 'Pick a date between 1900 and 2999.')

/** With the offset from UTC that it was entered with. */
export const enteredMoment = (words = 'Invalid date') =>
  z.iso.datetime({ offset: true, message: words }).refine(isOfOurTimes, 'Pick a date between 1900 and 2999.')
