import type { Transaction } from '../../contract/transactions.ts'
import type { NewTransaction, TransactionRow } from '../../db/queries/transactions.ts'
import { compare, minus, plus } from '../../ledger/decimal.ts'
import { AppError } from '../app-error.ts'
import { type ChangeDeps, changeRow, originalOf } from './change-row.ts'
import { readShown } from './read-transaction.ts'

/**
 * What the coins that paid a fee were worth. Of a transfer without a stated fee they are what did not arrive. A joined
 * transfer stays joined: the value is of what went missing between its halves.
 */
export async function valueFee(
  deps: ChangeDeps,
  userId: string,
  id: string,
  value: { usd: string; symbol?: string | undefined },
): Promise<Transaction> {
  const valued = (row: TransactionRow): Partial<NewTransaction> => {
    const fee = valuedFee(row, value)
    if (!fee) throw new AppError('no_fee_in_coins')
    return {
      ...fee,
      // Of a joined transfer, what was imported is kept with its halves.
      original: row.beforeJoin ? row.original : originalOf(row),
      updatedAt: deps.clock(),
    }
  }
  await changeRow(deps, userId, id, valued, { keepsJoined: () => true })
  return readShown(deps, userId, id)
}

function valuedFee(
  row: TransactionRow,
  { usd, symbol }: { usd: string; symbol?: string | undefined },
): Partial<NewTransaction> | undefined {
  const { asset, quantity, receivedQuantity, feeAsset, feeQuantity, feeUsd, details } = row
  const value = { feeUsd: usd, feeUsdSource: 'you' }
  const fee = feeAsset !== null && feeQuantity !== null ? { feeAsset, feeQuantity } : undefined
  const isInOwnCoin = feeAsset === asset
  const lost = lostOn(row)
  if (!fee || isInOwnCoin) {
    if (row.type !== 'transfer' || receivedQuantity === null) return fee && { ...fee, ...value }
    // A record has a transfer's fee beside what moved, so all that arrived is what moved.
    if (lost === undefined) return undefined
    return { quantity: receivedQuantity, feeAsset: asset, feeQuantity: lost, ...value }
  }
  // Where both lack a value, that of the fee comes first, as in the review.
  const isOfLost = lost !== undefined && (symbol === undefined ? feeUsd !== null : symbol === asset)
  return isOfLost ? { quantity, details: { ...details, lostUsd: usd } } : { ...fee, ...value }
}

/** The coins of a transfer that did not arrive, those of a fee in the same coin among them. */
function lostOn(row: TransactionRow): string | undefined {
  const { type, asset, quantity, receivedQuantity, feeAsset, feeQuantity } = row
  if (type !== 'transfer' || receivedQuantity === null) return undefined
  const left = feeAsset === asset ? plus(quantity, feeQuantity ?? '0') : quantity
  const lost = minus(left, receivedQuantity)
  return compare(lost, '0') > 0 ? lost : undefined
}
