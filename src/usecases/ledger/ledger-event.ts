// A stored transaction as the engine's event.
import type { Fee, LedgerEvent } from '#engine'
import type { TransactionRow } from '../../db/queries/transactions.ts'
import { plus } from '../../ledger/decimal.ts'

/** The columns the engine needs. */
export type EventRow = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'kind'
  | 'at'
  | 'wallet'
  | 'toWallet'
  | 'asset'
  | 'quantity'
  | 'usd'
  | 'receivedAsset'
  | 'receivedQuantity'
  | 'receivedUsd'
  | 'feeUsd'
  | 'feeAsset'
  | 'feeQuantity'
  | 'details'
>

/** `isMoney` tells a fee in euros from one in coins: money has no lots. */
export function toLedgerEvent(row: EventRow, isMoney: (asset: string) => boolean): LedgerEvent {
  const { details } = row
  return {
    id: row.id,
    type: row.type,
    at: row.at.getTime(),
    wallet: row.wallet,
    asset: row.asset,
    quantity: allThatLeft(row),
    usd: row.usd ?? undefined,
    fee: feeOf(row, isMoney),
    ...(row.type === 'income' || row.type === 'loss' ? { kind: row.kind } : {}),
    ...(row.type === 'transfer'
      ? { to: row.toWallet, received: row.receivedQuantity ?? undefined, usd: undefined }
      : {}),
    ...(row.type === 'trade' || row.type === 'migration'
      ? {
          received: {
            asset: row.receivedAsset,
            quantity: row.receivedQuantity,
            usd: row.receivedUsd ?? undefined,
          },
        }
      : {}),
    ...(details?.acquired && { acquired: details.acquired }),
    ...(details?.basis && { basis: details.basis }),
    ...(details?.broker && { broker: details.broker }),
    ...(details?.adjustments && { adjustments: details.adjustments }),
    ...(details?.donor && { donor: details.donor }),
  } as LedgerEvent
}

/** The engine counts a fee in the coin that moves as part of what left. */
function allThatLeft({ type, asset, quantity, feeAsset, feeQuantity }: EventRow): string {
  const isMove = type === 'withdrawal' || type === 'transfer'
  return isMove && feeAsset === asset && feeQuantity !== null ? plus(quantity, feeQuantity) : quantity
}

function feeOf(
  { feeUsd, feeAsset, feeQuantity }: EventRow,
  isMoney: (asset: string) => boolean,
): Fee | undefined {
  const isCoins = feeAsset !== null && feeQuantity !== null && !isMoney(feeAsset)
  if (isCoins) return { usd: feeUsd ?? undefined, asset: feeAsset, quantity: feeQuantity }
  return feeUsd === null ? undefined : { usd: feeUsd }
}
