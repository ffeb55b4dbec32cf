// A transaction as it crosses the wire.
import type { Transaction } from '../../contract/transactions.ts'
import type { ShownRow } from '../../db/queries/transactions.ts'
import type { TransactionSays } from '../../db/schema.ts'

export const toWire = (row: ShownRow): Transaction => ({
  id: row.id,
  type: row.type,
  symbol: row.asset,
  amount: row.quantity,
  price: row.price,
  fee: row.fee,
  timestamp: row.at.toISOString(),
  exchangeId: null,
  kind: row.kind as Transaction['kind'],
  wallet: row.wallet,
  toWallet: row.toWallet,
  receivedSymbol: row.receivedAsset,
  receivedAmount: row.receivedQuantity,
  usd: row.usd,
  usdSource: row.usdSource,
  quoteSymbol: row.quoteAsset,
  quoteAmount: row.quoteQuantity,
  feeSymbol: row.feeAsset,
  feeAmount: row.feeQuantity,
  total: row.total,
  note: row.note,
  importId: row.importId,
  isEdited: row.isEdited,
  isJoined: row.isJoined,
  needs: row.needs as Transaction['needs'],
})

/** What was imported, in the same shape, for a person to compare with what stands now. */
export function originalToWire(row: ShownRow, says: TransactionSays, prices: Prices): Transaction {
  return {
    ...toWire(row),
    type: says.type,
    symbol: says.asset,
    amount: says.quantity,
    ...prices,
    fee: says.feeUsd ?? (says.feeQuantity === null ? '0' : null),
    timestamp: says.at,
    kind: says.kind as Transaction['kind'],
    wallet: says.wallet,
    toWallet: says.toWallet,
    receivedSymbol: says.receivedAsset,
    receivedAmount: says.receivedQuantity,
    usd: says.usd,
    usdSource: says.usdSource,
    quoteSymbol: says.quoteAsset,
    quoteAmount: says.quoteQuantity,
    feeSymbol: says.feeAsset,
    feeAmount: says.feeQuantity,
    note: says.note,
    isEdited: false,
    needs: [],
  }
}
type Prices = Pick<Transaction, 'price' | 'total'>
