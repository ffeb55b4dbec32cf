// Spreadsheets store a date as a number of days and only show it as one. Here it becomes text that says what it is.

/** Formats that every spreadsheet knows by number; 27 to 36 and 50 to 58 are those of East Asian languages. */
const builtIn = new Set(
  [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47, ...range(27, 36), ...range(50, 58)].map(String),
)

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export function isDateFormat(id: string, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id)
  if (/^general$/i.test(code)) return false
  // [h]:mm counts hours and is not a date; [Red], [$-409] and quoted words are not part of the pattern.
  if (/\[(h+|m+|s+)\]/i.test(code)) return false
  const pattern = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[[^\]]*\]/g, '')
  return /[ymdhs]/i.test(pattern)
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000
/** The end of the year 9999: what is above is not a date. */
const LAST_DAY = 2_958_466

/** '2025-03-01', '2025-03-01 12:00:00' or, for a time of day alone, '12:00:00'. Undefined when it cannot be a date. */
export function dateText(number: string, is1904: boolean): string | undefined {
  const serial = Number(number)
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_DAY) return undefined
  // Days since 1899-12-30: the first two months of 1900 are a day off, as in the spreadsheets themselves.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(epoch + Math.round(serial * DAY_MS))
  const [day = '', rest = ''] = date.toISOString().split('T')
  const time = rest.slice(0, date.getTime() % SECOND_MS === 0 ? 8 : 12)
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}

/** 0.005 shown as 0.5% is a share, and not half a cent. */
export const isPercentFormat = (id: string, code: string | undefined) =>
  code === undefined ? id === '9' || id === '10' : /%/.test(code.replace(/"[^"]*"/g, '').replace(/\\./g, ''))

export const percentText = (number: string) => `${Number((Number(number) * 100).toPrecision(15))}%`

/**
 * A number as it was typed. Excel writes the 37.38 of a cell as 37.380000000000003, the nearest of its binary
 * numbers in 17 digits; typed numbers have at most 15. A longer number that is not such a shadow stays as it is.
 */
export function numberText(text: string): string {
  if (significantDigits(text) <= 15) return text
  const shortest = String(Number(text))
  return significantDigits(shortest) <= 15 ? shortest : text
}

const significantDigits = (text: string) =>
  text.replace(/e.*$/i, '').replace(/[^\d]/g, '').replace(/^0+/, '').replace(/0+$/, '').length
