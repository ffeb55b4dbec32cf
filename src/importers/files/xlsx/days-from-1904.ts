// Workbooks of old Macs count days from 1904. A date that is shown as one is read so with its cell; here are those that
// are left as bare numbers, which anybody else would count from 1900 and read four years too early.
import { usualNames } from '../../mapped/column-names.ts'
import { findNames } from '../../mapped/names-row.ts'
import { plainWord } from '../../mapped/words.ts'
import type { OnRecord } from '../csv-records.ts'
import { columnsOf } from '../sheet-columns.ts'
import type { SheetRow } from '../sheet-table.ts'
import { dateText } from './dates.ts'

const bareDay = /^\d{5}(\.\d+)?$/

/** Turns the bare days of a sheet into dates, by its first rows. */
export function daysFrom1904(first: readonly SheetRow[]): (onRecord: OnRecord) => OnRecord {
  const { names, headerRow } = findNames(first)
  const below = first.filter(({ number }) => number > headerRow).map(({ cells }) => cells)
  const { date } = columnsOf(names, below).columns
  const isDate = (name: string, index: number) =>
    index === date || usualNames.date.some(pattern => pattern.test(plainWord(name)))
  const dates = names.flatMap((name, index) => (isDate(name, index) ? [index] : []))
  return onRecord => (number, cells) => {
    for (const index of dates) {
      const cell = cells[index] ?? ''
      if (bareDay.test(cell)) cells[index] = dateText(cell, true) ?? cell
    }
    onRecord(number, cells)
  }
}
