// What is asked of Binance, and when.
import { describe, expect, test } from 'vitest'
import { binanceHistory, emptyBinance } from '../testing/binance-com.ts'
import type { BinanceAccount, BinanceEntry } from '../testing/binance-exchange.ts'
import { ETHUSDT, ethFill, syncBinance } from '../testing/binance-reading.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { map } from './map.ts'

describe('which markets are asked', () => {
  test('those of every coin that turns up, and no others', async () => {
    const { asked } = await syncBinance(binanceHistory, '2017-09-27T00:00:00Z')
    const symbols = asked.flatMap(url => /myTrades\?.*symbol=(\w+)/.exec(url)?.[1] ?? [])
    expect(symbols.toSorted()).toEqual(['1INCHETH', 'BTCUSDT', 'ETHBTC', 'ETHUSDT', 'XRPEUR'])
  })

  test('an account without anything asks for none', async () => {
    const { pages, asked } = await syncBinance(
      { ...emptyBinance, markets: [['BTC', 'USDT']] },
      '2017-09-27T00:00:00Z',
    )
    expect(asked.filter(url => url.includes('myTrades') || url.includes('exchangeInfo'))).toEqual([])
    expect(await ledgerOf({ map }, pages)).toEqual({ events: [], issues: [], skips: [], rows: [] })
  })

  test('what is held leads to markets, and still does when it is gone', async () => {
    const trades = { BTCUSDT: [] }
    const holding: BinanceAccount = {
      ...emptyBinance,
      trades,
      markets: [['BTC', 'USDT']],
      others: {
        ...emptyBinance.others,
        '/api/v3/account': { balances: [{ asset: 'BTC', free: '0', locked: '1' }] },
      },
    }
    const first = await syncBinance(holding, '2017-09-27T00:00:00Z')
    expect(first.asked.filter(url => url.includes('myTrades'))).toHaveLength(1)
    const empty = {
      ...emptyBinance,
      trades,
      markets: [
        ['BTC', 'USDT'],
        ['NEW', 'BTC'],
      ] as const,
    }
    const second = await syncBinance(empty, '2017-09-28T00:00:00Z', first.state)
    expect(second.asked.filter(url => url.includes('myTrades'))).toHaveLength(2)
  })

  test('a market that is delisted between two syncs is no error, and its trades stay', async () => {
    const first = await syncBinance(binanceHistory, '2017-09-27T00:00:00Z')
    const delisted = {
      ...binanceHistory,
      markets: binanceHistory.markets.filter(([base]) => base !== '1INCH'),
    }
    const second = await syncBinance(delisted, '2017-09-28T00:00:00Z', first.state)
    const { events } = await ledgerOf({ map }, [...first.pages, ...second.pages])
    expect(events.some(({ received }) => received?.asset === '1INCH')).toBe(true)
  })
})

test('a later sync asks for trades behind the last, and looks back for the rest', async () => {
  const first = await syncBinance(binanceHistory, '2017-09-27T00:00:00Z')
  const late = {
    id: 'late',
    amount: '3',
    coin: 'LTC',
    status: 1,
    txId: '',
    insertTime: Date.parse('2017-09-20T00:00:00Z'),
  }
  // What was under way when the first sync was has arrived.
  const arrived = {
    id: 'D2',
    amount: '5',
    coin: 'LTC',
    status: 1,
    insertTime: Date.parse('2017-09-17T10:00:00Z'),
  }
  const next: BinanceAccount = {
    ...binanceHistory,
    trades: {
      ...binanceHistory.trades,
      ETHUSDT: [ethFill(801, '2017-09-27T12:00:00Z')],
    },
    lists: { 'capital/deposit/hisrec': [late, arrived] },
  }
  const second = await syncBinance(next, '2017-09-28T00:00:00Z', first.state)
  expect(second.asked.find(url => url.includes('symbol=BTCUSDT'))).toContain('fromId=503')
  const deposits = second.asked.filter(url => url.includes('deposit/hisrec'))
  expect(deposits).toHaveLength(1)
  // Two weeks and a little more: the syncs of a fortnight begin at one time, so that each replaces the one before.
  expect(deposits[0]).toContain(`startTime=${Date.parse('2017-09-07T00:00:00Z') - 1}&`)
  const third = await syncBinance(next, '2017-09-29T00:00:00Z', second.state)
  const windowsOf = (pages: typeof second.pages) =>
    pages.flatMap(({ stream, window }) => (stream === 'deposits' ? [window] : []))
  expect(windowsOf(first.pages)).toEqual([undefined])
  expect(windowsOf(second.pages)).toEqual([String(Date.parse('2017-09-07T00:00:00Z'))])
  expect(windowsOf(third.pages)).toEqual(windowsOf(second.pages))
  const before = await ledgerOf({ map }, first.pages)
  const { events, rows } = await ledgerOf({ map }, [...first.pages, ...second.pages])
  expect(rows).toHaveLength(before.rows.length + 2)
  expect(events).toHaveLength(before.events.length + 3)
  expect(rows.slice(0, before.rows.length).map(({ number }) => number)).toEqual(
    before.rows.map(({ number }) => number),
  )
})

test('a history that was broken off yesterday goes on to where it was going, and then to today', async () => {
  const day = (id: string, time: string) => ({
    id,
    amount: '1',
    coin: 'LTC',
    status: 1,
    insertTime: Date.parse(time),
  })
  const account = (...deposits: BinanceEntry[]): BinanceAccount => ({
    ...emptyBinance,
    lists: { 'capital/deposit/hisrec': deposits },
  })
  const early = day('early', '2017-08-01T00:00:00Z')
  const { pages } = await syncBinance(account(early), '2018-01-01T00:00:00Z')
  // The second of two stretches of time has not been read yet.
  const broken = pages[1]
  const fresh = day('fresh', '2018-01-01T12:00:00Z')
  const rest = await syncBinance(account(early, fresh), '2018-01-02T00:00:00Z', broken?.state)
  const today = await syncBinance(account(early, fresh), '2018-01-02T00:00:00Z', rest.state)
  const { events } = await ledgerOf({ map }, [...pages.slice(0, 2), ...rest.pages, ...today.pages])
  expect(events.map(({ sourceId }) => sourceId)).toEqual(['api:deposit:early', 'api:deposit:fresh'])
})

test('a thousand trades and more take as many pages as they need', async () => {
  const trades = Array.from({ length: 2003 }, (_, index) =>
    ethFill(index + 1, new Date(Date.UTC(2017, 7, 1) + index * 1000).toISOString()),
  )
  const { pages } = await syncBinance(
    {
      ...binanceHistory,
      trades: { ETHUSDT: trades },
      lists: { 'capital/deposit/hisrec': binanceHistory.lists['capital/deposit/hisrec'] ?? [] },
    },
    '2017-09-27T00:00:00Z',
  )
  expect(pages.filter(({ stream, entries }) => stream === ETHUSDT && entries > 0)).toHaveLength(3)
  expect((await ledgerOf({ map }, pages)).events).toHaveLength(2003 + 1)
})

test('more of them in one moment than are answered at once: no history with a hole', async () => {
  const dividends = Array.from({ length: 501 }, (_, index) => ({
    id: index + 1,
    amount: '0.1',
    asset: 'BNB',
    divTime: Date.UTC(2017, 7, 1),
    enInfo: 'Airdrop',
  }))
  await expect(
    syncBinance({ ...emptyBinance, lists: { 'asset/assetDividend': dividends } }, '2017-09-27T00:00:00Z'),
  ).rejects.toMatchObject({ code: 'crowded' })
})
