// The XML that Excel 2003 saved: sheets, rows, cells with a type.
import { ImportRefusal } from '../../rows/refusal.ts'
import type { OnRecord } from '../csv/csv-records.ts'
import { HEADER_WITHIN, type Records } from '../records.ts'
import type { SheetBeginning, SheetChoice, SheetRow } from '../sheets.ts'
import {
  MAX_COLUMNS,
  MAX_EMPTY_ROWS,
  MAX_SHEETS,
  tooManyColumns,
  tooManyEmptyRows,
  tooManySheets,
} from '../table-limits.ts'
import type { TextFile } from '../text.ts'
import { numberText } from '../xlsx/dates.ts'
import type { XmlHandler } from '../xml-scan.ts'
import { scanFile } from './scan-file.ts'

/** As many as a sheet can have. */
const SHEET_COLUMNS = 16_384

export async function spreadsheetMl(file: TextFile, { join }: SheetChoice): Promise<Records> {
  const sheets: (SheetBeginning & { rows: SheetRow[] })[] = []
  const handler = sheetRows({
    sheet: name => {
      if (sheets.push({ name, rows: [] }) > MAX_SHEETS) throw tooManySheets()
    },
    row: (number, cells) => {
      const rows = sheets.at(-1)?.rows
      if (rows && rows.length < HEADER_WITHIN) rows.push({ number, cells })
    },
  })
  await scanFile(file, handler, () => undefined)
  return join(sheets, (wanted, onRow, rest) => {
    let sheet = -1
    const receiver: Receiver = {
      sheet: () => void sheet++,
      row: (number, cells) => {
        if (wanted.includes(sheet)) onRow(sheet, number, cells)
      },
    }
    return scanFile(file, sheetRows(receiver), rest)
  })
}

type Receiver = { sheet(name: string): void; row: OnRecord }

function sheetRows({ sheet, row: onRow }: Receiver): XmlHandler {
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
    open(name, { Index: index = '', Type = '', MergeAcross: merged = '', Name = '' }) {
      if (name === 'Worksheet') {
        sheet(Name)
        number = 0
      } else if (name === 'Row') {
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
      if (name === 'Data') {
        isData = false
        const text = cellText(type, value)
        if (text === '') return
        if (column >= MAX_COLUMNS) throw tooManyColumns(number)
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'Row') {
        if (cells.some(cell => cell.trim() !== '')) onRow(number, cells)
        else if (++empty > MAX_EMPTY_ROWS) throw tooManyEmptyRows()
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
