// The civil calendar, as day numbers: whole days since 1970-01-01. Law counts calendar days and years, so no
// millisecond is ever subtracted here. The algorithms are Howard Hinnant's for the proleptic Gregorian calendar.
import type { TaxDate } from './event.ts'

/** Whole days since 1970-01-01, in whatever zone the day was read. */
export type Day = number

/** From the first to the last, both included. */
export type Days = { from: Day; until: Day }

export function dayOf(year: number, month: number, date: number): Day {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

export function civilOf(day: Day): { year: number; month: number; date: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

export const yearOf = (day: Day) => civilOf(day).year

const twoDigits = (value: number) => String(value).padStart(2, '0')

function writeDate(day: Day): TaxDate {
  const { year, month, date } = civilOf(day)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`
}

/** A ledger has many rows and few days. */
const written = new Map<Day, TaxDate>()
const MAX_WRITTEN = 40_000

export function dateText(day: Day): TaxDate {
  let text = written.get(day)
  if (text === undefined) {
    text = writeDate(day)
    if (written.size < MAX_WRITTEN) written.set(day, text)
  }
  return text
}

/** The day of a 'YYYY-MM-DD'; undefined for what is not a day of the calendar, such as 30 February. */
export function readDate(text: TaxDate): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
  return dateText(day) === text ? day : undefined
}
