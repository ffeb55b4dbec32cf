// A transaction in the words that the review compares records by.
import type { EventType } from '#engine'
import type { LedgerRow } from '../../db/queries/ledger-issues.ts'
import { valuedTypes } from '../../ledger/valued-types.ts'

export type LedgerRecord = {
  id: string
  type: EventType
  wallet: string
  asset: string
  /** Without zeros at its end: equal quantities are equal text. */
  quantity: string
  at: number
  usd: string | null
  receivedAsset: string | null
  receivedQuantity: string | null
  quoteAsset: string | null
  hash: string | null
  importId: string | null
  createdAt: number
  /** What it leaves open: its value in dollars, or where coins came from or went. */
  leavesOpen: 'value' | 'other half' | null
}

export const toRecord = (row: LedgerRow): LedgerRecord => ({
  id: row.id,
  type: row.type,
  wallet: row.wallet,
  asset: row.asset,
  quantity: withoutZeros(row.quantity),
  at: row.at.getTime(),
  usd: row.usd,
  receivedAsset: row.receivedAsset,
  receivedQuantity: row.receivedQuantity,
  quoteAsset: row.quoteAsset,
  hash: row.hash,
  importId: row.importId,
  createdAt: row.createdAt.getTime(),
  leavesOpen: openIn(row),
})

function openIn({ type, usd, receivedUsd, details }: LedgerRow): LedgerRecord['leavesOpen'] {
  if (type === 'deposit' || type === 'withdrawal')
    return (details?.basis ?? null) === null ? 'other half' : null
  return usd === null && receivedUsd === null && valuedTypes.has(type) ? 'value' : null
}

/** As the database trims a number. */
const withoutZeros = (quantity: string) =>
  quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity
