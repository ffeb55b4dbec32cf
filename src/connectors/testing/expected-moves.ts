// The events that another project's tests expect of a response, beside ours: compared by what they do to the balance of
// each coin.
import { minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'

export type Expected = {
  type: string
  asset?: string
  amount?: string
  sentAsset?: string
  sentAmount?: string
  receivedAsset?: string
  receivedAmount?: string
  feeAsset?: string
  feeAmount?: string
}
export type Moves = Record<string, string>

/** What is left of each coin, without those of which nothing moved. */
function movesOf(
  parts: readonly (readonly [asset: string | undefined, quantity: string | undefined])[],
): Moves {
  const moves: Moves = {}
  for (const [asset, quantity] of parts)
    if (asset && quantity) moves[asset] = plus(moves[asset] ?? '0', quantity)
  return Object.fromEntries(Object.entries(moves).filter(([, quantity]) => !/^-?0(\.0*)?$/.test(quantity)))
}
const taken = (quantity: string | undefined) => quantity && minus('0', quantity)

export const theirMoves = (expected: readonly Expected[]) =>
  movesOf(
    expected.flatMap(event => [
      [event.asset, /\/(fee|loss)$/.test(event.type) ? taken(event.amount) : event.amount] as const,
      [event.sentAsset, taken(event.sentAmount)] as const,
      [event.receivedAsset, event.receivedAmount] as const,
      [event.feeAsset, taken(event.feeAmount)] as const,
    ]),
  )

/** A purchase gives money and a sale brings it: dollars as `usd`, other money as `quote`. */
export const ourMoves = (wallet: string, events: readonly ImportedEvent[]) =>
  movesOf(
    events.flatMap(event => {
      const { type, asset, quantity, received, quote, fee } = event
      const isIn = type === 'buy' || (type === 'transfer' && event.toWallet === wallet)
      const money = quote ?? (event.usd ? { asset: 'USD', quantity: event.usd } : undefined)
      return [
        [asset, isIn ? quantity : taken(quantity)] as const,
        [money?.asset, isIn ? taken(money?.quantity) : money?.quantity] as const,
        [received?.asset, received?.quantity] as const,
        [fee?.asset ?? (fee?.usd && 'USD'), taken(fee?.quantity ?? fee?.usd)] as const,
      ]
    }),
  )
