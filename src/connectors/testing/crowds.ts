// Of every exchange, an account with so many entries in one second, which is more than any page holds: they have to be
// read page by page, or in ever shorter stretches of time.

import { connectors } from '../registry.ts'
import { binanceCom, emptyBinance } from './binance-com.ts'
import { binanceUs, binanceUsHistory } from './binance-us.ts'
import { bitfinexExchange } from './bitfinex-exchange.ts'
import { bitrueExchange, bitrueFill, bitrueHistory } from './bitrue-exchange.ts'
import { bitstampExchange } from './bitstamp-exchange.ts'
import { circleExchange } from './circle-exchange.ts'
import { coinbaseExchange } from './coinbase-exchange.ts'
import { coinbaseExchangeServer } from './coinbaseexchange-exchange.ts'
import { contracts, type PlayedExchangeId } from './contracts.ts'
import { cryptocomExchange } from './cryptocom-exchange.ts'
import type { Exchange } from './exchange-server.ts'
import { geminiExchange } from './gemini-exchange.ts'
import { krakenExchange } from './kraken-exchange.ts'
import { ledgerOf, type Mapped, now } from './ledger-of.ts'
import { syncOf } from './sync-of.ts'
import { upholdExchange } from './uphold-exchange.ts'

const listOf = <T>(length: number, entry: (n: number) => T) => Array.from({ length }, (_, n) => entry(n))

/** Ten of them in each millisecond. */
const dividends = (entries: number, second: number) =>
  listOf(entries, n => ({
    id: n + 1,
    tranId: n + 1,
    amount: '0.1',
    asset: 'BNB',
    divTime: second + Math.floor(n / 10),
    enInfo: 'Airdrop',
  }))

const crowds: Readonly<Record<PlayedExchangeId, (entries: number) => Exchange>> = {
  binance: entries =>
    binanceCom({
      ...emptyBinance,
      lists: { 'asset/assetDividend': dividends(entries, Date.UTC(2017, 7, 1)) },
    }),
  binanceus: entries =>
    binanceUs({
      ...binanceUsHistory,
      trades: {},
      lists: { 'asset/assetDistributionHistory': dividends(entries, Date.UTC(2019, 9, 1)) },
    }),
  bitfinex: entries =>
    bitfinexExchange({
      ledger: listOf(entries, n => [
        ...([6_000_000_000 + n, 'BTC', 'funding', Date.UTC(2022, 0, 4) + Math.floor(n / 10), null] as const),
        ...([0.1, 1, null, 'Margin Funding Payment on wallet funding'] as const),
      ]),
      movements: [],
    }),
  bitrue: entries =>
    bitrueExchange({
      ...bitrueHistory,
      deposits: {},
      withdrawals: {},
      // Holding it leads to its market.
      balances: [{ asset: 'xrp', free: '1', locked: '0' }],
      trades: {
        XRPUSDT: listOf(entries, n =>
          bitrueFill('XRPUSDT', n + 1, Date.UTC(2022, 3, 1) + Math.floor(n / 10), {
            price: '0.5',
            qty: '2',
            commission: '0',
            commissionAsset: 'xrp',
            isBuyer: true,
          }),
        ),
      },
    }),
  bitstamp: entries =>
    bitstampExchange({
      transactions: listOf(entries, n => ({
        id: 150_000_000 + n,
        type: '27',
        datetime: '2022-01-04 00:00:00',
        fee: '0.00000000',
        btc_usd: '0.00',
        usd: 0,
        btc: '0.10000000',
      })),
    }),
  circle: entries =>
    circleExchange({
      transfers: listOf(entries, n => ({
        id: `id-${n}`,
        source: { type: 'wallet', id: '12345' },
        destination: { type: 'blockchain', address: '0x1', chain: 'ETH' },
        amount: { amount: '3.14', currency: 'USD' },
        status: 'complete',
        createDate: '2022-01-04T00:00:00.000Z',
      })),
      deposits: [],
      payouts: [],
    }),
  coinbase: entries =>
    coinbaseExchange({
      accounts: [
        {
          id: 'account-btc',
          currency: 'BTC',
          transactions: listOf(entries, n => ({
            id: `busy-${n}`,
            type: 'receive',
            status: 'completed',
            amount: { amount: '1.0', currency: 'BTC' },
            native_amount: { amount: '100.00', currency: 'USD' },
            created_at: '2024-01-01T00:00:00Z',
          })),
        },
      ],
    }),
  coinbaseexchange: entries =>
    coinbaseExchangeServer({
      accounts: [
        {
          id: 'a',
          currency: 'BTC',
          ledger: listOf(entries, n => ({
            id: String(20_000_000 + n),
            amount: '1',
            balance: '1',
            created_at: '2020-01-03T00:00:00.000000Z',
            type: 'transfer',
            details: { transfer_id: `t${n}` },
          })),
        },
      ],
      fills: [],
      transfers: [],
    }),
  cryptocom: entries =>
    cryptocomExchange({
      opened: Date.UTC(2026, 0, 1),
      journal: listOf(entries, n => ({
        account_id: 'a1',
        event_date: '2026-01-04',
        journal_type: 'SOFT_STAKE_REWARD',
        journal_id: `R${n}`,
        transaction_qty: '0.5',
        transaction_cost: '0',
        realized_pnl: '0',
        event_timestamp_ms: Date.UTC(2026, 0, 4) + Math.floor(n / 10),
        event_timestamp_ns: String(BigInt(Date.UTC(2026, 0, 4)) * 1_000_000n + BigInt(n) * 100_000n),
        client_oid: '',
        side: 'BUY',
        instrument_name: 'CRO',
      })),
      trades: [],
      deposits: [],
      withdrawals: [],
    }),
  gemini: entries =>
    geminiExchange({
      trades: listOf(entries, n => ({
        symbol: 'btcusd',
        tid: 9_000_000 + n,
        order_id: '1',
        timestampms: Date.UTC(2023, 0, 4) + Math.floor(n / 10),
        type: 'Buy',
        price: '20000',
        amount: '0.1',
        fee_currency: 'USD',
        fee_amount: '0',
      })),
      transfers: [],
      staking: [],
      earn: [],
      symbols: ['btcusd'],
    }),
  kraken: entries =>
    krakenExchange(
      listOf(entries, n => ({
        txid: `L${n}`,
        refid: `D${n}`,
        time: '1641000000.5',
        type: 'deposit',
        subtype: '',
        asset: 'XXBT',
        amount: '0.1',
        fee: '0',
        balance: '1',
      })),
    ),
  uphold: entries =>
    upholdExchange(
      listOf(entries, n => ({
        id: `id-${n}`,
        type: 'transfer',
        status: 'completed',
        createdAt: '2022-01-04T00:00:00.449Z',
        origin: { amount: '25.00', base: '25.00', currency: 'USD', CardId: 'card-USD', type: 'card' },
        destination: { amount: '0.001', base: '0.001', currency: 'BTC', CardId: 'card-BTC', type: 'card' },
        fees: [],
        normalized: [],
        network: 'uphold',
      })),
    ),
}

/** What a sync with so many entries in one second comes to. */
export async function syncCrowd(id: PlayedExchangeId, entries: number): Promise<Mapped> {
  const { credentials, at = now } = contracts[id]
  const { pages } = await syncOf(await connectors[id].api(), credentials, crowds[id](entries), {
    at: new Date(at).toISOString(),
  })
  return ledgerOf(await connectors[id].mapping(), pages)
}
