// Every layout we know, in a file for each kind of source. The first that recognizes a header reads the file.
import { closedPositionsWrongExports } from './closed-positions/wrong-exports.ts'
import { etherscanNfts, etherscanPage } from './etherscan/wrong-exports.ts'
import { geminiCard } from './gemini/wrong-exports.ts'
import { kucoinWrongExports } from './kucoin/purchases.ts'
import { nexoWrongExports } from './nexo/nexo.ts'
import { paypalActivity } from './paypal/paypal.ts'
import { exchangeImporters } from './registry/exchanges.ts'
import { programImporters } from './registry/programs.ts'
import { walletImporters } from './registry/wallets.ts'
import { revolutCoinStatement } from './revolut/revolut.ts'
import type { Importer, WrongExport } from './rows/importer.ts'
import { solscanWrongExports } from './solscan/wrong-exports.ts'
import { trezorWallet } from './trezor/trezor.ts'

export const importers: readonly Importer[] = [...programImporters, ...exchangeImporters, ...walletImporters]

/** Exports without transactions that Lotwise can use: each is refused with what to export instead. */
export const wrongExports: readonly WrongExport[] = [
  paypalActivity,
  revolutCoinStatement,
  geminiCard,
  ...kucoinWrongExports,
  ...nexoWrongExports,
  etherscanNfts,
  etherscanPage,
  ...solscanWrongExports,
  trezorWallet,
  ...closedPositionsWrongExports,
]
