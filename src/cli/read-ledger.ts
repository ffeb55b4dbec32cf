// A ledger file as events, or everything that keeps it from being read, each with its row and column.
import type { LedgerEvent } from '#engine'
import { csvRecords } from '../importers/files/csv/csv-records.ts'
import { cellsOf } from '../importers/lotwise/ledger-cells.ts'
import { ledgerColumns, neededColumns } from '../importers/lotwise/ledger-columns.ts'
import { readEvent } from '../importers/lotwise/read-event.ts'
import { ImportRefusal } from '../importers/rows/refusal.ts'
import { fromSpreadsheetSafe } from '../ledger/spreadsheet-safe.ts'

/** Rows count as a spreadsheet shows them: the header is row 1. */
export type RowIssue = { row: number; column: string | null; message: string }
export type ReadLedger = { events: LedgerEvent[]; issues: RowIssue[] }

export function readLedger(bytes: Uint8Array): ReadLedger {
  const text = decode(bytes)
  if (text === undefined) return unreadable({ row: 1, column: null, message: 'the file is not UTF-8 text' })
  const table = parseTable(text)
  if (!Array.isArray(table)) return unreadable(table)
  const [header, ...rows] = table
  if (!header) return unreadable({ row: 1, column: null, message: 'the file is empty' })
  const headerIssues = checkHeader(header.cells)
  if (headerIssues.length > 0) return { events: [], issues: headerIssues }
  const events: LedgerEvent[] = []
  const issues: RowIssue[] = []
  for (const { row, cells: texts } of rows) {
    // A cell too many or too few shifts what is behind it into the wrong columns.
    if (texts.length !== header.cells.length) {
      const message = `has ${texts.length} cells, but the header has ${header.cells.length}`
      issues.push({ row, column: null, message })
      continue
    }
    const cells = cellsOf(namedCells(header.cells, texts))
    const event = readEvent(cells, row)
    const rowIssues = cells.issuesOf(event.type)
    if (rowIssues.length === 0) events.push(event)
    for (const issue of rowIssues) issues.push({ row, ...issue })
  }
  return { events, issues }
}

const unreadable = (issue: RowIssue): ReadLedger => ({ events: [], issues: [issue] })

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type Row = { row: number; cells: string[] }

function parseTable(text: string): Row[] | RowIssue {
  const rows: Row[] = []
  let row = 0
  const reader = csvRecords(',', (_, cells) => {
    row++
    if (cells.length > 1 || cells[0] !== '') rows.push({ row, cells })
  })
  try {
    reader.push(text)
    reader.end()
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return { row: row + 1, column: null, message: error.message }
  }
  return rows
}

function checkHeader(header: readonly string[]): RowIssue[] {
  const known: readonly string[] = ledgerColumns
  const issues = header.flatMap((column, index) => {
    if (!known.includes(column)) return [{ row: 1, column, message: 'is not a column of a ledger file' }]
    return header.indexOf(column) < index ? [{ row: 1, column, message: 'is there twice' }] : []
  })
  const missing = neededColumns.filter(column => !header.includes(column))
  return [...issues, ...missing.map(column => ({ row: 1, column, message: 'is missing' }))]
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
