// The rows of one sheet, as they come.
import { ImportRefusal } from '../../rows/refusal.ts'
import type { OnRecord } from '../csv/csv-records.ts'
import { MAX_COLUMNS, MAX_EMPTY_ROWS, tooManyColumns, tooManyEmptyRows } from '../table-limits.ts'
import type { XmlHandler } from '../xml-scan.ts'
import { dateText, numberText, percentText } from './dates.ts'
import { withMoney } from './money-formats.ts'
import type { CellStyle } from './parts.ts'

export type SheetContext = { texts: readonly string[]; styles: readonly CellStyle[]; is1904: boolean }

/** As many columns and characters as a spreadsheet can have. */
const SHEET_COLUMNS = 16_384
const LONGEST_CELL = 1024 * 1024
/** Shown to a person, and never executed. */
const LONGEST_FORMULA = 200

export function sheetRows(context: SheetContext, onRow: OnRecord): XmlHandler {
  let number = 0
  let empty = 0
  let cells: string[] = []
  let column = 0
  let cell: Readonly<Record<string, string>> = {}
  let value = ''
  let isValue = false
  let formula: string | undefined
  let isFormula = false
  let hints = 0
  return {
    open(name, attributes) {
      if (name === 'row') {
        // A row says where it stands; rows that go backwards are counted on, so that no two have one number.
        number = Math.max(number + 1, Number.parseInt(attributes.r ?? '', 10) || 0)
        cells = []
        column = -1
      } else if (name === 'c') {
        cell = attributes
        value = ''
        formula = undefined
        column = attributes.r ? columnOf(attributes.r, number) : column + 1
      } else if (name === 'rPh') hints++
      else if (name === 'v' || name === 't') isValue = hints === 0
      else if (name === 'f') {
        isFormula = true
        formula = ''
      }
    },
    text(text) {
      if (isFormula && formula !== undefined && formula.length < LONGEST_FORMULA) formula += text
      if (!isValue) return
      value += text
      if (value.length > LONGEST_CELL) throw tooLong(number)
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'f') isFormula = false
      else if (name === 'rPh') hints--
      else if (name === 'c') {
        const isOpen = formula !== undefined && value === '' && (cell.t ?? 'n') === 'n'
        // Saved by a program that does not calculate: empty it would be no price and no fee.
        const text = isOpen ? openFormula(formula) : cellText(context, cell, value)
        if (text !== '') {
          if (column >= MAX_COLUMNS) throw tooManyColumns(number)
          while (cells.length < column) cells.push('')
          cells[column] = text
        }
      } else if (name === 'row') {
        if (cells.some(text => text.trim() !== '')) onRow(number, cells)
        else if (++empty > MAX_EMPTY_ROWS) throw tooManyEmptyRows()
      }
    },
  }
}

export const openFormula = (formula: string | undefined) => `=${formula?.slice(0, LONGEST_FORMULA) || '…'}`

function cellText(
  { texts, styles, is1904 }: SheetContext,
  { t: type = 'n', s: style = '' }: Readonly<Record<string, string>>,
  value: string,
): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return value
  return numberCell(value, styles[Number(style)], is1904)
}

/** A number as its style says what it is. */
export function numberCell(value: string, shown: CellStyle | undefined, is1904: boolean): string {
  const date = shown?.isDate ? dateText(value, is1904) : undefined
  if (date) return date
  if (shown?.isPercent) return percentText(value)
  return shown?.money ? withMoney(numberText(value), shown.money) : numberText(value)
}

/** 'AB12' is column 27. */
function columnOf(reference: string, row: number): number {
  let column = 0
  for (const character of reference) {
    const letter = character.charCodeAt(0) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
    if (column > SHEET_COLUMNS) throw tooWide(row)
  }
  return Math.max(0, column - 1)
}

const tooWide = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} has more columns than a sheet can have. The workbook is damaged: save it again.`,
    row,
  )

const tooLong = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} has a cell with more than 1 MB of text. That is not a row of a table: export the file again.`,
    row,
  )
