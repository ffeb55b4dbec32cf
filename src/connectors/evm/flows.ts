// What a transaction brought to a wallet and took from it, asset by asset, to the smallest unit. A wallet is all of its
// addresses: what goes from one of them to another is no flow.
import { type ChainTransaction, NATIVE, type Transfer } from './transaction.ts'
import { transfersOf } from './transfers.ts'

/** One movement between the wallet and somebody else. */
export type Move = {
  /** As in a Transfer. */
  asset: string
  /** Above zero where it came. */
  quantity: bigint
  /** Of the wallet. */
  own: string
  /** Who sent it, or received it. */
  other: string
  /** Of the log; -1 of the chain's own coin. */
  index: number
}

export { NATIVE }

/** What all moves of an asset come to, without the network's fee. */
export type Flow = { asset: string; quantity: bigint; moves: readonly Move[] }

/** `own`: the addresses of the wallet. Where others paid for the transaction, it had no fee. */
export const networkFeeOf = ({ from, fee }: ChainTransaction, own: ReadonlySet<string>): bigint =>
  own.has(from) ? fee : 0n

/** In the order in which the assets first moved; the chain's own coin comes first. */
export const flowsOf = (transaction: ChainTransaction, own: ReadonlySet<string>): Flow[] =>
  grossFlowsOf(transaction, own).filter(({ quantity }) => quantity !== 0n)

/** With those of which as much came as went. */
export function grossFlowsOf(transaction: ChainTransaction, own: ReadonlySet<string>): Flow[] {
  const moves = Map.groupBy(movesOf(transaction, own), ({ asset }) => asset)
  return [...moves].map(([asset, ofAsset]) => ({ asset, quantity: sumOf(ofAsset), moves: ofAsset }))
}

const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { quantity }) => sum + quantity, 0n)

function movesOf(transaction: ChainTransaction, own: ReadonlySet<string>): Move[] {
  if (transaction.isFailed) return []
  return [...coinTransfers(transaction), ...transfersOf(transaction)].flatMap(
    ({ asset, from, to, quantity, index }) => {
      if (quantity === 0n || own.has(from) === own.has(to)) return []
      return own.has(to)
        ? [{ asset, quantity, own: to, other: from, index }]
        : [{ asset, quantity: -quantity, own: from, other: to, index }]
    },
  )
}

const coinTransfers = ({ from, to, value, internal }: ChainTransaction): Transfer[] =>
  [{ from, to, value }, ...internal].map(one => ({
    asset: NATIVE,
    from: one.from,
    to: one.to,
    quantity: one.value,
    index: -1,
  }))
