// Every layout we know. The first that recognises a header reads the file, so the more exact ones stand first.

import { accointing } from './accointing/accointing.ts'
import { binanceAutoInvest, binanceBeth, binanceConvert } from './binance/convert.ts'
import { binanceOrders } from './binance/orders.ts'
import { binanceStatement } from './binance/statement.ts'
import { binanceLegacyTrades, binanceTrades } from './binance/trades.ts'
import { binanceCash, binanceTransfers } from './binance/transfers.ts'
import { binanceFutures } from './binance/wrong-exports.ts'
import { binanceUs } from './binance-us/binance-us.ts'
import { bisq } from './bisq/bisq.ts'
import { bitcoinCore } from './bitcoin-core/bitcoin-core.ts'
import { bitcoinTaxIncomeAndSpending, bitcoinTaxTrades } from './bitcoin-tax/bitcoin-tax.ts'
import { bitfinexLedger } from './bitfinex/ledger.ts'
import { bitfinexMovements } from './bitfinex/movements.ts'
import { bitfinexTrades } from './bitfinex/trades.ts'
import { bitmex } from './bitmex/bitmex.ts'
import { bitrue } from './bitrue/bitrue.ts'
import { bitstamp, bitstampLegacy } from './bitstamp/bitstamp.ts'
import { bittrexDeposits, bittrexMovements, bittrexWithdrawals } from './bittrex/movements.ts'
import { bittrexTrades, bittrexWebTrades } from './bittrex/trades.ts'
import { bittytax } from './bittytax/bittytax.ts'
import { blockchainStatement, blockchainWallet } from './blockchain-com/blockchain-com.ts'
import { blockfiTrades, blockfiTransactions } from './blockfi/blockfi.ts'
import { blockpit } from './blockpit/blockpit.ts'
import { cashApp } from './cash-app/cash-app.ts'
import { changelly } from './changelly/changelly.ts'
import { circle } from './circle/circle.ts'
import { closedPositionImporters } from './closed-positions/index.ts'
import { closedPositionsWrongExports } from './closed-positions/wrong-exports.ts'
import { coinbaseGains } from './coinbase/gain-loss.ts'
import { coinbaseTaxes } from './coinbase/raw-transactions.ts'
import { coinbase } from './coinbase/transactions.ts'
import { coinbaseTransfers } from './coinbase/transfers-2018.ts'
import { coinbaseWallet } from './coinbase/wallet-2018.ts'
import { coinbaseProAccount } from './coinbase-pro/account.ts'
import { coinbaseProFills } from './coinbase-pro/fills.ts'
import { coinledgerExport } from './coinledger/coinledger-export.ts'
import { coinledgerUniversal } from './coinledger/coinledger-universal.ts'
import { cointrackerTemplate, cointrackerTransactions } from './cointracker/cointracker.ts'
import { cointracking } from './cointracking/cointracking.ts'
import { cryptoComApp } from './crypto-com/app.ts'
import { cryptoComExchangeJournal } from './crypto-com/exchange-journal.ts'
import { cryptoComExchangeRewards, cryptoComExchangeTransfers } from './crypto-com/exchange-movements.ts'
import { cryptoComExchangeTrades } from './crypto-com/exchange-trades.ts'
import { cryptotaxcalculator } from './cryptotaxcalculator/cryptotaxcalculator.ts'
import { daliIn, daliIntra, daliOut } from './dali/dali.ts'
import { etherscanInternal, etherscanTransactions } from './etherscan/etherscan.ts'
import { etherscanTokens } from './etherscan/etherscan-tokens.ts'
import { etherscanNfts, etherscanPage } from './etherscan/wrong-exports.ts'
import { exodus } from './exodus/exodus.ts'
import { exodusCoin, exodusStaking } from './exodus/exodus-coin.ts'
import { gateioTrades, gateioTransfers } from './gateio/history.ts'
import { gateioLedger } from './gateio/ledger.ts'
import { gemini } from './gemini/gemini.ts'
import type { Importer, WrongExport } from './importer.ts'
import { koinlyBulkEdit, koinlyTransactions, koinlyUniversal } from './koinly/koinly.ts'
import { koinlySimple, koinlyTrades } from './koinly/koinly-templates.ts'
import { krakenLedgers } from './kraken/ledgers.ts'
import { krakenTrades } from './kraken/trades.ts'
import { krakenFuturesLog } from './kraken/wrong-exports.ts'
import { kucoinAccountHistory, kucoinEarn } from './kucoin/earnings.ts'
import { kucoinMovements, kucoinMovements2019 } from './kucoin/movements.ts'
import { kucoinFills2020, kucoinOrders } from './kucoin/orders.ts'
import { kucoinConversions, kucoinPurchases, kucoinWrongExports } from './kucoin/purchases.ts'
import { kucoinTrades2018, kucoinTrades2019, kucoinTradesWithCoins } from './kucoin/trades.ts'
import { ledgerLive } from './ledger-live/ledger-live.ts'
import { localbitcoinsTrades, localbitcoinsWallet } from './localbitcoins/localbitcoins.ts'
import { lotwise } from './lotwise/lotwise.ts'
import { mycelium } from './mycelium/mycelium.ts'
import { nonkycDeposits, nonkycWithdrawals } from './nonkyc/nonkyc.ts'
import { paypal, paypalActivity } from './paypal/paypal.ts'
import { pionexTransfers } from './pionex/pionex.ts'
import { revolut, revolutCoinStatement } from './revolut/revolut.ts'
import { river } from './river/river.ts'
import { robinhoodActivity } from './robinhood/activity.ts'
import { robinhoodOrders, robinhoodTransfers } from './robinhood/crypto.ts'
import { rotkiEvents, rotkiTrades } from './rotki/rotki.ts'
import { shapeshift } from './shapeshift/shapeshift.ts'
import { strike } from './strike/strike.ts'
import { strikeUntil2024 } from './strike/strike-2024.ts'
import { swanTransfers, swanWithdrawals } from './swan/swan.ts'
import { tokentax } from './tokentax/tokentax.ts'
import { trezorSuite, trezorSuiteFirst, trezorWallet } from './trezor/trezor.ts'
import { turbotaxUniversal } from './turbotax/turbotax.ts'
import { uphold } from './uphold/uphold.ts'
import { yobit } from './yobit/yobit.ts'

export const importers: readonly Importer[] = [
  lotwise,
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
  blockfiTransactions,
  blockfiTrades,
  revolut,
  gateioLedger,
  gateioTrades,
  gateioTransfers,
  kucoinTrades2018,
  kucoinTrades2019,
  kucoinTradesWithCoins,
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
  bittrexMovements,
  bittrexDeposits,
  bittrexWithdrawals,
  koinlyTransactions,
  koinlyBulkEdit,
  koinlyUniversal,
  koinlySimple,
  koinlyTrades,
  cointrackerTransactions,
  cointrackerTemplate,
  coinledgerUniversal,
  coinledgerExport,
  cointracking,
  turbotaxUniversal,
  tokentax,
  bittytax,
  blockpit,
  accointing,
  rotkiEvents,
  rotkiTrades,
  cryptotaxcalculator,
  ledgerLive,
  exodus,
  exodusCoin,
  exodusStaking,
  trezorSuite,
  trezorSuiteFirst,
  etherscanTransactions,
  etherscanInternal,
  etherscanTokens,
  bisq,
  bitcoinTaxTrades,
  bitcoinTaxIncomeAndSpending,
  bitmex,
  pionexTransfers,
  shapeshift,
  changelly,
  bitcoinCore,
  blockchainWallet,
  blockchainStatement,
  mycelium,
  localbitcoinsTrades,
  localbitcoinsWallet,
  nonkycDeposits,
  nonkycWithdrawals,
  yobit,
  daliIn,
  daliOut,
  daliIntra,
  ...closedPositionImporters,
]
export const wrongExports: readonly WrongExport[] = [
  krakenFuturesLog,
  binanceFutures,
  paypalActivity,
  revolutCoinStatement,
  ...kucoinWrongExports,
  etherscanNfts,
  etherscanPage,
  trezorWallet,
  ...closedPositionsWrongExports,
]
