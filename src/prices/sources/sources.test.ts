import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { coinById } from '../coins.ts'
import { dayOf, startOfDay } from '../price.ts'
import { binanceus } from './binanceus.ts'
import { bitstamp } from './bitstamp.ts'
import { coinbase } from './coinbase.ts'
import { coingecko } from './coingecko.ts'
import { kraken } from './kraken.ts'
import { type Candle, DAY_MS, type Source, SourceUnavailable } from './source.ts'
import { openSources } from './sources.ts'
import {
  closesOf,
  playBinanceus,
  playBitstamp,
  playCoinbase,
  playCoingecko,
  playKraken,
  secondsOf,
} from './testing/play-sources.ts'

const now = () => new Date('2024-06-01T12:00Z')
const range = (from: string, to: string) => ({ from: startOfDay(from), to: startOfDay(to) })
const texts = (candles: readonly Candle[]) => candles.map(({ at, usd }) => `${dayOf(at)} ${usd}`)
const [btc, polygon, lunc, spam] = ['btc', 'polygon', 'terra-classic', 'spam1'].map(coinById) as [
  ReturnType<typeof coinById>,
  ReturnType<typeof coinById>,
  ReturnType<typeof coinById>,
  ReturnType<typeof coinById>,
]

const noFaults = { rateLimit: { status: 429, body: '' }, keyRefused: { status: 401, body: '' } }

/** A close for each of so many days. */
const daily = (from: string, days: number) =>
  Object.fromEntries(
    Array.from({ length: days }, (_, index) => [
      (startOfDay(from).getTime() + index * DAY_MS) / 1_000,
      `${1000 + index}`,
    ]),
  )

const closes = closesOf({
  '2024-03-02': '62000.5',
  '2024-03-03': '63000.123456789012345678',
  // A day without trades is left out.
  '2024-03-05': '67000',
})
const minutes = closesOf({ '2024-06-01T11:00Z': '67123.4', '2024-06-01T11:02Z': '67124' })

const names = ['coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus'] as const
type Name = (typeof names)[number]
let servers: Record<Name, ExchangeServer>
let sources: Record<Name, Source>
beforeAll(async () => {
  servers = {
    coinbase: await playCoinbase({
      'BTC-USD': { days: { ...daily('2021-01-01', 900), ...closes }, minutes },
      'POL-USD': { days: closesOf({ '2024-03-03': '1.1' }) },
      'MATIC-USD': { days: closesOf({ '2024-03-02': '1.2e-7', '2024-03-03': '9' }), isDelisted: true },
    }),
    kraken: await playKraken({
      XBTUSD: { days: closes, minutes },
      LUNAUSD: { days: closesOf({ '2024-03-03': '0.00012' }) },
      MATICUSD: { days: closes, isDelisted: true },
    }),
    coingecko: await playCoingecko({ bitcoin: { days: closes } }, 'CG-test', now),
    bitstamp: await playBitstamp({
      'BTC/USD': { days: { ...daily('2013-01-01', 2_500), ...closes }, minutes },
      'BTC/USD-PERP': { days: closes },
      'POL/USD': {
        days: closesOf({ '2024-03-01': '1.05', '2024-03-02': '1.05', '2024-03-03': '1.1' }),
        volumes: { [secondsOf('2024-03-02')]: '0.00000000', [secondsOf('2024-03-03')]: '25000' },
      },
    }),
    binanceus: await playBinanceus({
      'BTC/USD': { days: { ...daily('2023-05-01', 100), ...daily('2025-02-01', 60) } },
      'BTC/USDT': { days: closes },
      'ETH/USDT': { days: closes },
      'MATIC/USD': {
        days: closesOf({ '2022-03-02': '1.43', '2022-03-03': '1.44', '2022-03-04': '1.45' }),
        volumes: {
          [secondsOf('2022-03-02')]: '500',
          [secondsOf('2022-03-03')]: '700',
          [secondsOf('2022-03-04')]: '0.00000000',
        },
        isDelisted: true,
      },
    }),
  }
  sources = {
    coinbase: coinbase(servers.coinbase.url, { everyMs: 0, now }),
    kraken: kraken(servers.kraken.url, { everyMs: 0, now }),
    coingecko: coingecko(servers.coingecko.url, { everyMs: 0, key: 'CG-test', now }),
    bitstamp: bitstamp(servers.bitstamp.url, { everyMs: 0, now }),
    binanceus: binanceus(servers.binanceus.url, { everyMs: 0, now }),
  }
})
afterEach(() => {
  for (const server of Object.values(servers)) server.fail()
})
afterAll(() => Promise.all(Object.values(servers).map(server => server.close())))

describe.each(['coinbase', 'kraken', 'bitstamp', 'coingecko'] as const)('%s', name => {
  const march = range('2024-03-03', '2024-03-05')

  test('gives the closes of the days that were asked for, exactly, and none where there was no trade', async () => {
    expect(texts(await sources[name].days(btc, march))).toEqual([
      '2024-03-03 63000.123456789012345678',
      '2024-03-05 67000',
    ])
  })
  test('has nothing of a coin it does not list', async () => {
    expect(await sources[name].days(spam, march)).toEqual([])
  })
  test.each(['rate limit', 'server error', 'malformed', 'cut off'] as const)(
    'says that it cannot be asked now: %s',
    async fault => {
      await sources[name].days(btc, march)
      servers[name].fail(fault)
      await expect(sources[name].days(btc, march)).rejects.toThrow(SourceUnavailable)
      expect(await sources[name].days(btc, march)).toHaveLength(2)
    },
  )
})

test('CoinGecko is asked for no more than the 365 days that a free key reaches back', async () => {
  const all = await sources.coingecko.days(btc, range('2017-01-01', '2024-05-31'))
  expect(texts(all)).toEqual([
    '2024-03-02 62000.5',
    '2024-03-03 63000.123456789012345678',
    '2024-03-05 67000',
  ])
  const before = servers.coingecko.requests()
  expect(await sources.coingecko.days(btc, range('2017-01-01', '2023-06-01'))).toEqual([])
  expect(servers.coingecko.requests()).toBe(before)
})

test('a key that is refused, and too many requests, are named', async () => {
  const refused = coingecko(servers.coingecko.url, { everyMs: 0, key: 'CG-other', now })
  const march = range('2024-03-03', '2024-03-05')
  await expect(refused.days(btc, march)).rejects.toThrow('status 401, its key was refused')
  servers.coingecko.fail('rate limit')
  await expect(sources.coingecko.days(btc, march)).rejects.toThrow('status 429, too many requests')
})

test('without network nothing is known, and that is said at once', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const addresses = Object.fromEntries(names.map(name => [name, nowhere]))
  const offline = openSources({ addresses, coingeckoKey: 'x' }, now)
  expect(offline.map(({ name }) => name)).toEqual(names)
  for (const source of offline)
    await expect(source.days(btc, range('2024-03-03', '2024-03-03'))).rejects.toThrow(SourceUnavailable)
})

test('a source that the settings do not name is not asked, nor is CoinGecko without a key', () => {
  const named = (settings: Parameters<typeof openSources>[0]) =>
    openSources(settings, now).map(({ name }) => name)
  expect(named({ addresses: { kraken: undefined } })).toEqual(['kraken'])
  expect(named({ addresses: { coinbase: undefined, coingecko: undefined } })).toEqual(['coinbase'])
})

test('Coinbase takes 300 days at a time', async () => {
  const before = servers.coinbase.requests()
  const candles = await sources.coinbase.days(btc, range('2021-01-01', '2023-06-19'))
  expect(candles).toHaveLength(900)
  expect(servers.coinbase.requests() - before).toBe(3)
})

test('a market that was renamed goes on under its new name, and the one that was delisted is still read', async () => {
  expect(texts(await sources.coinbase.days(polygon, range('2024-03-01', '2024-03-05')))).toEqual([
    '2024-03-02 0.00000012',
    '2024-03-03 1.1',
  ])
})

test('Kraken calls the old Terra LUNA, and forgets pairs it has delisted', async () => {
  expect(texts(await sources.kraken.days(lunc, range('2024-03-01', '2024-03-05')))).toEqual([
    '2024-03-03 0.00012',
  ])
  expect(await sources.kraken.days(polygon, range('2024-03-01', '2024-03-05'))).toEqual([])
})

test('Kraken is not asked for what it no longer has', async () => {
  const before = servers.kraken.requests()
  expect(await sources.kraken.days(btc, range('2020-01-01', '2020-02-01'))).toEqual([])
  expect(servers.kraken.requests()).toBe(before)
})

test('Bitstamp has the years before Coinbase, a thousand days at a time', async () => {
  const before = servers.bitstamp.requests()
  const candles = await sources.bitstamp.days(btc, range('2013-01-01', '2019-11-05'))
  expect(candles).toHaveLength(2_500)
  expect(texts(candles).slice(0, 1)).toEqual(['2013-01-01 1000'])
  expect(texts(candles).slice(-1)).toEqual(['2019-11-05 3499'])
  expect(servers.bitstamp.requests() - before).toBe(3)
})

test('a day on which next to nothing was traded at Bitstamp has no price', async () => {
  // On the first 1.5 coins, on the second none: the candle repeats the price before it.
  expect(texts(await sources.bitstamp.days(polygon, range('2024-03-01', '2024-03-05')))).toEqual([
    '2024-03-03 1.1',
  ])
})

test('Binance.US is asked for markets in dollars only, and not for the time when dollars were stuck there', async () => {
  expect(await sources.binanceus.days(coinById('eth'), range('2024-03-01', '2024-03-05'))).toEqual([])
  const around = texts(await sources.binanceus.days(btc, range('2023-06-07', '2023-06-12')))
  expect(around).toEqual(['2023-06-07 1037', '2023-06-08 1038'])
  expect(texts(await sources.binanceus.days(btc, range('2025-02-26', '2025-03-02')))).toEqual([
    '2025-03-01 1028',
    '2025-03-02 1029',
  ])
})

test('Binance.US has the old markets under their old names, and no price of a day with little trade', async () => {
  expect(texts(await sources.binanceus.days(polygon, range('2022-03-01', '2022-03-05')))).toEqual([
    '2022-03-03 1.44',
  ])
})

test.each(['rate limit', 'server error', 'malformed', 'cut off'] as const)(
  'Binance.US says that it cannot be asked now: %s',
  async fault => {
    const days = range('2022-03-01', '2022-03-05')
    await sources.binanceus.days(polygon, days)
    servers.binanceus.fail(fault)
    await expect(sources.binanceus.days(polygon, days)).rejects.toThrow(SourceUnavailable)
    expect(await sources.binanceus.days(polygon, days)).toHaveLength(1)
  },
)

test.each(['coinbase', 'kraken', 'bitstamp'] as const)(
  '%s has minutes, apart from those without a trade',
  async name => {
    const hour = { from: new Date('2024-06-01T11:00Z'), to: new Date('2024-06-01T11:05Z') }
    const found = await sources[name].minutes(btc, hour)
    expect(found.map(({ at, usd }) => `${at.toISOString().slice(11, 16)} ${usd}`)).toEqual([
      '11:00 67123.4',
      '11:02 67124',
    ])
  },
)

test('Bitstamp: three minutes of July 5, 2020, as ccxt documents its answer', async () => {
  const server = await serveExchange({
    answer: ({ path }) =>
      path === '/api/v2/markets/'
        ? { body: [{ name: 'BTC/USD', market_symbol: 'btcusd', market_type: 'SPOT', trading: 'Enabled' }] }
        : {
            body: `{"data": {"pair": "BTC/USD", "ohlc": [
              {"high": "9064.77", "timestamp": "1593961440", "volume": "18.49436608", "low": "9040.87", "close": "9064.77", "open": "9040.87"},
              {"high": "9071.59", "timestamp": "1593961500", "volume": "3.48631711", "low": "9058.76", "close": "9061.07", "open": "9064.66"},
              {"high": "9067.33", "timestamp": "1593961560", "volume": "0.04142833", "low": "9061.94", "close": "9061.94", "open": "9067.33"}]}}`,
          },
    ...noFaults,
  })
  const minutes = { from: new Date('2020-07-05T15:00Z'), to: new Date('2020-07-05T15:10Z') }
  const found = await bitstamp(server.url, { everyMs: 0, now }).minutes(btc, minutes)
  expect(found.map(({ at, usd }) => `${at.toISOString().slice(11, 16)} ${usd}`)).toEqual([
    '15:04 9064.77',
    '15:05 9061.07',
    '15:06 9061.94',
  ])
  await server.close()
})

test("Binance.US: the candle of the exchange's own documentation", async () => {
  const server = await serveExchange({
    answer: ({ path }) =>
      path === '/api/v3/exchangeInfo'
        ? {
            body: { symbols: [{ symbol: 'BTCUSD', status: 'TRADING', baseAsset: 'BTC', quoteAsset: 'USD' }] },
          }
        : {
            body: `[[1499040000000, "0.01634790", "0.80000000", "0.01575800", "0.01577100", "148976.11427815",
              1499644799999, "2434.19055334", 308, "1756.87402397", "28.46694368", "0"]]`,
          },
    ...noFaults,
  })
  const found = await binanceus(server.url, { everyMs: 0, now }).days(btc, range('2017-07-01', '2017-07-31'))
  expect(texts(found)).toEqual(['2017-07-03 0.015771'])
  await server.close()
})

test('two thousand tokens that nobody lists cost no request', async () => {
  const requests = () => names.map(name => servers[name].requests())
  const day = range('2024-03-03', '2024-03-03')
  for (const name of names) await sources[name].days(spam, day)
  const before = requests()
  for (let token = 0; token < 2_000; token++)
    for (const name of names) await sources[name].days(coinById(`spam${token}`), day)
  expect(requests()).toEqual(before)
})
