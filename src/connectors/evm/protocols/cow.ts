// CoW Protocol settles orders of many people at once, by a solver who signs. The coins of a chain itself are handed in with
// the order, in an earlier transaction.
import { contractOf } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import { addressIn, dataWordsOf, numberIn, topicOf } from '../logs.ts'
import type { Claim, Protocol } from './protocol.ts'
import { exchangeFor, madeOrBurned } from './shares.ts'

const SETTLEMENT = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
/** Contracts that take the chain's own coin with an order. */
const orderTakers = new Set([
  '0x40a50cf069e992aa4536211b23f286ef88752187',
  '0xba3cb449bd2b4adddbc894d8697f5170800eadec',
])
const TRADE = topicOf('Trade(address,address,address,uint256,uint256,uint256,bytes)')

export const cowSwap: Protocol = {
  name: 'CoW Protocol',
  claims({ logs }, flows) {
    const isSettled = logs.some(({ address, topics }) => address === SETTLEMENT && topics[0] === TRADE)
    return flows
      .filter(({ asset, moves }) => contractOf(asset)[1] === undefined && moves.some(isCow(isSettled)))
      .filter(({ quantity }) => quantity !== 0n)
      .map(({ asset, quantity, moves }) => {
        const isGivenBack = quantity > 0n && moves.every(({ other }) => orderTakers.has(other))
        return { asset, quantity, role: isGivenBack ? 'refund' : 'swap' }
      })
  },
}

const isCow =
  (isSettled: boolean) =>
  ({ other }: Flow['moves'][number]) =>
    orderTakers.has(other) || (isSettled && other === SETTLEMENT)

/** A COW of which one can make no use yet. */
const virtualCows = new Set([
  '0xd057b63f5e69cf1b929b356b579cba08d7688048',
  '0xc20c9c13e853fc64d054b73ff21d3636b2d97eab',
])
const CLAIMED = topicOf('Claimed(uint256,uint8,address,uint256,uint256)')
const AIRDROP = 0n

export const virtualCow: Protocol = {
  name: 'CoW Protocol',
  claims(transaction, flows, own): Claim[] {
    const ofIt = flows.find(({ asset }) => virtualCows.has(asset))
    if (!ofIt) return []
    if (ofIt.quantity < 0n) return exchangeFor(madeOrBurned(transaction, [ofIt]), flows, 'wrap')
    return transaction.logs.flatMap((log): Claim[] => {
      const [, kind, claimant, , quantity] = dataWordsOf(log.data)
      if (log.address !== ofIt.asset || log.topics[0] !== CLAIMED || !own.has(addressIn(claimant))) return []
      return numberIn(kind) === AIRDROP
        ? [{ asset: ofIt.asset, quantity: numberIn(quantity), role: 'airdrop' }]
        : []
    })
  },
}
