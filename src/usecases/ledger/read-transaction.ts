import type { Transaction, TransactionDetail } from '../../contract/transactions.ts'
import { findImports, type ImportRow } from '../../db/queries/imports.ts'
import {
  findShown,
  findTransaction,
  type ShownRow,
  type TransactionRow,
} from '../../db/queries/transactions.ts'
import type { EditableJson } from '../../ledger/record.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { originalToWire, toWire } from './wire.ts'

export async function readShown({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Transaction> {
  const [row] = await findShown(db, userId, [id])
  if (!row) throw new AppError('not_found')
  return toWire(row)
}

/** One transaction with the rows of the file it was made of. */
export async function readTransaction(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<TransactionDetail> {
  const [[shown], row] = await Promise.all([findShown(db, userId, [id]), findTransaction(db, userId, id)])
  if (!shown || !row || row.deletedAt) throw new AppError('not_found')
  return {
    ...toWire(shown),
    hash: row.hash,
    sourceId: row.sourceId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(await originsOf(db, row)),
    original: row.original && originalToWire(shown, row.original, pricesOf(row.original, shown)),
  }
}

type Origins = Pick<TransactionDetail, 'origin' | 'otherOrigins' | 'isOfRemovedImport'>

/** The import whose values it has first, then the other sources that have it. */
async function originsOf(db: Deps['db'], row: TransactionRow): Promise<Origins> {
  const others = row.otherOrigins ?? {}
  if (row.importId === null) return { origin: null, otherOrigins: [], isOfRemovedImport: false }
  const imports = await findImports(db, row.userId, [row.importId, ...Object.keys(others)])
  const tellings = imports.map(source =>
    source.id === row.importId
      ? { source, rows: row.originRows, cells: row.originCells, rank: 1 }
      : { source, ...others[source.id], rank: others[source.id]?.hasValues ? 0 : 2 },
  )
  const [first, ...rest] = tellings
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ source, rows, cells }) => originOf(source, rows ?? [], cells ?? '[]'))
  const known = new Set(imports.map(({ id }) => id))
  return {
    origin: first ?? null,
    otherOrigins: rest,
    isOfRemovedImport: Object.entries(others).some(([id, { hasValues }]) => hasValues && !known.has(id)),
  }
}

function originOf(source: ImportRow, rows: readonly number[], cellsJson: string) {
  const cells = JSON.parse(cellsJson) as string[][]
  return {
    importId: source.id,
    fileName: source.fileName ?? source.layout,
    layout: source.layout,
    importedAt: source.createdAt.toISOString(),
    columns: source.columns ?? [],
    rows: rows.map((number, index) => ({ row: number, cells: cells[index] ?? [] })),
  }
}

/** The figures that are computed from a value are shown only where the value is still the same. */
const pricesOf = ({ usd, receivedUsd, quantity }: EditableJson, shown: ShownRow) =>
  usd === shown.usd && (receivedUsd ?? null) === shown.receivedUsd && quantity === shown.quantity
    ? { price: shown.price, total: shown.total }
    : { price: null, total: null }
