// All that is no exchange. Where several speak of the same coins the first has them, so what is certain comes before what
// only a common log tells.
import { aave } from './aave.ts'
import { aaveRewards, aaveSafety } from './aave-rewards.ts'
import { arbitrumBridge } from './arbitrum-bridge.ts'
import {
  across,
  axelar,
  celer,
  circle,
  crossCurve,
  debridge,
  hop,
  laPoste,
  lifi,
  multichain,
  orbiter,
  relay,
  socket,
  stargate,
  synapse,
  wooFi,
  wormhole,
} from './bridges.ts'
import {
  avalancheBridge,
  gnosisBridge,
  lineaBridge,
  opStackBridge,
  scrollBridge,
  zksyncBridge,
} from './chain-bridges.ts'
import {
  airdrops,
  bribes,
  gauges,
  gnosisPay,
  merkl,
  mintClub,
  morphoRewards,
  octant,
  openOcean,
} from './claims.ts'
import { collectibleMarkets } from './collectible-markets.ts'
import { compound2 } from './compound.ts'
import { compound3 } from './compound-markets.ts'
import { drips, gitcoin, giveth } from './donations.ts'
import { hyperliquidBridge } from './hyperliquid-bridge.ts'
import { aave4, curveLoans, extra, frankencoin, morpho } from './lending.ts'
import { liquity1, liquity2 } from './liquity.ts'
import { velodromeLocks, voteLocks } from './locks.ts'
import { daiSavings, maker } from './maker.ts'
import { gweiNames, nameAuctions, names, wrappedNames } from './names.ts'
import { echo, gmx, umami } from './orders.ts'
import { polygonBridge } from './polygon-bridge.ts'
import type { Protocol } from './protocol.ts'
import { throughProxies } from './proxies.ts'
import { accountFees, safe } from './smart-accounts.ts'
import { acrossStaking, eigenLayer, keptCoins, theGraph, validators, walletConnect } from './staking.ts'
import { tokenUpgrades } from './token-upgrades.ts'

const listed: readonly Protocol[] = [
  accountFees,
  safe,
  tokenUpgrades,
  wrappedNames,
  names,
  gweiNames,
  nameAuctions,
  collectibleMarkets,
  gitcoin,
  giveth,
  drips,
  aave,
  aave4,
  aaveSafety,
  aaveRewards,
  compound2,
  compound3,
  morpho,
  liquity1,
  liquity2,
  curveLoans,
  maker,
  daiSavings,
  frankencoin,
  extra,
  validators,
  eigenLayer,
  theGraph,
  walletConnect,
  acrossStaking,
  velodromeLocks,
  voteLocks,
  airdrops,
  merkl,
  morphoRewards,
  bribes,
  octant,
  mintClub,
  gnosisPay,
  openOcean,
  gmx,
  umami,
  echo,
  keptCoins,
  across,
  hop,
  socket,
  lifi,
  stargate,
  circle,
  relay,
  debridge,
  synapse,
  celer,
  multichain,
  wormhole,
  axelar,
  crossCurve,
  wooFi,
  laPoste,
  orbiter,
  hyperliquidBridge,
  opStackBridge,
  arbitrumBridge,
  polygonBridge,
  gnosisBridge,
  zksyncBridge,
  scrollBridge,
  lineaBridge,
  avalancheBridge,
  gauges,
]

export const otherProtocols = listed.map(throughProxies)
