// The ledger as a file: our own CSV (docs/csv.md), which comes back as it was, JSON, one transaction a line, so that
// large files can be read line by line too, or a table to read.
import type { ExportFormat, TransactionFilters } from '../../contract/transactions.ts'
import { ledgerHeader } from '../../importers/lotwise/write-ledger.ts'
import type { Deps } from '../deps.ts'
import { tasks } from '../tasks.ts'
import type { ExportPiece } from './export-piece.ts'
import { spreadsheetHeader } from './spreadsheet-rows.ts'

export const exportName = (now: Date, format: ExportFormat) => {
  const day = now.toISOString().slice(0, 10)
  return format === 'spreadsheet'
    ? `lotwise-transactions-${day}-spreadsheet.csv`
    : `lotwise-transactions-${day}.${format}`
}

type Wanted = { format: ExportFormat; filters: TransactionFilters; withExtras?: boolean }
type ExportDeps = Pick<Deps, 'compute'>

/** The first piece is there before anything is answered: what cannot be done is refused, not broken off. */
export async function exportTransactions(
  deps: ExportDeps,
  userId: string,
  wanted: Wanted,
): Promise<AsyncGenerator<string | Uint8Array>> {
  const first = await deps.compute(tasks.exportPiece, { userId, ...wanted })
  return textOf(wanted.format, piecesFrom(deps, userId, wanted, first))
}

async function* piecesFrom(
  { compute }: ExportDeps,
  userId: string,
  wanted: Wanted,
  first: ExportPiece,
): AsyncGenerator<ExportPiece> {
  let piece = first
  yield piece
  while (piece.next) {
    piece = await compute(tasks.exportPiece, { userId, ...wanted, after: piece.next })
    yield piece
  }
}

const heads: Record<ExportFormat, string> = { json: '[', csv: ledgerHeader, spreadsheet: spreadsheetHeader }

async function* textOf(
  format: Wanted['format'],
  pieces: AsyncIterable<ExportPiece>,
): AsyncGenerator<string | Uint8Array> {
  const isJson = format === 'json'
  yield heads[format]
  let isFirst = true
  for await (const { content, rows } of pieces) {
    if (rows === 0) continue
    if (isJson && !isFirst) yield ',\n'
    yield content
    isFirst = false
  }
  if (isJson) yield ']'
}
