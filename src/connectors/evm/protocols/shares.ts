// Tokens and collectibles that stand for a share of what a pool or vault holds. They are made when coins go in, and burned
// when coins come out. That alone says little: what is logged with it says that it was a pool.

import { contractOf } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import { topicOf, ZERO_ADDRESS } from '../logs.ts'
import { type ChainTransaction, type Log, NATIVE } from '../transaction.ts'
import { transfersOf } from '../transfers.ts'
import type { Claim, Protocol, Role } from './protocol.ts'

export type PoolRules = {
  name: string
  /** What the contract of the share logs itself. */
  byShare?: readonly LogKind[]
  /** What any contract logs, such as the pool of a token that has a contract of its own. */
  byPool?: readonly LogKind[]
}

/** Logs of one signature differ in how many of its values are topics. */
export type LogKind = { topic: string; topics: number }
/** kindOf('Mint(address,uint256,uint256)', 1): one of its values is a topic. */
export const kindOf = (signature: string, indexed: number): LogKind => ({
  topic: topicOf(signature),
  topics: indexed + 1,
})

export const isOneOf = (kinds: readonly LogKind[], { topics }: Log) =>
  kinds.some(one => one.topic === topics[0] && one.topics === topics.length)

/** Coins into a pool for a share of it, or a share for coins out of it. */
export const poolProtocol = ({ name, byShare = [], byPool = [] }: PoolRules): Protocol => ({
  name,
  claims(transaction, flows) {
    const isByPool = transaction.logs.some(log => isOneOf(byPool, log))
    const sharers = new Set(
      transaction.logs.filter(log => isOneOf(byShare, log)).map(({ address }) => address),
    )
    if (!isByPool && sharers.size === 0) return []
    const shares = madeOrBurned(transaction, flows).filter(
      ({ asset }) => isByPool || sharers.has(contractOf(asset)[0]),
    )
    return exchangeFor(shares, flows, 'pool')
  },
})

/** What came by being made, and what went and was burned. Wrapping a coin makes a token too, and is no share. */
export function madeOrBurned(transaction: ChainTransaction, flows: readonly Flow[]): Flow[] {
  const transfers = transfersOf(transaction)
  const totalOf = (asset: string, isIn: boolean) =>
    transfers
      .filter(one => one.asset === asset && (isIn ? one.from : one.to) === ZERO_ADDRESS)
      .reduce((sum, { quantity }) => sum + quantity, 0n)
  return flows.filter(({ asset, quantity }) => {
    if (asset === NATIVE || asset === transaction.chain.wrapped || quantity === 0n) return false
    return totalOf(asset, quantity > 0n) >= (quantity > 0n ? quantity : -quantity)
  })
}

/** All that went for what came, or came for what went: `shares` are on one side, and what is on the other is for them. */
export function exchangeFor(shares: readonly Flow[], flows: readonly Flow[], role: Role): Claim[] {
  const isIn = shares.some(({ quantity }) => quantity > 0n)
  if (shares.length === 0 || shares.some(({ quantity }) => quantity > 0n !== isIn)) return []
  const others = flows.filter(({ quantity }) => quantity !== 0n && quantity > 0n !== isIn)
  if (others.length === 0) return []
  return [...shares, ...others].map(({ asset, quantity }) => ({ asset, quantity, role }))
}
