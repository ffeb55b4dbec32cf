// Rows of the ledger as the records that are compared (src/matching).
import type { LedgerRow } from '../../db/queries/ledger-issues.ts'
import { valuedTypes } from '../../ledger/valued-types.ts'
import type { LedgerRecord } from '../../matching/ledger-record.ts'

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
