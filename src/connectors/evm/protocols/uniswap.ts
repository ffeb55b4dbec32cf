// Pools of Uniswap and of the many exchanges that are made of its code, such as SushiSwap, PancakeSwap and QuickSwap. A
// share of a pool is a token in version 2, and a collectible since: the position.
import { contractOf } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import { topicOf } from '../logs.ts'
import type { ChainTransaction } from '../transaction.ts'
import type { Protocol } from './protocol.ts'
import { exchangeFor, kindOf, poolProtocol } from './shares.ts'

export const uniswap1 = poolProtocol({
  name: 'Uniswap V1',
  byShare: [
    kindOf('AddLiquidity(address,uint256,uint256)', 3),
    kindOf('RemoveLiquidity(address,uint256,uint256)', 3),
  ],
})

export const uniswap2 = poolProtocol({
  name: 'Uniswap V2 or a copy of it',
  byShare: [
    kindOf('Mint(address,uint256,uint256)', 1),
    kindOf('Burn(address,uint256,uint256,address)', 2),
    // Velodrome's and Aerodrome's.
    kindOf('Burn(address,address,uint256,uint256)', 2),
  ],
})

const INCREASE = topicOf('IncreaseLiquidity(uint256,uint128,uint256,uint256)')
const DECREASE = topicOf('DecreaseLiquidity(uint256,uint128,uint256,uint256)')
const COLLECT = topicOf('Collect(uint256,address,uint256,uint256)')
/** Of pools by Algebra, which QuickSwap and Camelot have. */
const INCREASE_ALGEBRA = topicOf('IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)')

/** Logged by the collection of positions. */
const byPositions = new Set([INCREASE, DECREASE, COLLECT, INCREASE_ALGEBRA])
/** Logged by what holds all pools of version 4, which names the collection. */
const MODIFY = topicOf('ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)')

/**
 * A position that is opened or closed is exchanged for what is in it. Where it only grows, shrinks or pays out, what went
 * in or came out stands alone, and what of it are fees earned is not said.
 */
const positionsOf = (
  name: string,
  collectionsOf: (transaction: ChainTransaction) => Set<string>,
): Protocol => ({
  name,
  claims(transaction, flows) {
    const collections = collectionsOf(transaction)
    if (collections.size === 0) return []
    const moved = flows.filter(({ quantity }) => quantity !== 0n)
    const positions = moved.filter(
      ({ asset }) => asset.includes(':') && collections.has(contractOf(asset)[0]),
    )
    if (positions.length > 0) return exchangeFor(positions, flows, 'pool')
    return isOneWay(moved) ? moved.map(({ asset, quantity }) => ({ asset, quantity, role: 'pool' })) : []
  },
})

const isOneWay = (flows: readonly Flow[]) => new Set(flows.map(({ quantity }) => quantity > 0n)).size === 1

export const uniswap3 = positionsOf(
  'Uniswap V3 or a copy of it',
  ({ logs }) =>
    new Set(logs.filter(({ topics: [topic = ''] }) => byPositions.has(topic)).map(({ address }) => address)),
)

export const uniswap4 = positionsOf(
  'Uniswap V4',
  ({ logs }) =>
    new Set(
      logs
        .filter(({ topics: [topic] }) => topic === MODIFY)
        .map(({ topics }) => `0x${(topics[2] ?? '').slice(-40)}`),
    ),
)
