// For every exchange, what it is played with and what has to come of it.
import type { ChainName } from '../../contract/chain-table.ts'
import { times } from '../../ledger/decimal.ts'
import type { Credentials } from '../connector.ts'
import type { ExchangeId } from '../registry.ts'
import { binanceCom, binanceEntryIds, binanceHistory } from './binance-com.ts'
import { binanceKey } from './binance-exchange.ts'
import { binanceUs, binanceUsEntryIds, binanceUsHistory } from './binance-us.ts'
import { bitfinexExchange, bitfinexHistory, bitfinexKey } from './bitfinex-exchange.ts'
import { bitrueEntryIds, bitrueExchange, bitrueHistory, bitrueKey } from './bitrue-exchange.ts'
import { bitstampExchange, bitstampHistory, bitstampKey } from './bitstamp-exchange.ts'
import { circleExchange, circleHistory, circleKey } from './circle-exchange.ts'
import { coinbaseExchange, coinbaseHistory, coinbaseKey } from './coinbase-exchange.ts'
import {
  coinbaseExchangeHistory,
  coinbaseExchangeKey,
  coinbaseExchangeServer,
} from './coinbaseexchange-exchange.ts'
import { cryptocomExchange, cryptocomHistory, cryptocomKey } from './cryptocom-exchange.ts'
import type { Exchange } from './exchange-server.ts'
import { geminiExchange, geminiHistory, geminiKey } from './gemini-exchange.ts'
import { krakenDust, krakenDustTrade, krakenExchange, krakenHistory, krakenKey } from './kraken-exchange.ts'
import { upholdExchange, upholdHistory, upholdKey } from './uphold-exchange.ts'

type Contract = {
  credentials: Credentials
  /** With a history of a few pages. */
  exchange: Exchange
  /** Every entry of the history, as the exchange knows it. */
  entryIds: readonly string[]
  /** How many of them are unknown. */
  unknown: number
  /** Amounts the exchange does not send, but what they are computed of, such as a price: to the last digit. */
  computed?: readonly string[]
  /** When the sync is: an exchange that is asked for one stretch of time after the other has fewer of them early on. */
  at?: number
}

/** The samples are built in, and no request is made to them. A chain knows no keys: see bitcoin.test.ts and the like. */
export type PlayedExchangeId = Exclude<ExchangeId, 'sample' | 'samplewallet' | ChainName>

const [coinbase, coinbaseExchangeAccount] = [coinbaseHistory(250), coinbaseExchangeHistory(120)]
const [circle, uphold, kraken] = [circleHistory(60), upholdHistory(120), krakenHistory(90)]
const [cryptocom, gemini] = [cryptocomHistory(70), geminiHistory(520)]
const [bitstamp, bitfinex] = [bitstampHistory(2100), bitfinexHistory(850)]

export const contracts: Readonly<Record<PlayedExchangeId, Contract>> = {
  binance: {
    credentials: binanceKey,
    exchange: binanceCom(binanceHistory),
    entryIds: binanceEntryIds,
    unknown: 1,
    // 20 EUR, less the fee.
    computed: ['19.8'],
    at: Date.UTC(2017, 8, 27),
  },
  binanceus: {
    credentials: binanceKey,
    exchange: binanceUs(binanceUsHistory),
    entryIds: binanceUsEntryIds,
    unknown: 1,
    at: Date.UTC(2019, 10, 20),
  },
  bitfinex: {
    credentials: bitfinexKey,
    exchange: bitfinexExchange(bitfinex),
    entryIds: [...bitfinex.ledger, ...bitfinex.movements].map(([id]) => String(id)),
    unknown: 1,
  },
  bitrue: {
    credentials: bitrueKey,
    exchange: bitrueExchange(bitrueHistory),
    entryIds: bitrueEntryIds,
    unknown: 0,
    computed: ['80.5', '40'],
  },
  bitstamp: {
    credentials: bitstampKey,
    exchange: bitstampExchange(bitstamp),
    entryIds: bitstamp.transactions.map(({ id }) => String(id)),
    unknown: 1,
  },
  circle: {
    credentials: circleKey,
    exchange: circleExchange(circle),
    entryIds: Object.values(circle).flatMap(list => list.map(({ id }) => id)),
    unknown: 2,
  },
  coinbase: {
    credentials: coinbaseKey,
    exchange: coinbaseExchange(coinbase),
    entryIds: coinbase.ids,
    unknown: 4,
    // 0.1 ETH at 2555 USDC, less the fee.
    computed: ['255.2'],
  },
  coinbaseexchange: {
    credentials: coinbaseExchangeKey,
    exchange: coinbaseExchangeServer(coinbaseExchangeAccount),
    entryIds: coinbaseExchangeAccount.ids,
    unknown: 1,
  },
  cryptocom: {
    credentials: cryptocomKey,
    exchange: cryptocomExchange(cryptocom),
    entryIds: [
      ...cryptocom.journal.map(({ journal_id }) => String(journal_id)),
      ...cryptocom.trades.map(({ client_oid }) => String(client_oid)),
      ...[...cryptocom.deposits, ...cryptocom.withdrawals].map(({ id }) => String(id)),
    ],
    unknown: 1,
    // 0.05 SOL at 199.17 USD.
    computed: ['9.9585'],
  },
  gemini: {
    credentials: geminiKey,
    exchange: geminiExchange(gemini),
    entryIds: [
      ...gemini.trades.map(({ tid }) => String(tid)),
      ...gemini.transfers.map(({ eid }) => String(eid)),
      ...[...gemini.staking, ...gemini.earn].map(({ transactionId }) => transactionId),
    ],
    unknown: 1,
    computed: [
      ...gemini.trades.map(({ amount, price }) => times(amount, price)),
      ...gemini.staking.map(({ amount, priceAmount = '0' }) => times(amount, priceAmount)),
    ],
  },
  kraken: {
    credentials: krakenKey,
    exchange: krakenExchange([...kraken, krakenDust], {}, [], [krakenDustTrade]),
    entryIds: [...[...kraken, krakenDust].map(({ txid }) => txid), String(krakenDustTrade.ordertxid)],
    unknown: 1,
  },
  uphold: {
    credentials: upholdKey,
    exchange: upholdExchange(uphold),
    entryIds: uphold.map(({ id }) => id),
    unknown: 1,
  },
}
