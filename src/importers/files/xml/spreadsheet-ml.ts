// The XML that Excel 2003 saved: sheets, rows, cells with a type.
import { ImportRefusal } from '../../refusal.ts'
import { HEADER_WITHIN, isKnownHeader, type KnownLayouts } from '../known-layouts.ts'
import { firstRecords, type Records } from '../records.ts'
import {
  MOST_COLUMNS,
  MOST_EMPTY_ROWS,
  MOST_SHEETS,
  tooManyColumns,
  tooManyEmptyRows,
  tooManySheets,
} from '../table-limits.ts'
import { numberText } from '../xlsx/dates.ts'
import type { XmlHandler } from '../xml-scan.ts'
import { scanFile, type XmlFile } from './scan-file.ts'

/** As many as a sheet can have. */
const SHEET_COLUMNS = 16_384

export async function spreadsheetMl(file: XmlFile, layouts: KnownLayouts): Promise<Records> {
  const sheets = await countSheets(file)
  let first: Records | undefined
  const withHeader: Records[] = []
  for (let index = 0; index < sheets; index++) {
    const records = sheetRecords(file, index)
    const rows = await firstRecords(records, HEADER_WITHIN)
    if (rows.length > 0) first ??= records
    if (rows.some(({ cells }) => isKnownHeader(cells, layouts))) withHeader.push(records)
  }
  if (withHeader.length > 1)
    throw new ImportRefusal(
      'import_file_unreadable',
      'The workbook has several sheets with transactions. Save each as a file of its own and upload them one by one.',
    )
  return withHeader[0] ?? first ?? sheetRecords(file, 0)
}

async function countSheets(file: XmlFile): Promise<number> {
  let sheets = 0
  const handler: XmlHandler = {
    open: name => {
      if (name === 'Worksheet') sheets++
    },
    text() {},
    close() {},
  }
  await scanFile(file, handler, () => undefined)
  if (sheets > MOST_SHEETS) throw tooManySheets()
  return sheets
}

function sheetRecords(file: XmlFile, wanted: number): Records {
  return {
    decimalComma: false,
    read: (onRecord, rest) => scanFile(file, sheetRows(wanted, onRecord), rest),
  }
}

function sheetRows(wanted: number, onRow: (number: number, cells: string[]) => void): XmlHandler {
  let sheet = -1
  let number = 0
  let empty = 0
  let cells: string[] = []
  let column = 0
  /** Behind the cell and those merged into it. */
  let next = 0
  let type = ''
  let value = ''
  let isData = false
  return {
    open(name, { Index: index = '', Type = '', MergeAcross: merged = '' }) {
      if (name === 'Worksheet') {
        sheet++
        number = 0
      }
      if (sheet !== wanted) return
      if (name === 'Row') {
        number = Math.max(number + 1, Number.parseInt(index, 10) || 0)
        cells = []
        next = 0
      } else if (name === 'Cell') {
        column = index === '' ? next : Number.parseInt(index, 10) - 1
        next = column + 1 + (Number.parseInt(merged, 10) || 0)
        if (!(column >= 0 && next <= SHEET_COLUMNS)) throw tooWide(number)
      } else if (name === 'Data') {
        isData = true
        type = Type
        value = ''
      }
    },
    text(text) {
      if (isData) value += text
    },
    close(name) {
      if (sheet !== wanted) return
      if (name === 'Data') {
        isData = false
        const text = cellText(type, value)
        if (text === '') return
        if (column >= MOST_COLUMNS) throw tooManyColumns(number)
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'Row') {
        if (cells.some(cell => cell.trim() !== '')) onRow(number, cells)
        else if (++empty > MOST_EMPTY_ROWS) throw tooManyEmptyRows()
      }
    },
  }
}

function cellText(type: string, value: string): string {
  if (type === 'Number') return numberText(value.trim())
  if (type === 'Boolean') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  // 2024-01-05T00:00:00.000 is a day unless it has a time.
  if (type === 'DateTime') return value.trim().replace(/T00:00:00(\.0+)?$/, '')
  return value
}

const tooWide = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} has more columns than a sheet can have. The workbook is damaged: save it again.`,
    row,
  )
