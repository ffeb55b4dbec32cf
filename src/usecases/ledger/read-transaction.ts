import type { Transaction, TransactionDetail } from '../../contract/transactions.ts'
import { findImport } from '../../db/queries/imports.ts'
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
    origin: await originOf(db, row),
    original: row.original && originalToWire(shown, row.original, pricesOf(row.original, shown)),
  }
}

async function originOf(db: Deps['db'], row: TransactionRow): Promise<TransactionDetail['origin']> {
  const source = row.importId === null ? undefined : await findImport(db, row.userId, row.importId)
  if (!source) return null
  const cells = JSON.parse(row.originCells ?? '[]') as string[][]
  return {
    importId: source.id,
    fileName: source.fileName ?? source.layout,
    layout: source.layout,
    importedAt: source.createdAt.toISOString(),
    columns: source.columns ?? [],
    rows: (row.originRows ?? []).map((number, index) => ({ row: number, cells: cells[index] ?? [] })),
  }
}

/** The figures that are computed from a value are shown only where the value is still the same. */
const pricesOf = ({ usd, receivedUsd, quantity }: EditableJson, shown: ShownRow) =>
  usd === shown.usd && (receivedUsd ?? null) === shown.receivedUsd && quantity === shown.quantity
    ? { price: shown.price, total: shown.total }
    : { price: null, total: null }
