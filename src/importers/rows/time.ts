// Times as people's files write them, into whole milliseconds UTC. A time without a zone is read in the zone its file
// is known to mean; a day without a time is noon there, so that it stays that day in every American zone.

import type { Instant } from '#engine'
import { fromZone } from '../../ledger/time.ts'
import { lookUp } from './lookup.ts'

/** How a file writes days: '03/04/2024' is the 4th of March in one country and the 3rd of April in another. */
export type DayOrder = 'mdy' | 'dmy'
/** 'ymd' for years of two digits in front: '24-04-03'. */
export type TimeOptions = {
  dayOrder?: DayOrder | 'ymd' | undefined
  zone?: string | undefined
  /** The day of a date that names a month only, such as 'Jan 2024'; without it, such a date cannot be read. */
  monthDay?: MonthDay | undefined
}
export type MonthDay = 'first' | 'last'

/** The first letters of the months in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const months =
  'jan ene gen|feb fev|mar maa|apr abr avr|may mai mag mei|jun juin giu|jul juil lug|aug aou ago|sep set|oct okt out ott|nov|dec dez dic'
    .split('|')
    .map(names => names.split(' '))
/** Names that exports carry, in hours from UTC. */
const zoneNames: Record<string, number> = {
  utc: 0,
  gmt: 0,
  z: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  bst: 1,
  cet: 1,
  cest: 2,
  jst: 9,
}

const timePart = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm)?`
const zonePart = String.raw`(?:\s*(?:\(?([a-z]{1,4})\)?)?\s*([+-]\d{2}(?::?\d{2})?)?(?:\s*\([^)]*\))?)?`
/** The name of a month or of a day of the week, also in other languages. */
const word = String.raw`[a-z\u00C0-\u017F]{3,10}`
/** Between a day and its time. */
const between = String.raw`(?:[t,\s]+|\s-\s)`
const yearFirst = new RegExp(
  `^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:${between}${timePart}${zonePart})?$`,
  'i',
)
const yearLast = new RegExp(
  `^(\\d{1,2})([-/.])(\\d{1,2})[-/.](\\d{4}|\\d{2})(?:${between}${timePart}${zonePart})?$`,
  'i',
)
/** A year of two digits is of this century: there were no coins in another. */
const year = String.raw`(\d{4}|'?\d{2})`
/** 'Jan 01 2024 13:03:00', 'Tue May 26 2020 18:06:28 GMT+0000 (UTC)', 'Mar-14-24'. 'Mar 14 24' could be anything. */
const monthFirst = new RegExp(
  `^(?:${word},?\\s+)?(${word})(?:\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4}|'\\d{2})|[-/.](\\d{1,2})[-/.]${year})(?:(?:,?\\s+|\\s+at\\s+)${timePart}${zonePart})?$`,
  'i',
)
/** '26 May 2020, 18:06', 'Thu, 05 Jan 2023 …', '14-Mar-24', '14/Mar/2024'. */
const dayFirst = new RegExp(
  `^(?:${word},?\\s+)?(\\d{1,2})(?:(?:\\.|er|st|nd|rd|th)?\\s*(?:de )?|[-/.])(${word})(?:\\.?\\s+(?:de )?|[-/.]),?${year}(?:,?\\s+${timePart}${zonePart})?$`,
  'i',
)
/** '2024-Mar-14', '2024 March 14'. */
const yearThenWord = new RegExp(
  `^(\\d{4})[-/.\\s](${word})\\.?[-/.\\s](\\d{1,2})(?:,?\\s+${timePart}${zonePart})?$`,
  'i',
)
const unixSeconds = /^\d{9,10}(\.\d+)?$/
/** 20240103: a day without anything between year, month and day. */
const unseparated = /^(20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
/** 'Wed 1/3/2024', in the same languages, and the mark by which spreadsheets keep a text: "'2024-01-03". */
const beforeDay =
  /^(?:'|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom|gio|seg|ter|qua|qui|sex)[a-zà-ü]{0,8}\.?,? )(?=\d{1,4}[-/.]\d)/i

/** Without what may be in front of the numbers of a day. */
export const withoutWeekday = (text: string) => text.replace(beforeDay, '')
const unixMilliseconds = /^\d{12,13}$/
const unixMicroseconds = /^1\d{15}$/
/** Days since 1899-12-30, as spreadsheets store dates: 39448 is 2008, 73050 the end of 2099. */
const spreadsheetSerial = /^\d{5}(\.\d+)?$/

type Clock = [
  string | undefined,
  string | undefined,
  string | undefined,
  string | undefined,
  string | undefined,
]

export function readTime(text: string, options: TimeOptions = {}): Instant | undefined {
  const usual = readUsual(text, options.zone)
  if (usual !== undefined) return usual
  const words = text.trim().replace(/\s+/g, ' ')
  // '01-15-2024 (UTC)': a day without a time needs no zone.
  const day = words.includes(':') ? words : words.replace(/ \((utc|gmt)\)$/i, '')
  const cell = withoutWeekday(day)
  if (unixSeconds.test(cell)) return Math.floor(Number(cell) * 1000)
  if (unixMilliseconds.test(cell)) return Number(cell)
  if (unixMicroseconds.test(cell)) return Number(cell.slice(0, 13))
  if (spreadsheetSerial.test(cell)) return fromSerial(cell, options)
  if (unseparated.test(cell)) return readTime(cell.replace(unseparated, '$1-$2-$3'), options)
  let match = yearFirst.exec(cell)
  if (match)
    return instantOf(match[1], match[2], match[3], match.slice(4, 9) as Clock, match[9], match[10], options)
  match = yearLast.exec(cell)
  if (match && options.dayOrder === 'ymd' && match[1]?.length === 2 && match[4]?.length === 2)
    return instantOf(
      `20${match[1]}`,
      match[3],
      match[4],
      match.slice(5, 10) as Clock,
      match[10],
      match[11],
      options,
    )
  if (match) {
    const isDayFirst = match[2] === '.' || options.dayOrder === 'dmy'
    const [day, month] = isDayFirst ? [match[1], match[3]] : [match[3], match[1]]
    return instantOf(
      wholeYear(match[4]),
      month,
      day,
      match.slice(5, 10) as Clock,
      match[10],
      match[11],
      options,
    )
  }
  match = monthFirst.exec(cell)
  if (match)
    return instantOf(
      wholeYear(match[3] ?? match[5]),
      monthOf(match[1]),
      match[2] ?? match[4],
      match.slice(6, 11) as Clock,
      match[11],
      match[12],
      options,
    )
  match = dayFirst.exec(cell)
  if (match)
    return instantOf(
      wholeYear(match[3]),
      monthOf(match[2]),
      match[1],
      match.slice(4, 9) as Clock,
      match[9],
      match[10],
      options,
    )
  match = yearThenWord.exec(cell)
  if (match)
    return instantOf(
      match[1],
      monthOf(match[2]),
      match[3],
      match.slice(4, 9) as Clock,
      match[9],
      match[10],
      options,
    )
  const month = options.monthDay && readMonth(cell)
  return month && dayOfMonth(month, options)
}

export type Month = { year: number; month: number }

/** A year of two digits needs more than a blank in front: 'Mar 24' is a day. */
const monthInWords = new RegExp(`^(${word})\\.?(?:(?:,?\\s+(?:de )?|-)(\\d{4})|(?:-|\\s*')(\\d{2}))$`, 'i')
/** With a point between them they would be numbers. */
const monthThenYear = /^(0?[1-9]|1[0-2])[-/](20\d\d)$/
const yearThenMonth = /^(20\d\d)[-/](0?[1-9]|1[0-2])$/
const FIRST_YEAR = 2009

/** 'Jan 2024', 'January 2024', 'Jan-24', '2024-01', '01/2024': a month without its day. */
export function readMonth(text: string): Month | undefined {
  const cell = text.trim().replace(/\s+/g, ' ')
  if (cell.length > 20 || !isMonthLike.test(cell)) return undefined
  const [, inWords, long, short] = monthInWords.exec(cell) ?? []
  const [, month, year] = monthThenYear.exec(cell) ?? []
  const [, yearFront, monthBehind] = yearThenMonth.exec(cell) ?? []
  const found = {
    year: Number(long ?? (short === undefined ? (year ?? yearFront) : `20${short}`)),
    month: Number(inWords === undefined ? (month ?? monthBehind) : monthOf(inWords)),
  }
  return found.year >= FIRST_YEAR && found.year < 2100 && found.month >= 1 ? found : undefined
}
const isMonthLike = /^\p{Letter}{3}.*\d\d$|^\d{1,4}[-/]\d{1,4}$/u

function dayOfMonth({ year, month }: Month, { zone, monthDay }: TimeOptions): Instant {
  const noon = Date.UTC(year, monthDay === 'first' ? month - 1 : month, monthDay === 'first' ? 1 : 0, 12)
  return zone === undefined ? noon : fromZone(noon, zone)
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * '2025-03-26T20:52:58Z', '2025-03-26 20:52:58 UTC', with or without milliseconds, and '2025-03-26 20:52:58' in the zone
 * of its file: what large files hold, read without patterns. Everything else goes the long way and gives the same.
 */
function readUsual(text: string, zone: string | undefined): Instant | undefined {
  const end = text.length
  const hasMs = text.charCodeAt(19) === 46 && end > 22
  const zoneAt = hasMs ? 23 : 19
  const isZoned =
    (end === zoneAt + 1 && text.charCodeAt(zoneAt) === 90) || (end === zoneAt + 4 && text.endsWith(' UTC'))
  if (!(isZoned || end === zoneAt) || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return undefined
  if (text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return undefined
  const separator = text.charCodeAt(10)
  if (separator !== 84 && separator !== 32) return undefined
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = twoDigits(text, 17)
  const ms = hasMs ? twoDigits(text, 20) * 10 + (twoDigits(text, 21) % 10) : 0
  // Comparisons with NaN, what is not a digit, are false.
  if (!(year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= (monthDays[month - 1] ?? 0)))
    return undefined
  if (!(hour <= 23 && minute <= 59 && second <= 59 && ms <= 999)) return undefined
  const local = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  return isZoned || zone === undefined ? local : fromZone(local, zone)
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const wholeYear = (year: string | undefined) =>
  year === undefined || year.length === 4 ? year : `20${year.slice(-2)}`

function monthOf(name: string | undefined): string | undefined {
  const letters = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
  const index = months.findIndex(names => names.some(start => letters.startsWith(start)))
  return index < 0 ? undefined : String(index + 1)
}

function instantOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  [hourText, minute, second, fraction, half]: Clock,
  zoneName: string | undefined,
  offset: string | undefined,
  options: TimeOptions,
): Instant | undefined {
  if (!year || !month || !day) return undefined
  const hasTime = hourText !== undefined
  let hour = hasTime ? Number(hourText) : 12
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  }
  const [y, m, d, min, sec] = [
    Number(year),
    Number(month),
    Number(day),
    Number(minute ?? 0),
    Number(second ?? 0),
  ]
  if (hour > 24 || min > 59 || sec > 60) return undefined
  const ms = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'))
  const local = Date.UTC(y, m - 1, d, hour, min, Math.min(sec, 59), ms)
  const check = new Date(Date.UTC(y, m - 1, d))
  if (check.getUTCMonth() !== m - 1 || check.getUTCDate() !== d) return undefined
  const shift = offsetOf(zoneName, offset)
  if (shift === 'unknown') return undefined
  if (shift !== undefined) return local - shift
  return options.zone === undefined ? local : fromZone(local, options.zone)
}

/** Milliseconds east of UTC; undefined when the cell names no zone. */
function offsetOf(name: string | undefined, offset: string | undefined): number | undefined | 'unknown' {
  if (!name && !offset) return undefined
  const hours = name ? lookUp(zoneNames, name.toLowerCase()) : 0
  if (hours === undefined) return 'unknown'
  if (!offset) return hours * 3_600_000
  const [, sign, hour = '0', minute = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute)) * 60_000
}

/** Whole seconds: a double of days is good to a few microseconds, and spreadsheets show seconds. */
function fromSerial(cell: string, options: TimeOptions): Instant {
  const serial = Number(cell)
  const hasTime = !Number.isInteger(serial)
  const local = Math.round((serial - 25_569) * 86_400) * 1000 + (hasTime ? 0 : 43_200_000)
  return options.zone === undefined ? local : fromZone(local, options.zone)
}
