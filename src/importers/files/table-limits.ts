// How large a table may be in directions that no list of transactions grows in. A file of a few hundred bytes can name
// millions of columns, sheets or empty rows, and reading them all holds up a process for everyone else.
import { ImportRefusal } from '../rows/refusal.ts'

export const MAX_COLUMNS = 500
export const MAX_SHEETS = 100
/** People leave some; a file made of them is made to be slow. */
export const MAX_EMPTY_ROWS = 100_000
/** Of rows that are in a file once, with how often they are repeated. */
export const MAX_REPEATED_ROWS = 10_000

/** A row without the empty cells behind its last column, which spreadsheets may save by the thousand. */
export function withinColumns(cells: string[], row: number): string[] {
  if (cells.length <= MAX_COLUMNS) return cells
  while (cells.length > MAX_COLUMNS && cells.at(-1)?.trim() === '') cells.pop()
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(row)
  return cells
}

export const tooManyColumns = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} has more than ${MAX_COLUMNS} columns, which no list of transactions has. Export the file again, or keep only the columns of your transactions.`,
    row,
  )

export const tooManySheets = () =>
  new ImportRefusal(
    'import_file_unreadable',
    `The workbook has more than ${MAX_SHEETS} sheets. Save the sheet with your transactions as a file of its own and upload that.`,
  )

export const tooManyEmptyRows = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'The file has more than 100,000 empty rows. Save only the rows with your transactions and upload that.',
  )

export const tooManyRepeats = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} stands in the workbook thousands of times in a row, which no list of transactions has. Delete the copies and upload it again.`,
    row,
  )
