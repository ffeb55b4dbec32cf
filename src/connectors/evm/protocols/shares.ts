// Tokens and collectibles that stand for a share of what a pool or vault holds. They are made when coins go in, and burned
// when coins come out. That alone says little: what is logged with it says that it was a pool.

import { contractOf } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import { numberIn, topicOf, wordsOf, ZERO_ADDRESS } from '../logs.ts'
import { type ChainTransaction, type Log, NATIVE } from '../transaction.ts'
import { transfersOf } from '../transfers.ts'
import type { Claim, Protocol, Role } from './protocol.ts'

export type PoolRules = {
  name: string
  /** What the contract of the share logs itself. */
  byShare?: readonly LogKind[]
  /** What any contract logs, such as the pool of a token that has a contract of its own. */
  byPool?: readonly LogKind[]
  /** The log of the share tells how much of one coin it was for. Whatever else its contract pays is a reward. */
  tellsCoin?: true
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
export const poolProtocol = ({ name, byShare = [], byPool = [], tellsCoin }: PoolRules): Protocol => ({
  name,
  claims(transaction, flows) {
    const isByPool = transaction.logs.some(log => isOneOf(byPool, log))
    const ofShares = transaction.logs.filter(log => isOneOf(byShare, log))
    if (!isByPool && ofShares.length === 0) return []
    const shares = madeOrBurned(transaction, flows).filter(
      ({ asset }) => isByPool || ofShares.some(({ address }) => address === contractOf(asset)[0]),
    )
    const claims = exchangeFor(shares, flows, 'pool')
    return tellsCoin ? withoutRewards(claims, shares, flows, ofShares) : claims
  },
})

function withoutRewards(
  claims: readonly Claim[],
  shares: readonly Flow[],
  flows: readonly Flow[],
  logs: readonly Log[],
): Claim[] {
  const amounts = new Set(logs.flatMap(wordsOf).map(numberIn))
  const isShare = ({ asset }: Claim) => shares.some(share => share.asset === asset)
  const isTold = ({ quantity }: Claim) => amounts.has(quantity > 0n ? quantity : -quantity)
  if (claims.filter(claim => !isShare(claim) && isTold(claim)).length !== 1) return [...claims]
  const payers = new Set(shares.map(({ asset }) => asset))
  return claims.flatMap((claim): Claim[] => {
    if (isShare(claim) || isTold(claim)) return [claim]
    const moves = flows.find(({ asset }) => asset === claim.asset)?.moves ?? []
    const isPaid = claim.quantity > 0n && moves.every(({ other }) => payers.has(other))
    return isPaid ? [{ ...claim, role: 'reward' }] : []
  })
}

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
