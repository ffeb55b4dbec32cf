// A day that is written once and holds for the rows below it, as in merged cells. A forgotten date looks the same in
// its row, so the whole table has to show the habit: a sale dated by guess could land in another year.
import type { RawRow } from '../../rows/row.ts'
import type { Columns } from '../columns/column-sides.ts'
import type { MappedField } from '../columns/mapping.ts'

/** One empty date is as likely forgotten. */
const HABIT = 2

/** How many rows have the day of a row above them: 0 where the table does not write its days that way. */
export function rowsUnderADay(rows: readonly RawRow[], columns: Columns): number {
  const { date } = columns
  if (date === undefined) return 0
  let undated = 0
  let above: string | undefined
  for (const { cells } of rows) {
    const day = (cells[date] ?? '').trim()
    // Written again though it is the same, or to the minute: a table with that habit leaves none out.
    if (day !== '' && (day === above || day.includes(':'))) return 0
    above = day
    if (day === '' && isWholeButForItsDay(cells, columns)) undated++
  }
  return undated < HABIT ? 0 : undated
}

export function isWholeButForItsDay(cells: readonly string[], columns: Columns): boolean {
  const isFilled = (field: MappedField) => (cells[columns[field] ?? -1] ?? '').trim() !== ''
  const isFilledOrAbsent = (field: MappedField) => columns[field] === undefined || isFilled(field)
  return (
    (isFilled('amount') || isFilled('sentAmount') || isFilled('receivedAmount')) &&
    isFilledOrAbsent('type') &&
    isFilledOrAbsent('asset') &&
    isFilledOrAbsent('pair')
  )
}
