// Every layout we know. The first that recognises a header reads the file, so the more exact ones stand first.
import { binanceAutoInvest, binanceBeth, binanceConvert } from './binance/convert.ts'
import { binanceOrders } from './binance/orders.ts'
import { binanceStatement } from './binance/statement.ts'
import { binanceLegacyTrades, binanceTrades } from './binance/trades.ts'
import { binanceCash, binanceTransfers } from './binance/transfers.ts'
import { binanceFutures } from './binance/wrong-exports.ts'
import { binanceUs } from './binance-us/binance-us.ts'
import { bitfinexLedger } from './bitfinex/ledger.ts'
import { bitfinexMovements } from './bitfinex/movements.ts'
import { bitfinexTrades } from './bitfinex/trades.ts'
import { bitstamp, bitstampLegacy } from './bitstamp/bitstamp.ts'
import { coinbaseGains } from './coinbase/gain-loss.ts'
import { coinbaseTaxes } from './coinbase/raw-transactions.ts'
import { coinbase } from './coinbase/transactions.ts'
import { coinbaseTransfers } from './coinbase/transfers-2018.ts'
import { coinbaseWallet } from './coinbase/wallet-2018.ts'
import { coinbaseProAccount } from './coinbase-pro/account.ts'
import { coinbaseProFills } from './coinbase-pro/fills.ts'
import { gemini } from './gemini/gemini.ts'
import type { Importer, WrongExport } from './importer.ts'
import { krakenLedgers } from './kraken/ledgers.ts'
import { krakenTrades } from './kraken/trades.ts'
import { krakenFuturesLog } from './kraken/wrong-exports.ts'

export const importers: readonly Importer[] = [
  coinbase,
  coinbaseTransfers,
  coinbaseWallet,
  coinbaseTaxes,
  coinbaseGains,
  coinbaseProAccount,
  coinbaseProFills,
  krakenLedgers,
  krakenTrades,
  binanceUs,
  binanceStatement,
  binanceTrades,
  binanceLegacyTrades,
  binanceOrders,
  binanceConvert,
  binanceAutoInvest,
  binanceBeth,
  binanceTransfers,
  binanceCash,
  gemini,
  bitstamp,
  bitstampLegacy,
  bitfinexTrades,
  bitfinexMovements,
  bitfinexLedger,
]
export const wrongExports: readonly WrongExport[] = [krakenFuturesLog, binanceFutures]
