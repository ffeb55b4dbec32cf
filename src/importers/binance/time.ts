// Times in Binance's files. The zone is in the name of the column, 'Date(UTC+2)', or only in the name of the file; the
// year may have two digits.
import type { Instant } from '#engine'
import type { FileFacts } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const offset = /utc\s*([+-])(\d{1,2})(?::?(\d{2}))?/i
const MINUTE_MS = 60_000

/** `shift`: milliseconds east of UTC. */
export type Clock = { column: number; shift: number }

/** The column of the time and the zone it means. */
export function clockOf({ header, name }: FileFacts, column: number): Clock {
  const title = header.names[column] ?? ''
  return { column, shift: shiftIn(title) ?? (/utc/i.test(title) ? undefined : shiftIn(name)) ?? 0 }
}

function shiftIn(text: string): number | undefined {
  const [, sign, hours, minutes = '0'] = offset.exec(text) ?? []
  if (!sign || !hours) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

export function timeOf(row: Row, { column, shift }: Clock): Instant {
  const text = row.text(column)
  const at = row.time(column, { dayOrder: /^\d{2}-/.test(text) ? 'ymd' : undefined })
  // A time that names its own zone is in no other.
  return /[a-z]$|:\d\d(\.\d+)?\s*[+-]\d/i.test(text) ? at : at - shift
}

/** The column of the time by any of its names: 'Date(UTC)', 'Date(UTC+2)', 'Time', 'UTC_Time'. */
export const timeColumn = /^(date|time|utc_time)(\s*\(utc.*\))?$/
