import { matchFar } from './match-far.ts'
import { matchSwaps } from './match-swaps.ts'
import { type Movement, matchTransfers, type TransferPair } from './match-transfers.ts'
import type { IsRefused } from './transfer-candidates.ts'

/** A withdrawal or a deposit without its other half. */
export type OpenMovement = {
  id: string
  type: string
  wallet: string
  asset: string
  /** Without zeros at its end. */
  quantity: string
  at: number
  hash: string | null
}

/** Deposits and withdrawals without their other half, which of them look like one transfer, and what was answered. */
export type Unsettled = {
  movements: readonly OpenMovement[]
  pairs: readonly TransferPair[]
  dismissed: ReadonlySet<string>
}

const PROPOSED = 'proposed_transfer:'

export const pairKey = ({ withdrawalId, depositId }: Pick<TransferPair, 'withdrawalId' | 'depositId'>) =>
  `${PROPOSED}${withdrawalId}:${depositId}`

/** Whether the answer is about a pair: only such a one changes which pairs there are. */
export const isOfPair = (key: string) => key.startsWith(PROPOSED)

/** The pairs that fit and were not rejected. After a refusal the next one that fits is shown. */
export function transferPairs(rows: readonly OpenMovement[], dismissed: ReadonlySet<string>): TransferPair[] {
  const movements = rows.map(
    ({ id, type, wallet, asset, quantity, at, hash }): Movement => ({
      ...{ id, wallet, asset, quantity, at, hash },
      direction: type === 'withdrawal' ? 'out' : 'in',
    }),
  )
  const isRefused: IsRefused = (withdrawalId, depositId) =>
    dismissed.has(pairKey({ withdrawalId, depositId }))
  const swaps = matchSwaps(movements, isRefused)
  const taken = new Set(swaps.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  const others = taken.size === 0 ? movements : movements.filter(({ id }) => !taken.has(id))
  const near = matchTransfers(others, isRefused)
  return [...swaps, ...near, ...matchFar(others, near, isRefused)]
}
