// A promo code holds for whole days in UTC: operators in several zones mean the same.

const dayMs = 24 * 60 * 60_000

export const dayOf = (moment: string): string => moment.slice(0, 10)

/** The day before the first moment at which it no longer holds; that very day where the end lies within it. */
export const lastDayOf = (end: string): string => dayOf(new Date(Date.parse(end) - 1).toISOString())

/** Nothing of what is not a day, which the schema of the call refuses in words. */
export const startOfDay = (day: string): string => (day === '' ? '' : `${day}T00:00:00.000Z`)

export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(Date.parse(startOfDay(day)) + dayMs).toISOString()
