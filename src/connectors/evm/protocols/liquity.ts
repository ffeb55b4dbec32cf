// Liquity: loans of its own dollars against ETH, and pools of those dollars that settle the debts of others.
import { NATIVE } from '../flows.ts'
import { back, out, protocolOf } from './rules.ts'

const LUSD = '0x5f98805a4e8be255a32880fdec7f6728c6568ba0'
const LQTY = '0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d'
const TROVE = 'TroveUpdated(address,uint256,uint256,uint256,uint8)'
const LUSD_POOL = 'UserDepositChanged(address,uint256)'
const LQTY_STAKE = 'StakeChanged(address,uint256)'
const all = { coins: 'all' } as const

/** Coins of a liquidation come to those whose LUSD paid for it. */
export const liquity1 = protocolOf('Liquity', [
  back('LQTYPaidToDepositor(address,uint256)', 'reward'),
  back('ETHGainWithdrawn(address,uint256,uint256)', 'liquidate', { asset: NATIVE }),
  back('StakingGainsWithdrawn(address,uint256,uint256)', 'staking'),
  out(LUSD_POOL, 'place', { ...all, asset: LUSD }),
  back(LUSD_POOL, 'take_back', { ...all, asset: LUSD }),
  out(LQTY_STAKE, 'place', { ...all, asset: LQTY }),
  back(LQTY_STAKE, 'take_back', { ...all, asset: LQTY }),
  back(TROVE, 'borrow', { ...all, asset: LUSD }),
  out(TROVE, 'repay', { ...all, asset: LUSD }),
  out(TROVE, 'place', { ...all, asset: NATIVE }),
  back(TROVE, 'take_back', { ...all, asset: NATIVE }),
])

const BOLD = '0x6440f144b7e50d6a8439336510312d2f54beb01d'
const TROVE_2 = 'TroveOperation(uint256,uint8,uint256,uint256,uint256,int256,uint256,int256)'
const BOLD_POOL = 'DepositOperation(address,uint8,uint256,int256,uint256,uint256,uint256,uint256)'
const nameless = { isNameless: true } as const

export const liquity2 = protocolOf('Liquity', [
  back(TROVE_2, 'borrow', { ...nameless, asset: BOLD }),
  out(TROVE_2, 'repay', { ...nameless, asset: BOLD }),
  out(TROVE_2, 'place', nameless),
  back(TROVE_2, 'take_back', nameless),
  out(BOLD_POOL, 'place', { asset: BOLD }),
  back(BOLD_POOL, 'take_back', { ...all, asset: BOLD }),
  back(BOLD_POOL, 'liquidate'),
])
