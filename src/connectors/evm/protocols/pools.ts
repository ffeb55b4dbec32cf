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

const pendleRouter = (action: string, amounts: number) =>
  kindOf(`${action}(address,address,address,address${',uint256'.repeat(amounts)})`, 3)

export const pendle = poolProtocol({
  name: 'Pendle',
  byShare: [
    kindOf('Deposit(address,address,address,uint256,uint256)', 3),
    kindOf('Redeem(address,address,address,uint256,uint256)', 3),
  ],
  byPool: [
    pendleRouter('AddLiquiditySingleToken', 3),
    pendleRouter('AddLiquiditySingleTokenKeepYt', 5),
    pendleRouter('AddLiquidityDualTokenAndPt', 4),
    pendleRouter('RemoveLiquiditySingleToken', 3),
    pendleRouter('RemoveLiquidityDualTokenAndPt', 4),
    kindOf('AddLiquiditySinglePt(address,address,address,uint256,uint256)', 3),
    kindOf('RemoveLiquiditySinglePt(address,address,address,uint256,uint256)', 3),
  ],
})

const gmxPool = (action: string) =>
  kindOf(`${action}(address,address,uint256,uint256,uint256,uint256,uint256)`, 0)

/** The pool that its traders trade against, and GMX put in to share its fees. */
export const gmxPools = poolProtocol({
  name: 'GMX',
  byPool: [
    gmxPool('AddLiquidity'),
    gmxPool('RemoveLiquidity'),
    kindOf('StakeGmx(address,address,uint256)', 0),
    kindOf('UnstakeGmx(address,address,uint256)', 0),
  ],
})

/** What goes in, what is to come out, a call, and whose it is. */
const BEEFY_ORDER = '((address,uint256)[],(address,uint256)[],(address,uint256,bytes),address,address)'

/** A contract that goes all the way from a coin to a vault of Beefy's. */
export const beefyZaps = poolProtocol({
  name: 'Beefy',
  byPool: [kindOf(`FulfilledOrder(${BEEFY_ORDER},address,address)`, 3)],
})

/** Tokens of pools in the keeping of a contract that gives a token for them, and pays rewards to who holds it. */
export const gauges = poolProtocol({
  name: '',
  tellsCoin: true,
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
