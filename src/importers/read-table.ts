// From the records of a file to what they mean. Finds the header wherever it stands, hands the rows below it to the
// importer that knows it, and keeps account: every row comes out once, in an event, a skip or an issue.
import type { Instant } from '#engine'
import { MAX_DECIMALS } from '../ledger/decimal.ts'
import { accountOf, type Sink } from './rows/account.ts'
import { type Header, headerOf } from './rows/header.ts'
import type { Importer, Reader, WrongExport } from './rows/importer.ts'
import { notAnAct } from './rows/not-an-act.ts'
import { ImportRefusal } from './rows/refusal.ts'
import { type RawRow, type RoundedRows, type RowContext, rowOf } from './rows/row.ts'
import { isTaxForm } from './statements/tax-form.ts'
import { isNamesAgain } from './tables/survey/between-rows.ts'
import { tablesBelow } from './tables/survey/table-below.ts'

export type TableOptions = {
  importers: readonly Importer[]
  wrongExports: readonly WrongExport[]
  fileName: string
  now: Instant
  /** Amounts with a comma for the decimal point, as files with semicolons between their cells have. */
  decimalComma?: boolean
  /** The taxpayer's. */
  timeZone?: string | undefined
  /** Where it has been found out: the last row above the transactions, and what the columns are called. */
  header?: { row: number; lines: number; names: readonly string[] } | undefined
}

/** How far down a header may stand. */
const MAX_PREAMBLE = 60

export function tableReader(options: TableOptions, sink: Sink) {
  const preamble: RawRow[] = []
  let table: Table | undefined

  return {
    /** The next record that is not blank. `number` is its line or sheet row, from 1. */
    record(number: number, cells: readonly string[]): void {
      if (table) {
        table.row(number, cells)
        return
      }
      if (options.header) {
        if (number > options.header.row) {
          table = openBelow(options, options.header, preamble, sink)
          table.row(number, cells)
        } else if (number <= options.header.row - options.header.lines) preamble.push({ number, cells })
        return
      }
      if (isTaxForm(cells, preamble)) throw taxForm()
      const header = headerOf(cells)
      const importer = options.importers.find(({ recognizes }) => recognizes(header))
      if (importer) {
        table = openTable(options, importer, header, preamble, sink)
        return
      }
      const wrong = options.wrongExports.find(({ recognizes }) => recognizes(header))
      if (wrong) throw new ImportRefusal('import_wrong_export', wrong.message)
      preamble.push({ number, cells })
      if (preamble.length > MAX_PREAMBLE) throw unknownLayout()
    },
    end(): void {
      if (!table) {
        throw preamble.length === 0
          ? new ImportRefusal('import_file_empty', 'The file is empty: it has no rows.')
          : unknownLayout()
      }
      table.end()
    },
    /** At the end: what a person should know about how its rows were read. */
    notes: (): string[] => table?.notes() ?? [],
  }
}

function openBelow(
  options: TableOptions,
  { names }: NonNullable<TableOptions['header']>,
  preamble: readonly RawRow[],
  sink: Sink,
): Table {
  const [importer] = options.importers
  if (!importer) throw new Error('A table whose header is known needs the importer that reads it.')
  return openTable(options, importer, headerOf(names), preamble, sink)
}

const unknownLayout = () =>
  new ImportRefusal(
    'import_layout_unknown',
    "We don't recognize the columns of this file. Say which column is which, and it can be imported.",
  )

const taxForm = () =>
  new ImportRefusal(
    'import_is_statement',
    'This is a tax form that a broker sends (1099). It shows sales that your transactions have already, so none of it was counted. It belongs to Broker Forms.',
  )

/** The rows below one header, and what reads them. */
type Part = {
  context: RowContext
  reader: Reader
  names: ReadonlySet<string>
  notAnAct: ReturnType<typeof notAnAct> | undefined
}
type Table = { row(number: number, cells: readonly string[]): void; end(): void; notes(): string[] }

function openTable(
  options: TableOptions,
  importer: Importer,
  header: Header,
  preamble: readonly RawRow[],
  sink: Sink,
): Table {
  const rounded: RoundedRows = { count: 0, first: 0 }
  const open = (header: Header, above: readonly RawRow[]) => ({
    context: { header, now: options.now, decimalComma: options.decimalComma ?? false, rounded },
    reader: importer.open({
      name: options.fileName,
      header,
      preamble: above.map(({ cells }) => cells),
      timeZone: options.timeZone,
    }),
    names: new Set(header.names),
    // Tables that a person describes have questions of their own about such rows.
    notAnAct: options.header || importer.hasTables ? undefined : notAnAct(header),
  })
  let part: Part = open(header, preamble)
  sink.recognized(importer, header)
  if (preamble.length > 0) sink.skip(preamble, 'lines above the column names')
  const account = accountOf(sink)
  const isBelow = options.header && tablesBelow(header.names)
  let rows = 0

  /** People join the files of several years, whose columns may differ, into one. */
  function isHeaderAgain(number: number, cells: readonly string[]): boolean {
    if (options.header) {
      const { header } = part.context
      if (!isNamesAgain(header.names, cells)) return false
      // What held for the rows above, such as a day that is written once, does not hold for those below.
      part.reader.end?.(account.out)
      part = open(header, [])
      return true
    }
    if (isSameHeader(part.context.header, cells)) return true
    if (importer.hasTables || !mayBeHeader(part.names, cells)) return false
    const nextHeader = headerOf(cells)
    const other = options.importers.find(({ recognizes }) => recognizes(nextHeader))
    if (!other) return false
    if (other !== importer)
      throw new ImportRefusal(
        'import_file_unreadable',
        `This file holds two exports, one below the other: ${importer.title}, and from row ${number} on ${other.title}. Import them as two files.`,
        number,
      )
    part.reader.end?.(account.out)
    part = open(nextHeader, [])
    return true
  }

  return {
    row(number, cells) {
      if (isBelow?.(number, cells)) {
        sink.skip([{ number, cells }], 'in another table below the list')
        return
      }
      if (isHeaderAgain(number, cells)) {
        sink.skip([{ number, cells }], 'column names repeated')
        return
      }
      const reason = part.notAnAct?.(cells)
      if (reason !== undefined) {
        sink.skip([{ number, cells }], reason)
        return
      }
      rows++
      const row = rowOf(part.context, number, cells)
      account.open(row)
      part.reader.row(row, account.out)
    },
    end() {
      part.reader.end?.(account.out)
      account.close()
      if (rows === 0)
        throw new ImportRefusal(
          'import_file_empty',
          `The file has the columns of ${importer.title}, but no rows below them.`,
        )
    },
    notes: () => roundedNotes(rounded),
  }
}

function roundedNotes({ count, first }: RoundedRows): string[] {
  if (count === 0) return []
  const rows =
    count === 1
      ? `Row ${first} has an amount`
      : `${count.toLocaleString('en-US')} rows, the first of them row ${first}, have amounts`
  return [`${rows} with more than ${MAX_DECIMALS} decimals. Amounts are rounded to ${MAX_DECIMALS} decimals.`]
}

/** Looked at in every row, so the first cells must do: names we know, or words without a digit, as rows rarely begin. */
function mayBeHeader(names: ReadonlySet<string>, cells: readonly string[]): boolean {
  let words = 0
  for (let index = 0; index < 4 && index < cells.length; index++) {
    const cell = cells[index] ?? ''
    if (cell === '') continue
    if (names.has(cell)) return true
    if (/\d/.test(cell)) return false
    words++
  }
  return words >= 3
}

const isSameHeader = (header: Header, cells: readonly string[]) =>
  cells[0] === header.names[0] && cells.every((cell, index) => cell === header.names[index])
