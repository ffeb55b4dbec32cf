// The marks of coins that people hold most, each by itself, so that no other of the package is loaded. White on nothing:
// they are used as masks.
import AAVE from '@web3icons/core/svgs/tokens/mono/AAVE.svg.js'
import ADA from '@web3icons/core/svgs/tokens/mono/ADA.svg.js'
import ALGO from '@web3icons/core/svgs/tokens/mono/ALGO.svg.js'
import APE from '@web3icons/core/svgs/tokens/mono/APE.svg.js'
import APT from '@web3icons/core/svgs/tokens/mono/APT.svg.js'
import ARB from '@web3icons/core/svgs/tokens/mono/ARB.svg.js'
import ATOM from '@web3icons/core/svgs/tokens/mono/ATOM.svg.js'
import AVAX from '@web3icons/core/svgs/tokens/mono/AVAX.svg.js'
import BAT from '@web3icons/core/svgs/tokens/mono/BAT.svg.js'
import BCH from '@web3icons/core/svgs/tokens/mono/BCH.svg.js'
import BNB from '@web3icons/core/svgs/tokens/mono/BNB.svg.js'
import BSV from '@web3icons/core/svgs/tokens/mono/BSV.svg.js'
import BTC from '@web3icons/core/svgs/tokens/mono/BTC.svg.js'
import CBETH from '@web3icons/core/svgs/tokens/mono/CBETH.svg.js'
import COMP from '@web3icons/core/svgs/tokens/mono/COMP.svg.js'
import CRO from '@web3icons/core/svgs/tokens/mono/CRO.svg.js'
import DAI from '@web3icons/core/svgs/tokens/mono/DAI.svg.js'
import DASH from '@web3icons/core/svgs/tokens/mono/DASH.svg.js'
import DOGE from '@web3icons/core/svgs/tokens/mono/DOGE.svg.js'
import DOT from '@web3icons/core/svgs/tokens/mono/DOT.svg.js'
import EOS from '@web3icons/core/svgs/tokens/mono/EOS.svg.js'
import ETC from '@web3icons/core/svgs/tokens/mono/ETC.svg.js'
import ETH from '@web3icons/core/svgs/tokens/mono/ETH.svg.js'
import FET from '@web3icons/core/svgs/tokens/mono/FET.svg.js'
import FIL from '@web3icons/core/svgs/tokens/mono/FIL.svg.js'
import FLOW from '@web3icons/core/svgs/tokens/mono/FLOW.svg.js'
import GRT from '@web3icons/core/svgs/tokens/mono/GRT.svg.js'
import GUSD from '@web3icons/core/svgs/tokens/mono/GUSD.svg.js'
import HBAR from '@web3icons/core/svgs/tokens/mono/HBAR.svg.js'
import ICP from '@web3icons/core/svgs/tokens/mono/ICP.svg.js'
import IMX from '@web3icons/core/svgs/tokens/mono/IMX.svg.js'
import IOTA from '@web3icons/core/svgs/tokens/mono/IOTA.svg.js'
import KAS from '@web3icons/core/svgs/tokens/mono/KAS.svg.js'
import LDO from '@web3icons/core/svgs/tokens/mono/LDO.svg.js'
import LINK from '@web3icons/core/svgs/tokens/mono/LINK.svg.js'
import LTC from '@web3icons/core/svgs/tokens/mono/LTC.svg.js'
import MANA from '@web3icons/core/svgs/tokens/mono/MANA.svg.js'
import MATIC from '@web3icons/core/svgs/tokens/mono/MATIC.svg.js'
import MKR from '@web3icons/core/svgs/tokens/mono/MKR.svg.js'
import NEAR from '@web3icons/core/svgs/tokens/mono/NEAR.svg.js'
import NEO from '@web3icons/core/svgs/tokens/mono/NEO.svg.js'
import OP from '@web3icons/core/svgs/tokens/mono/OP.svg.js'
import POL from '@web3icons/core/svgs/tokens/mono/POL.svg.js'
import PYUSD from '@web3icons/core/svgs/tokens/mono/PYUSD.svg.js'
import QTUM from '@web3icons/core/svgs/tokens/mono/QTUM.svg.js'
import RUNE from '@web3icons/core/svgs/tokens/mono/RUNE.svg.js'
import SAND from '@web3icons/core/svgs/tokens/mono/SAND.svg.js'
import SEI from '@web3icons/core/svgs/tokens/mono/SEI.svg.js'
import SNX from '@web3icons/core/svgs/tokens/mono/SNX.svg.js'
import SOL from '@web3icons/core/svgs/tokens/mono/SOL.svg.js'
import STX from '@web3icons/core/svgs/tokens/mono/STX.svg.js'
import SUI from '@web3icons/core/svgs/tokens/mono/SUI.svg.js'
import TIA from '@web3icons/core/svgs/tokens/mono/TIA.svg.js'
import TRX from '@web3icons/core/svgs/tokens/mono/TRX.svg.js'
import UNI from '@web3icons/core/svgs/tokens/mono/UNI.svg.js'
import USDC from '@web3icons/core/svgs/tokens/mono/USDC.svg.js'
import USDT from '@web3icons/core/svgs/tokens/mono/USDT.svg.js'
import VET from '@web3icons/core/svgs/tokens/mono/VET.svg.js'
import WBTC from '@web3icons/core/svgs/tokens/mono/WBTC.svg.js'
import XLM from '@web3icons/core/svgs/tokens/mono/XLM.svg.js'
import XMR from '@web3icons/core/svgs/tokens/mono/XMR.svg.js'
import XNO from '@web3icons/core/svgs/tokens/mono/XNO.svg.js'
import XRP from '@web3icons/core/svgs/tokens/mono/XRP.svg.js'
import XTZ from '@web3icons/core/svgs/tokens/mono/XTZ.svg.js'
import YFI from '@web3icons/core/svgs/tokens/mono/YFI.svg.js'
import ZEC from '@web3icons/core/svgs/tokens/mono/ZEC.svg.js'

/** By the letters a coin is written with. */
export const coinGlyphs: Readonly<Record<string, string>> = {
  AAVE,
  ADA,
  ALGO,
  APE,
  APT,
  ARB,
  ATOM,
  AVAX,
  BAT,
  BCH,
  BNB,
  BSV,
  BTC,
  CBETH,
  COMP,
  CRO,
  DAI,
  DASH,
  DOGE,
  DOT,
  EOS,
  ETC,
  ETH,
  FET,
  FIL,
  FLOW,
  GRT,
  GUSD,
  HBAR,
  ICP,
  IMX,
  IOTA,
  KAS,
  LDO,
  LINK,
  LTC,
  MANA,
  MATIC,
  MKR,
  NEAR,
  NEO,
  OP,
  POL,
  PYUSD,
  QTUM,
  RUNE,
  SAND,
  SEI,
  SNX,
  SOL,
  STX,
  SUI,
  TIA,
  TRX,
  UNI,
  USDC,
  USDT,
  VET,
  WBTC,
  XLM,
  XMR,
  XNO,
  XRP,
  XTZ,
  YFI,
  ZEC,
  // Other letters of the same coin.
  ETH2: ETH,
  WETH: ETH,
  XBT: BTC,
}
