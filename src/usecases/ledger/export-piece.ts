// A stretch of the ledger as text, newest first; runs in a computing thread. A whole ledger is many of them, asked for one
// after another, so that neither the thread that answers nor other people's tasks wait for a million rows.
import type { TransactionFilters } from '../../contract/transactions.ts'
import { type Place, pageOfLedger, type ShownRow } from '../../db/queries/transactions.ts'
import { besideFields } from '../../importers/lotwise/ledger-columns.ts'
import { ledgerLine } from '../../importers/lotwise/write-ledger.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import type { TaskContext } from '../task-context.ts'
import { toFilter } from './list-transactions.ts'
import { toWire } from './wire.ts'

/** A tenth of a second or so of work. */
const ROWS = 5000

export type ExportPieceRequest = {
  userId: string
  format: 'csv' | 'json'
  filters: TransactionFilters
  /** The last row of the piece before. */
  after?: Place | undefined
}
/** Without `next`, it was the last. */
export type ExportPiece = { content: Uint8Array; rows: number; next: Place | undefined }

export async function exportPiece(
  { db }: Pick<TaskContext, 'db'>,
  { userId, format, filters, after }: ExportPieceRequest,
): Promise<ExportPiece> {
  const rows = await pageOfLedger(db, userId, {
    filter: await toFilter(db, userId, filters),
    sort: { by: 'date', isDescending: true },
    limit: ROWS,
    after,
  })
  const last = rows.at(-1)
  const text = format === 'csv' ? rows.map(csvLineOf).join('') : rows.map(jsonOf).join(',\n')
  return {
    content: Buffer.from(text),
    rows: rows.length,
    next: last && rows.length === ROWS ? { at: last.at, id: last.id } : undefined,
  }
}

const csvLineOf = (row: ShownRow) => {
  const isFeeInMoney = row.feeAsset !== null && isMoney(row.feeAsset)
  const event = toLedgerEvent(row)
  return ledgerLine(isFeeInMoney ? { ...event, fee: feeAsTold(row) } : event, {
    ...Object.fromEntries(besideFields.map(({ name, column }) => [column, row[name]])),
    source: row.sourceId,
  })
}

/** The engine knows no euros; the file does. */
const feeAsTold = ({ feeUsd, feeAsset, feeQuantity }: ShownRow) => ({
  usd: feeUsd ?? undefined,
  asset: feeAsset ?? undefined,
  quantity: feeQuantity ?? undefined,
})

const jsonOf = (row: ShownRow) => JSON.stringify(toWire(row))
