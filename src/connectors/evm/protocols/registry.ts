// The protocols that are known. Where two claim the same coins, the one that is listed first has them: what is more than an
// exchange comes first, then exchanges that are more than a swap, and swaps come last.
import { cowSwap, virtualCow } from './cow.ts'
import { convexDeposits, convexRewards, masterChef, paidRewards, stakingRewards } from './farms.ts'
import { liquidStaking } from './liquid-staking.ts'
import { migrations } from './migrations.ts'
import { acrossPool, balancer, beefyZaps, convex, curve, gauges, gmxPools, pendle } from './pools.ts'
import type { Protocol } from './protocol.ts'
import { otherProtocols } from './registry-others.ts'
import { markets, routers, zeroX } from './swaps.ts'
import { uniswap1, uniswap2, uniswap3, uniswap4 } from './uniswap.ts'
import { olderVaults, savings, vaults, vaultsBehind, yearn } from './vaults.ts'
import { wrapped } from './wrapped.ts'

export const protocols: readonly Protocol[] = [
  virtualCow,
  wrapped,
  migrations,
  ...otherProtocols,
  paidRewards,
  convexRewards,
  liquidStaking,
  uniswap4,
  uniswap3,
  uniswap2,
  uniswap1,
  curve,
  balancer,
  acrossPool,
  convex,
  pendle,
  gmxPools,
  beefyZaps,
  vaults,
  yearn,
  gauges,
  savings,
  olderVaults,
  vaultsBehind,
  convexDeposits,
  stakingRewards,
  masterChef,
  cowSwap,
  ...routers,
  zeroX,
  ...markets,
]
