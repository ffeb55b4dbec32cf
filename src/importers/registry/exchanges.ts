// The layouts of exchanges, brokers and lenders. No header is known to two, so that their order does not matter.

import * as binanceConversions from '../binance/convert.ts'
import { binanceOrders } from '../binance/orders.ts'
import { binanceStatement } from '../binance/statement.ts'
import { binanceLegacyTrades, binanceTrades } from '../binance/trades.ts'
import { binanceCash, binanceTransfers } from '../binance/transfers.ts'
import { binanceUs } from '../binance-us/binance-us.ts'
import { bisq } from '../bisq/bisq.ts'
import { bitfinexLedger } from '../bitfinex/ledger.ts'
import { bitfinexMovements } from '../bitfinex/movements.ts'
import { bitfinexTrades } from '../bitfinex/trades.ts'
import { bitmex } from '../bitmex/bitmex.ts'
import { bitpanda } from '../bitpanda/bitpanda.ts'
import { bitrue } from '../bitrue/bitrue.ts'
import { bitstamp, bitstampLegacy } from '../bitstamp/bitstamp.ts'
import * as bittrexMovements from '../bittrex/movements.ts'
import { bittrexTrades, bittrexWebTrades } from '../bittrex/trades.ts'
import { blockfiTrades, blockfiTransactions } from '../blockfi/blockfi.ts'
import { bybitLegacyMovements, bybitMovements } from '../bybit/bybit.ts'
import { bybitLog } from '../bybit/log.ts'
import { cashApp } from '../cash-app/cash-app.ts'
import { celsius } from '../celsius/celsius.ts'
import { cexIo } from '../cex-io/cex-io.ts'
import { changelly } from '../changelly/changelly.ts'
import { circle } from '../circle/circle.ts'
import { coinbaseGains } from '../coinbase/gain-loss.ts'
import { coinbaseTaxes } from '../coinbase/raw-transactions.ts'
import { coinbase } from '../coinbase/transactions.ts'
import { coinbaseTransfers } from '../coinbase/transfers-2018.ts'
import { coinbaseWallet } from '../coinbase/wallet-2018.ts'
import { coinbasePrimeActivity, coinbasePrimeOrders } from '../coinbase-prime/coinbase-prime.ts'
import { coinbaseProAccount } from '../coinbase-pro/account.ts'
import { coinbaseProFills } from '../coinbase-pro/fills.ts'
import { coinlist } from '../coinlist/coinlist.ts'
import { cryptoComApp } from '../crypto-com/app.ts'
import { cryptoComExchangeJournal } from '../crypto-com/exchange-journal.ts'
import { cryptoComExchangeRewards, cryptoComExchangeTransfers } from '../crypto-com/exchange-movements.ts'
import { cryptoComExchangeTrades } from '../crypto-com/exchange-trades.ts'
import { deribit } from '../derivatives/deribit.ts'
import { binanceFuturesTrades } from '../derivatives/fills-with-results.ts'
import * as realizedResults from '../derivatives/realized.ts'
import { etoro } from '../etoro/etoro.ts'
import { fold } from '../fold/fold.ts'
import * as ftx from '../ftx/ftx.ts'
import { gateioTrades, gateioTransfers } from '../gateio/history.ts'
import { gateioLedger } from '../gateio/ledger.ts'
import { gemini } from '../gemini/gemini.ts'
import { hitbtcMovements, hitbtcTrades } from '../hitbtc/hitbtc.ts'
import { hyperliquidFunding, hyperliquidTransfers } from '../hyperliquid/movements.ts'
import { hyperliquidFills, hyperliquidTrades } from '../hyperliquid/trades.ts'
import { krakenFutures } from '../kraken/futures.ts'
import { krakenLedgers } from '../kraken/ledgers.ts'
import { krakenTrades } from '../kraken/trades.ts'
import { kucoinAccountHistory, kucoinEarn } from '../kucoin/earnings.ts'
import { kucoinMovements, kucoinMovements2019 } from '../kucoin/movements.ts'
import { kucoinFills2020, kucoinOrders } from '../kucoin/orders.ts'
import { kucoinConversions, kucoinPurchases } from '../kucoin/purchases.ts'
import * as kucoinTrades from '../kucoin/trades.ts'
import { localbitcoinsTrades, localbitcoinsWallet } from '../localbitcoins/localbitcoins.ts'
import * as mexc from '../mexc/mexc.ts'
import { nexo } from '../nexo/nexo.ts'
import { nonkycDeposits, nonkycWithdrawals } from '../nonkyc/nonkyc.ts'
import * as okx from '../okx/okx.ts'
import { paypal } from '../paypal/paypal.ts'
import { pionexTransfers } from '../pionex/pionex.ts'
import * as poloniex from '../poloniex/poloniex.ts'
import { revolut } from '../revolut/revolut.ts'
import { river } from '../river/river.ts'
import { robinhoodActivity } from '../robinhood/activity.ts'
import { robinhoodOrders, robinhoodTransfers } from '../robinhood/crypto.ts'
import type { Importer } from '../rows/importer.ts'
import { shapeshift } from '../shapeshift/shapeshift.ts'
import * as closedExchanges from '../small-exchanges/closed.ts'
import * as openExchanges from '../small-exchanges/open.ts'
import * as rareExchanges from '../small-exchanges/rare.ts'
import { strike } from '../strike/strike.ts'
import { strikeUntil2024 } from '../strike/strike-2024.ts'
import { swanTransfers, swanWithdrawals } from '../swan/swan.ts'
import { uphold } from '../uphold/uphold.ts'
import { voyager } from '../voyager/voyager.ts'
import { yobit } from '../yobit/yobit.ts'

export const exchangeImporters: readonly Importer[] = [
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
  ...Object.values<Importer>(binanceConversions),
  binanceTransfers,
  binanceCash,
  gemini,
  bitstamp,
  bitstampLegacy,
  bitfinexTrades,
  bitfinexMovements,
  bitfinexLedger,
  cryptoComApp,
  cryptoComExchangeTrades,
  cryptoComExchangeJournal,
  cryptoComExchangeTransfers,
  cryptoComExchangeRewards,
  bitrue,
  uphold,
  circle,
  cashApp,
  strike,
  strikeUntil2024,
  river,
  swanTransfers,
  swanWithdrawals,
  paypal,
  robinhoodActivity,
  robinhoodOrders,
  robinhoodTransfers,
  etoro,
  fold,
  blockfiTransactions,
  blockfiTrades,
  revolut,
  gateioLedger,
  gateioTrades,
  gateioTransfers,
  ...Object.values<Importer>(kucoinTrades),
  kucoinOrders,
  kucoinFills2020,
  kucoinMovements,
  kucoinMovements2019,
  kucoinEarn,
  kucoinAccountHistory,
  kucoinPurchases,
  kucoinConversions,
  bittrexTrades,
  bittrexWebTrades,
  ...Object.values<Importer>(bittrexMovements),
  bisq,
  bitmex,
  deribit,
  hyperliquidTrades,
  hyperliquidFills,
  hyperliquidFunding,
  hyperliquidTransfers,
  ...Object.values<Importer>(realizedResults),
  binanceFuturesTrades,
  krakenFutures,
  pionexTransfers,
  shapeshift,
  changelly,
  localbitcoinsTrades,
  localbitcoinsWallet,
  nonkycDeposits,
  nonkycWithdrawals,
  yobit,
  ...Object.values<Importer>(ftx),
  celsius,
  voyager,
  nexo,
  ...Object.values<Importer>(okx),
  bitpanda,
  bybitLegacyMovements,
  bybitLog,
  bybitMovements,
  cexIo,
  coinbasePrimeActivity,
  coinbasePrimeOrders,
  coinlist,
  hitbtcMovements,
  hitbtcTrades,
  ...Object.values<Importer>(mexc),
  ...Object.values<Importer>(poloniex),
  ...Object.values<Importer>(openExchanges),
  ...Object.values<Importer>(closedExchanges),
  ...Object.values<Importer>(rareExchanges),
]
