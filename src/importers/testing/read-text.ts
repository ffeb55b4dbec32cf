// A CSV text through the importers, all at once: what tests of importers look at.
import type { ImportedEvent } from '../../ledger/fields.ts'
import { csvRecords } from '../files/csv/csv-records.ts'
import { tableReader } from '../read-table.ts'
import type { RowIssue } from '../rows/account.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'

export type ReadText = {
  importer: string
  events: (ImportedEvent & { rows: number[] })[]
  issues: RowIssue[]
  skips: { rows: number[]; reason: string }[]
}

export function readText(
  importers: readonly Importer[],
  text: string,
  options: {
    fileName?: string
    delimiter?: string
    now?: number
    timeZone?: string
    wrongExports?: readonly WrongExport[]
  } = {},
): ReadText {
  const result: ReadText = { importer: '', events: [], issues: [], skips: [] }
  const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)
  const table = tableReader(
    {
      importers,
      wrongExports: options.wrongExports ?? [],
      fileName: options.fileName ?? 'file.csv',
      now: options.now ?? Date.UTC(2026, 10, 15),
      decimalComma: options.delimiter === ';',
      timeZone: options.timeZone,
    },
    {
      recognized: importer => {
        result.importer = importer.id
      },
      events: (events, rows) =>
        void result.events.push(...events.map(event => ({ ...event, rows: numbers(rows) }))),
      skip: (rows, reason) => void result.skips.push({ rows: numbers(rows), reason }),
      issue: (_, issue) => void result.issues.push(issue),
    },
  )
  const reader = csvRecords(options.delimiter ?? ',', (line, cells) => {
    if (cells.some(cell => cell.trim() !== '')) table.record(line, cells)
  })
  reader.push(text.replace(/^\ufeff/, ''))
  reader.end()
  table.end()
  return result
}
