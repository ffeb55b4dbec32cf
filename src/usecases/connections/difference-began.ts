import type { Checkpoint } from '../../connectors/connector.ts'
import { compare, plus } from '../../ledger/decimal.ts'

/** What the ledger says came in or went out of a coin. */
export type Move = { second: number; quantity: string }

/**
 * The second from which on the ledger and the exchange disagree about a coin, up to now. Null where it is unknown: the
 * exchange's balance changed and no entry says when. Both are in the order of time.
 */
export function differenceBegan(checkpoints: readonly Checkpoint[], moves: readonly Move[]): number | null {
  let held = '0'
  let next = 0
  let began: number | null = null
  for (const { second, quantity } of checkpoints) {
    for (let move = moves[next]; move && move.second <= second; move = moves[++next])
      held = plus(held, move.quantity)
    if (compare(held, quantity) === 0) began = null
    else began ??= second
  }
  // Where they last agreed, what the ledger has after that is what the exchange does not have.
  return began ?? moves[next]?.second ?? null
}
