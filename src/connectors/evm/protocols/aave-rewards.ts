// What Aave pays beside interest, and AAVE and GHO that stand in for its losses.
import { back, out, protocolOf } from './rules.ts'

export const aaveRewards = protocolOf('Aave or a copy of it', [
  back('RewardsClaimed(address,address,address,address,uint256)', 'reward'),
  back('RewardsClaimed(address,address,address,uint256)', 'reward'),
  back('RewardsClaimed(address,address,uint256)', 'reward'),
])

/** The token for what is staked is one's own and can be sent on. */
export const aaveSafety = protocolOf('Aave', [
  out('Staked(address,address,uint256,uint256)', 'pool'),
  back('Staked(address,address,uint256,uint256)', 'pool'),
  out('Redeem(address,address,uint256,uint256)', 'pool'),
  back('Redeem(address,address,uint256,uint256)', 'pool'),
  // Its first version.
  out('Staked(address,address,uint256)', 'pool'),
  back('Staked(address,address,uint256)', 'pool'),
  out('Redeem(address,address,uint256)', 'pool'),
  back('Redeem(address,address,uint256)', 'pool'),
])
