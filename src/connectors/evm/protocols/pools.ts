// Pools with a token of their own for a share, by what they log.
import { kindOf, type LogKind, poolProtocol } from './shares.ts'

const lists = ['uint256[2]', 'uint256[3]', 'uint256[4]', 'uint256[5]', 'uint256[]']

/** As versions of Curve's pools log it, and those of Saddle, which Hop uses. How many coins there are is in the name. */
const ofCurve: readonly LogKind[] = [
  ...lists.flatMap(list => [
    `AddLiquidity(address,${list},${list},uint256,uint256)`,
    `AddLiquidity(address,${list},uint256,uint256)`,
    `AddLiquidity(address,${list},uint256,uint256,uint256)`,
    `RemoveLiquidity(address,${list},${list},uint256)`,
    `RemoveLiquidity(address,${list},uint256)`,
    `RemoveLiquidityImbalance(address,${list},${list},uint256,uint256)`,
  ]),
  'RemoveLiquidityOne(address,uint256,uint256)',
  'RemoveLiquidityOne(address,uint256,uint256,uint256)',
  'RemoveLiquidityOne(address,int128,uint256,uint256,uint256)',
  'RemoveLiquidityOne(address,uint256,uint256,uint256,uint256)',
  'RemoveLiquidityOne(address,uint256,uint256,uint256,uint256,uint256)',
].map(signature => kindOf(signature, 1))

export const curve = poolProtocol({ name: 'Curve or a copy of it', byPool: ofCurve })

export const balancer = poolProtocol({
  name: 'Balancer',
  byPool: [
    kindOf('LOG_JOIN(address,address,uint256)', 2),
    kindOf('LOG_EXIT(address,address,uint256)', 2),
    kindOf('PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])', 2),
    kindOf('LiquidityAdded(address,address,uint8,uint256,uint256[],uint256[])', 3),
    kindOf('LiquidityRemoved(address,address,uint8,uint256,uint256[],uint256[])', 3),
  ],
})

/** Who lends to the bridge. */
export const acrossPool = poolProtocol({
  name: 'Across',
  byPool: [
    kindOf('LiquidityAdded(address,uint256,uint256,address)', 2),
    kindOf('LiquidityRemoved(address,uint256,uint256,address)', 2),
  ],
})

export const convex = poolProtocol({
  name: 'Convex or Aura',
  byPool: [kindOf('Deposited(address,uint256,uint256)', 2), kindOf('Withdrawn(address,uint256,uint256)', 2)],
})

export const pendle = poolProtocol({
  name: 'Pendle',
  byShare: [
    kindOf('Deposit(address,address,address,uint256,uint256)', 3),
    kindOf('Redeem(address,address,address,uint256,uint256)', 3),
  ],
  byPool: [
    kindOf('AddLiquiditySingleToken(address,address,address,address,uint256,uint256,uint256)', 3),
    kindOf('RemoveLiquiditySingleToken(address,address,address,address,uint256,uint256,uint256)', 3),
  ],
})

/** Tokens of pools in the keeping of a contract that gives a token for them, and pays rewards to who holds it. */
export const gauges = poolProtocol({
  name: 'a gauge or rewards pool',
  byShare: [
    kindOf('Deposit(address,uint256)', 1),
    kindOf('Withdraw(address,uint256)', 1),
    kindOf('Staked(address,uint256)', 1),
    kindOf('Withdrawn(address,uint256)', 1),
    kindOf('Staked(address,address,uint256)', 2),
    kindOf('Staked(address,address,uint256,uint256)', 2),
    kindOf('Redeem(address,address,uint256)', 2),
    kindOf('Redeem(address,address,uint256,uint256)', 2),
  ],
})
