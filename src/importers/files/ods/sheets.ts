// The rows of the sheets of a LibreOffice workbook, which all are in one part. What is alike is there once, with
// how often it is repeated: the rest of a sheet is one empty row, a million times.
import { isDollar } from '../../../ledger/currencies.ts'
import { ImportRefusal } from '../../rows/refusal.ts'
import type { OnRecord } from '../csv/csv-records.ts'
import {
  MAX_COLUMNS,
  MAX_EMPTY_ROWS,
  MAX_REPEATED_ROWS,
  MAX_SHEETS,
  tooManyColumns,
  tooManyEmptyRows,
  tooManyRepeats,
  tooManySheets,
} from '../table-limits.ts'
import { numberText, percentText } from '../xlsx/dates.ts'
import { withMoney } from '../xlsx/money-formats.ts'
import type { XmlHandler } from '../xml-scan.ts'

export type OdsReceiver = {
  sheet(name: string): void
  row: OnRecord
}

const LONGEST_CELL = 1024 * 1024
/** As many rows as LibreOffice can be set to have. */
const SHEET_ROWS = 16_777_216

type Attributes = Readonly<Record<string, string>>

export function odsRows({ sheet, row: onRow }: OdsReceiver): XmlHandler {
  let sheets = 0
  let empty = 0
  let repeated = 0
  /** Tables open around us: a table inside a cell is not a sheet. */
  let tables = 0
  /** Open elements whose texts are not part of a cell: comments, drawings, what was changed. */
  let asides = 0
  let number = 0
  let rowTimes = 1
  let isInRow = false
  let cells: string[] = []
  let column = 0
  let cell: Attributes | undefined
  let value = ''
  let paragraphs = 0

  function add(text: string): void {
    if (!cell || asides > 0) return
    value += text
    if (value.length > LONGEST_CELL) throw tooLong(number)
  }

  function closeCell(attributes: Attributes): void {
    const times = timesOf(attributes['number-columns-repeated'])
    const text = cellText(attributes, value)
    if (text.trim() !== '') {
      if (column + times > MAX_COLUMNS) throw tooManyColumns(number)
      while (cells.length < column) cells.push('')
      for (let time = 0; time < times; time++) cells.push(text)
    }
    column = Math.min(column + times, SHEET_ROWS)
    cell = undefined
  }

  function closeRow(): void {
    isInRow = false
    if (cells.length === 0) {
      if (++empty > MAX_EMPTY_ROWS) throw tooManyEmptyRows()
      number += rowTimes - 1
      return
    }
    repeated += rowTimes - 1
    if (repeated > MAX_REPEATED_ROWS) throw tooManyRepeats(number)
    if (number + rowTimes > SHEET_ROWS) throw tooLow()
    onRow(number, cells)
    for (let time = 1; time < rowTimes; time++) onRow(++number, [...cells])
  }

  return {
    open(name, attributes) {
      if (asides > 0 || aside.has(name)) asides++
      else if (name === 'table' && ++tables === 1) {
        if (++sheets > MAX_SHEETS) throw tooManySheets()
        number = 0
        sheet(attributes.name ?? '')
      } else if (tables !== 1) return
      else if (name === 'table-row') {
        if (isInRow) throw rowInRow(number)
        isInRow = true
        number = Math.min(number + 1, SHEET_ROWS)
        rowTimes = timesOf(attributes['number-rows-repeated'])
        cells = []
        column = 0
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes
        value = ''
        paragraphs = 0
      } else if (name === 'p' && paragraphs++ > 0) add('\n')
      else if (name === 's') add(' '.repeat(Math.min(timesOf(attributes.c), 1000)))
      else if (name === 'tab' || name === 'line-break') add(' ')
    },
    text(text) {
      if (paragraphs > 0) add(text)
    },
    close(name) {
      if (asides > 0) asides--
      else if (name === 'table') tables--
      else if (tables !== 1) return
      else if (cell && (name === 'table-cell' || name === 'covered-table-cell')) closeCell(cell)
      else if (name === 'table-row') closeRow()
    },
  }
}

const aside = new Set(['annotation', 'shapes', 'tracked-changes', 'frame', 'forms', 'desc'])

const timesOf = (text: string | undefined) => {
  const times = Number.parseInt(text ?? '1', 10)
  return times >= 1 ? Math.min(times, SHEET_ROWS) : 1
}

/** What a cell holds, not what it shows: '1.234,50 €' is 1234.5 in euros. */
function cellText(attributes: Attributes, shown: string): string {
  switch (attributes['office:value-type'] ?? attributes['value-type']) {
    case 'float':
      return numberText(attributes.value ?? shown)
    case 'percentage':
      return attributes.value === undefined ? shown : percentText(attributes.value)
    case 'currency': {
      const code = attributes.currency ?? ''
      const number = numberText(attributes.value ?? shown)
      return code === '' || isDollar(code) ? number : withMoney(number, code)
    }
    case 'date':
      // 2024-01-05T00:00:00 is a day unless it has a time.
      return (attributes['date-value'] ?? shown)
        .replace(/T00:00:00(\.0+)?$/, '')
        .replace(/(\.\d{3})\d+$/, '$1')
    case 'time':
      return timeOfDay(attributes['time-value'] ?? '') ?? shown
    case 'boolean':
      return attributes['boolean-value'] === 'true' ? 'TRUE' : 'FALSE'
    default:
      return shown === '' ? (attributes['string-value'] ?? openFormula(attributes)) : shown
  }
}

/** A formula that was saved without its result: empty it would be no price and no fee. */
const openFormula = ({ formula, 'value-type': type }: Attributes) =>
  formula === undefined || type !== undefined ? '' : formula.replace(/^\w+:/, '').slice(0, 200)

/** 'PT14H30M00S' is 14:30:00. */
function timeOfDay(text: string): string | undefined {
  const [, hours, minutes, seconds] = /^PT(\d{1,2})H(\d{1,2})M(\d{1,2})(?:[.,]\d+)?S$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23) return undefined
  return [hours, minutes, seconds].map(part => (part ?? '').padStart(2, '0')).join(':')
}

const tooLong = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} has a cell with more than 1 MB of text. That is not a row of a table: export the file again.`,
    row,
  )

const tooLow = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'The workbook has more rows than a sheet can have. It is damaged: save it again.',
  )

const rowInRow = (row: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Row ${row} of the workbook does not end before the next one begins. It is damaged: save it again.`,
    row,
  )
