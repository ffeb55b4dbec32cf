// What Aave pays beside interest, and AAVE and GHO that stand in for its losses.
import type { Role } from './protocol.ts'
import { protocolOf, type Rule } from './rules.ts'

const rule = (event: string, way: 'in' | 'out', role: Role): Rule => ({ event, way, role })

export const aaveRewards = protocolOf('Aave or a copy of it', [
  rule('RewardsClaimed(address,address,address,address,uint256)', 'in', 'reward'),
  rule('RewardsClaimed(address,address,address,uint256)', 'in', 'reward'),
  rule('RewardsClaimed(address,address,uint256)', 'in', 'reward'),
])

/** The token for what is staked is one's own and can be sent on. */
export const aaveSafety = protocolOf('Aave', [
  rule('Staked(address,address,uint256,uint256)', 'out', 'pool'),
  rule('Staked(address,address,uint256,uint256)', 'in', 'pool'),
  rule('Redeem(address,address,uint256,uint256)', 'out', 'pool'),
  rule('Redeem(address,address,uint256,uint256)', 'in', 'pool'),
  // Its first version.
  rule('Staked(address,address,uint256)', 'out', 'pool'),
  rule('Staked(address,address,uint256)', 'in', 'pool'),
  rule('Redeem(address,address,uint256)', 'out', 'pool'),
  rule('Redeem(address,address,uint256)', 'in', 'pool'),
])
