// The sheets of a workbook. A reader knows how a workbook is written; which of its sheets are read, and as what, is
// handed to it.
import type { Records } from './records.ts'

export type SheetRow = { number: number; cells: string[] }
/** `rows` are its first ones. */
export type SheetBeginning = { name: string; rows: readonly SheetRow[] }

/** Reads these sheets, in the order of the workbook. Of more than `most` rows of a sheet the rest may be left out. */
export type ReadSheets = (
  wanted: readonly number[],
  onRow: (sheet: number, number: number, cells: string[]) => void,
  rest: (bytesRead: number) => Promise<void> | undefined,
  most?: number,
) => Promise<void>

export type SheetChoice = {
  /** The sheets that are read, as one table. */
  join(sheets: readonly SheetBeginning[], readSheets: ReadSheets): Promise<Records>
  /** The columns of a sheet that hold days, by its first rows. */
  dayColumns(first: readonly SheetRow[]): readonly number[]
}
