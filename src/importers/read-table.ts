// From the records of a file to what they mean. Finds the header wherever it stands, hands the rows below it to the
// importer that knows it, and keeps account: every row comes out once, in an event, a skip or a problem.
import type { Instant } from '#engine'
import { type Header, headerOf } from './header.ts'
import type { ImportedEvent, Importer, Out, Reader, WrongExport } from './importer.ts'
import { INCOME_IN_MONEY, isMoney } from './money.ts'
import { ImportRefusal } from './refusal.ts'
import { type Row, rowOf } from './row.ts'

export type RowProblem = { row: number; column: string; value: string; message: string }
export type RawRow = { number: number; cells: readonly string[] }

/** Where the meaning of a file goes, in the order it is found. */
export type Sink = {
  recognised(importer: Importer, header: Header): void
  /** Events that these rows make together. */
  events(events: readonly ImportedEvent[], rows: readonly RawRow[]): void
  skip(rows: readonly RawRow[], reason: string): void
  problem(rows: readonly RawRow[], problem: RowProblem): void
  /** Asked between pieces of the file: reading goes on when this is done. */
  drain?(): Promise<void> | undefined
}

export type TableOptions = {
  importers: readonly Importer[]
  wrongExports: readonly WrongExport[]
  fileName: string
  now: Instant
  /** Amounts with a comma for the decimal point, as files with semicolons between their cells have. */
  decimalComma?: boolean
}

/** How far down a header may stand. */
const MOST_PREAMBLE = 60

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
      const header = headerOf(cells)
      const importer = options.importers.find(({ recognises }) => recognises(header))
      if (importer) {
        table = openTable(options, importer, header, preamble, sink)
        return
      }
      const wrong = options.wrongExports.find(({ recognises }) => recognises(header))
      if (wrong) throw new ImportRefusal('import_wrong_export', wrong.message)
      preamble.push({ number, cells })
      if (preamble.length > MOST_PREAMBLE) throw unknownLayout()
    },
    end(): void {
      if (!table) {
        throw preamble.length === 0
          ? new ImportRefusal('import_file_empty', 'The file is empty: it has no rows.')
          : unknownLayout()
      }
      table.end()
    },
  }
}

const unknownLayout = () =>
  new ImportRefusal(
    'import_layout_unknown',
    'Lotwise does not know the columns of this file yet. Say which column is which, and it can be imported.',
  )

type Table = { row(number: number, cells: readonly string[]): void; end(): void }

function openTable(
  options: TableOptions,
  importer: Importer,
  header: Header,
  preamble: readonly RawRow[],
  sink: Sink,
): Table {
  const context = { header, now: options.now, decimalComma: options.decimalComma ?? false }
  const reader: Reader = importer.open({
    name: options.fileName,
    header,
    preamble: preamble.map(({ cells }) => cells),
  })
  sink.recognised(importer, header)
  if (preamble.length > 0) sink.skip(preamble, 'lines above the column names')
  const account = accountOf(sink)
  let rows = 0
  return {
    row(number, cells) {
      if (isRepeatedHeader(header, cells)) {
        sink.skip([{ number, cells }], 'column names repeated')
        return
      }
      rows++
      const row = rowOf(context, number, cells)
      account.open(row)
      reader.row(row, account.out)
    },
    end() {
      reader.end?.(account.out)
      account.close()
      if (rows === 0)
        throw new ImportRefusal(
          'import_file_empty',
          `The file has the columns of ${importer.title}, but no rows below them.`,
        )
    },
  }
}

const isRepeatedHeader = (header: Header, cells: readonly string[]) =>
  cells[0] === header.names[0] && cells.every((cell, index) => cell === header.names[index])

/** Sees to it that a row comes out once and only once, whatever a reader does. */
function accountOf(sink: Sink) {
  const waiting = new Map<number, Row>()

  function close(rows: Row | readonly Row[]): readonly RawRow[] {
    const list = 'number' in rows ? [rows] : rows
    for (const row of list)
      if (!waiting.delete(row.number)) throw new Error(`Row ${row.number} was accounted for twice.`)
    return list
  }

  const out: Out = {
    event(event, rows) {
      const told = 'type' in event ? [event] : event
      const events = told.some(hasRoundedId) ? told.map(withoutId) : told
      const nameless = events.find(isNameless)
      if (nameless) return out.problem(rows, noAsset(nameless))
      const zero = events.find(({ quantity, received }) => quantity === '0' || received?.quantity === '0')
      if (zero) return out.problem(rows, zeroAmount(zero))
      const negative = events.find(isNegative)
      if (negative) return out.problem(rows, negativeAmount(negative))
      const inMoney = events.find(isInMoney)
      if (inMoney)
        return events.every(event => isInMoney(event) && event.type === 'income')
          ? out.skip(rows, INCOME_IN_MONEY)
          : out.problem(rows, moneyAsCoins(inMoney))
      sink.events(events, close(rows))
    },
    skip: (rows, reason) => sink.skip(close(rows), reason),
    problem(rows, problem) {
      const closed = close(rows)
      sink.problem(closed, { row: closed[0]?.number ?? 0, ...problem })
    },
  }
  return {
    out,
    open: (row: Row) => void waiting.set(row.number, row),
    close() {
      for (const row of [...waiting.values()])
        out.problem(row, {
          column: '',
          value: row.cells.join(', ').slice(0, 200),
          message:
            'belongs with other rows that are not in this file. Export a longer period, or add it by hand.',
        })
    },
  }
}

/** A spreadsheet makes 1.23457E+18 of a long number: many rows would share that id, and all but one be lost. */
const hasRoundedId = ({ sourceId }: ImportedEvent) =>
  sourceId?.includes('E+') === true && /\d(\.\d+)?E\+\d\d/.test(sourceId)
const withoutId = (event: ImportedEvent): ImportedEvent => ({ ...event, sourceId: undefined })

const isNegative = ({ quantity, usd, fee, received }: ImportedEvent) =>
  [quantity, usd, fee?.usd, fee?.quantity, received?.quantity].some(value => value?.startsWith('-'))

/** Money has no lots: taken for a coin, dollars would be bought and sold. */
const isInMoney = ({ asset, received }: ImportedEvent) =>
  isMoney(asset) || (received !== undefined && isMoney(received.asset))

const moneyAsCoins = ({ asset, quantity, received }: ImportedEvent) => ({
  column: '',
  value: isMoney(asset) ? `${quantity} ${asset}` : `${received?.quantity} ${received?.asset}`,
  message:
    'is about money and not about coins, in a way Lotwise does not count. Leave it out, or add it by hand.',
})

const isNameless = ({ asset, received, fee, quote }: ImportedEvent) =>
  [asset, received?.asset, fee?.asset, quote?.asset].some(name => name?.trim() === '')

const noAsset = ({ quantity }: ImportedEvent) => ({
  column: '',
  value: quantity,
  message: 'names no coin for one of its amounts. Fill it in, or leave this row out of the file.',
})

const zeroAmount = ({ asset, quantity, received }: ImportedEvent) => ({
  column: '',
  value: `0 ${quantity === '0' ? asset : received?.asset}`,
  message: 'moves nothing: its amount is zero. Leave it out, or correct the amount.',
})

const negativeAmount = ({ asset, quantity }: ImportedEvent) => ({
  column: '',
  value: `${quantity} ${asset}`,
  message: 'has a negative amount where none can be. Check the amounts and the fee of this row.',
})
