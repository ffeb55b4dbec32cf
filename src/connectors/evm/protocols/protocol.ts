// What is known of a protocol: its contracts, what they log, and what a transaction with them means. Pure, a file for each.
// What no protocol claims is read by what came and went alone, and is never guessed at.
import type { Flow } from '../flows.ts'
import type { ChainTransaction } from '../transaction.ts'

/** What coins that came or went were for. */
export type Role =
  /** Given or received in an exchange for another coin. */
  | 'swap'
  /** For the token that stands for it one for one, or back: ETH and WETH. */
  | 'wrap'
  /** For the token of a staking protocol, or back: ETH and STETH. */
  | 'liquid_stake'
  /** For what a pool, vault or lender gives as proof of the share, or back: tokens or an NFT. */
  | 'pool'
  /** An old token for the one that replaces it. */
  | 'migrate'
  /** To or from another chain. */
  | 'bridge'
  /** Into a protocol that gives nothing for it, and out of it again: it is one's own all the while. */
  | 'place'
  | 'take_back'
  /** Lent by a protocol, and paid back to it. */
  | 'borrow'
  | 'repay'
  /** Taken by a protocol to settle a debt, or received for doing so. */
  | 'liquidate'
  /** Income. */
  | 'staking'
  | 'reward'
  | 'airdrop'
  | 'interest'
  /** Paid for a name, an NFT that is no coin, or a service. */
  | 'pay'
  | 'donate'
  /** What a protocol took for itself, beside the network's fee. */
  | 'fee'
  /** Comes back because less was needed. */
  | 'refund'

/** A part of what came (above zero) or went (below zero) of an asset. */
export type Claim = { asset: string; quantity: bigint; role: Role }

export type Protocol = {
  /** As people know it: 'Uniswap', 'Aave'. Empty where many do the same. */
  name: string
  /** Empty where the transaction is none of its. Never more of an asset than came or went. */
  claims(transaction: ChainTransaction, flows: readonly Flow[], own: ReadonlySet<string>): readonly Claim[]
}
