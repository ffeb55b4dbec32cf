// Workbooks of old Macs count days from 1904. A date that is shown as one is read so with its cell; here are those that
// are left as bare numbers, which other programs would count from 1900 and read four years too early.
import type { Records } from '../records.ts'
import { dateText } from './dates.ts'

const bareDay = /^\d{5}(\.\d+)?$/

/** Turns the bare days in `columns` into dates. */
export const withDaysFrom1904 = (records: Records, columns: readonly number[]): Records => ({
  ...records,
  read: (onRecord, rest) =>
    records.read((number, cells) => {
      for (const index of columns) {
        const cell = cells[index] ?? ''
        if (bareDay.test(cell)) cells[index] = dateText(cell, true) ?? cell
      }
      onRecord(number, cells)
    }, rest),
})
