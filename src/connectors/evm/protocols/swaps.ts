// Where coins are swapped for others. That they were is seen by what came and went, so this only says where.
import { isCollectible } from '../asset-name.ts'
import type { Flow } from '../flows.ts'
import { selectorOf } from '../logs.ts'
import type { ChainTransaction } from '../transaction.ts'
import type { Protocol } from './protocol.ts'
import { routersByName } from './routers.ts'
import { isOneOf, kindOf, type LogKind } from './shares.ts'

const swapOn = (
  name: string,
  isPlace: (transaction: ChainTransaction, flows: readonly Flow[]) => boolean,
): Protocol => ({
  name,
  claims(transaction, flows) {
    const moved = flows.filter(({ quantity }) => quantity !== 0n)
    const isExchange =
      moved.some(({ quantity }) => quantity > 0n) &&
      moved.some(({ quantity }) => quantity < 0n) &&
      !moved.some(({ asset }) => isCollectible(asset))
    if (!isExchange || !isPlace(transaction, moved)) return []
    return moved.map(({ asset, quantity }) => ({ asset, quantity, role: 'swap' }))
  },
})

/** Contracts that find the best way to swap, by themselves or through other exchanges. */
export const routers: readonly Protocol[] = Object.entries(routersByName).map(([name, list]) => {
  const contracts = new Set(list.trim().split(/\s+/))
  return swapOn(
    name,
    ({ to }, flows) =>
      contracts.has(to) || flows.some(({ moves }) => moves.some(({ other }) => contracts.has(other))),
  )
})

/** 0x has a new contract every few weeks, all called alike. */
const SETTLE = selectorOf('execute((address,address,uint256),bytes[],bytes32)')
export const zeroX = swapOn('0x', ({ input }) => input.startsWith(SETTLE))

const marketLogs: Readonly<Record<string, readonly LogKind[]>> = {
  'Uniswap V4': [kindOf('Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)', 2)],
  'Uniswap V3 or a copy of it': [
    kindOf('Swap(address,address,int256,int256,uint160,uint128,int24)', 2),
    // PancakeSwap's has two more values, and those of Algebra's pools another order.
    kindOf('Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)', 2),
    kindOf('Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)', 2),
  ],
  'Uniswap V2 or a copy of it': [
    kindOf('Swap(address,uint256,uint256,uint256,uint256,address)', 2),
    kindOf('Swap(address,address,uint256,uint256,uint256,uint256)', 2),
  ],
  'Curve or a copy of it': [
    kindOf('TokenExchange(address,int128,uint256,int128,uint256)', 1),
    kindOf('TokenExchange(address,uint256,uint256,uint256,uint256)', 1),
    kindOf('TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)', 1),
    kindOf('TokenExchangeUnderlying(address,int128,uint256,int128,uint256)', 1),
    kindOf('TokenSwap(address,uint256,uint256,uint128,uint128)', 1),
  ],
  Balancer: [
    kindOf('LOG_SWAP(address,address,address,uint256,uint256)', 3),
    kindOf('Swap(bytes32,address,address,uint256,uint256)', 3),
    kindOf('Swap(address,address,address,uint256,uint256,uint256,uint256)', 3),
  ],
}

/** Where a contract that is not known swapped on exchanges that are. */
export const markets: readonly Protocol[] = Object.entries(marketLogs).map(([name, kinds]) =>
  swapOn(name, ({ logs }) => logs.some(log => isOneOf(kinds, log))),
)
