// A ledger file as events, or everything that keeps it from being read, each with its row and column.
import { CsvError, parse } from 'csv-parse/sync'
import type { LedgerEvent } from '#engine'
import { cellsOf } from '../importers/lotwise/ledger-cells.ts'
import { ledgerColumns, neededColumns } from '../importers/lotwise/ledger-columns.ts'
import { readEvent } from '../importers/lotwise/read-event.ts'
import { fromSpreadsheetSafe } from '../ledger/spreadsheet-safe.ts'

/** Rows count as a spreadsheet shows them: the header is row 1. */
export type LedgerProblem = { row: number; column: string | null; problem: string }
export type ReadLedger = { events: LedgerEvent[]; problems: LedgerProblem[] }

export function readLedger(bytes: Uint8Array): ReadLedger {
  const text = decode(bytes)
  if (text === undefined) return unreadable({ row: 1, column: null, problem: 'the file is not UTF-8 text' })
  const table = parseTable(text)
  if (!Array.isArray(table)) return unreadable(table)
  const [header, ...rows] = table
  if (!header) return unreadable({ row: 1, column: null, problem: 'the file is empty' })
  const headerProblems = checkHeader(header.cells)
  if (headerProblems.length > 0) return { events: [], problems: headerProblems }
  const events: LedgerEvent[] = []
  const problems: LedgerProblem[] = []
  for (const { row, cells: texts } of rows) {
    const cells = cellsOf(namedCells(header.cells, texts))
    const event = readEvent(cells, row)
    const found = cells.problemsOf(event.type)
    if (found.length === 0) events.push(event)
    for (const problem of found) problems.push({ row, ...problem })
  }
  return { events, problems }
}

const unreadable = (problem: LedgerProblem): ReadLedger => ({ events: [], problems: [problem] })

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type Row = { row: number; cells: string[] }

function parseTable(text: string): Row[] | LedgerProblem {
  try {
    const records = parse(text, { info: true, skip_empty_lines: true }) as unknown as {
      record: string[]
      info: { records: number; empty_lines: number }
    }[]
    return records.map(({ record, info }) => ({ row: info.records + info.empty_lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const [records, emptyLines] = [Number(error.records ?? 0), Number(error.empty_lines ?? 0)]
    return { row: records + emptyLines + 1, column: null, problem: error.message }
  }
}

function checkHeader(header: readonly string[]): LedgerProblem[] {
  const known: readonly string[] = ledgerColumns
  const problems = header.flatMap((column, index) => {
    if (!known.includes(column)) return [{ row: 1, column, problem: 'is not a column of a ledger file' }]
    return header.indexOf(column) < index ? [{ row: 1, column, problem: 'is there twice' }] : []
  })
  const missing = neededColumns.filter(column => !header.includes(column))
  return [...problems, ...missing.map(column => ({ row: 1, column, problem: 'is missing' }))]
}

/** An empty cell says nothing, so it is not there. */
function namedCells(header: readonly string[], texts: readonly string[]) {
  const named = new Map<string, string>()
  header.forEach((column, index) => {
    const text = fromSpreadsheetSafe(texts[index] ?? '')
    if (text !== '') named.set(column, text)
  })
  return named
}
