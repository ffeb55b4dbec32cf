import { z } from 'zod'

/** An IANA name such as America/Chicago. */
export const timeZone = z.string().trim().max(60).refine(isTimeZone, 'This is not a time zone.')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
