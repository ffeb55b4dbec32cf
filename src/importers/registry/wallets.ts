// The layouts of wallets and block explorers.

import { bitcoinCore } from '../bitcoin-core/bitcoin-core.ts'
import { bitpay } from '../bitpay/bitpay.ts'
import { blockchainStatement, blockchainWallet } from '../blockchain-com/blockchain-com.ts'
import { electrum, electrumLightning } from '../electrum/electrum.ts'
import { etherscanInternal, etherscanTransactions } from '../etherscan/etherscan.ts'
import { etherscanTokens } from '../etherscan/etherscan-tokens.ts'
import { exodus } from '../exodus/exodus.ts'
import { exodusCoin, exodusStaking } from '../exodus/exodus-coin.ts'
import { ledgerLive } from '../ledger-live/ledger-live.ts'
import { mycelium } from '../mycelium/mycelium.ts'
import type { Importer } from '../rows/importer.ts'
import * as smallExplorers from '../small-wallets/explorers.ts'
import * as smallWallets from '../small-wallets/wallets.ts'
import { solscan } from '../solscan/solscan.ts'
import { trezorSuite, trezorSuiteFirst } from '../trezor/trezor.ts'

export const walletImporters: readonly Importer[] = [
  ledgerLive,
  exodus,
  exodusCoin,
  exodusStaking,
  trezorSuite,
  trezorSuiteFirst,
  etherscanTransactions,
  etherscanInternal,
  etherscanTokens,
  solscan,
  bitcoinCore,
  blockchainWallet,
  blockchainStatement,
  mycelium,
  electrum,
  electrumLightning,
  bitpay,
  ...Object.values<Importer>(smallWallets),
  ...Object.values<Importer>(smallExplorers),
]
