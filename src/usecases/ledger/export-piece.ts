// A stretch of the ledger as text, newest first; runs in a computing process. A whole ledger is many of them, asked for one
// after another, so that neither the process that answers nor other people's tasks wait for a million rows.
import type { ExportFormat, TransactionFilters } from '../../contract/transactions.ts'
import { type Place, pageOfLedger, type ShownRow } from '../../db/queries/transactions.ts'
import { jsonExtrasOf } from '../../importers/lotwise/open-json.ts'
import { recordCells } from '../../importers/lotwise/record-cells.ts'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { findFiling } from '../filing/filing-facts.ts'
import type { TaskContext } from '../task-context.ts'
import { toFilter } from './list-transactions.ts'
import { spreadsheetLines } from './spreadsheet-rows.ts'
import { toWire } from './wire.ts'

/** A tenth of a second or so of work. */
const ROWS = 5000

export type ExportPieceRequest = {
  userId: string
  format: ExportFormat
  filters: TransactionFilters
  /** In JSON, also what the list leaves out and an import needs. */
  withExtras?: boolean
  /** The last row of the piece before. */
  after?: Place | undefined
}
/** Without `next`, it was the last. */
export type ExportPiece = { content: Uint8Array; rows: number; next: Place | undefined }

export async function exportPiece(
  { db }: Pick<TaskContext, 'db'>,
  { userId, format, filters, withExtras = false, after }: ExportPieceRequest,
): Promise<ExportPiece> {
  const rows = await pageOfLedger(db, userId, {
    filter: await toFilter(db, userId, filters),
    sort: { by: 'date', isDescending: true },
    limit: ROWS,
    after,
  })
  const last = rows.at(-1)
  const text = await textOf()
  return {
    content: Buffer.from(text),
    rows: rows.length,
    next: last && rows.length === ROWS ? { at: last.at, id: last.id } : undefined,
  }

  async function textOf() {
    if (format === 'json') return rows.map(row => jsonOf(row, withExtras)).join(',\n')
    if (format === 'csv') return rows.map(csvLineOf).join('')
    const lineOf = spreadsheetLines((await findFiling(db, userId)).facts.timeZone)
    return rows.map(row => lineOf(toWire(row))).join('')
  }
}

const csvLineOf = (row: ShownRow) => csvLine(recordCells(row))

/** What the list has, and what comes back with it when the file is imported again. */
function jsonOf(row: ShownRow, withExtras: boolean): string {
  const ledger = withExtras ? jsonExtrasOf(row) : {}
  return JSON.stringify({ ...toWire(row), ...(Object.keys(ledger).length > 0 && { ledger }) })
}
