// What the entries of Binance mean, and what is done about the odd ones.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importers } from '../../importers/registry.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { binanceCom, binanceFill, binanceHistory, emptyBinance } from '../testing/binance-com.ts'
import { type BinanceAccount, type BinanceEntry, binanceKey } from '../testing/binance-exchange.ts'
import { ledgerOf } from '../testing/connector-contract.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { syncOf } from '../testing/sync-of.ts'
import { open } from './api.ts'
import { map } from './map.ts'

const sync = (account: BinanceAccount, at: string, state?: Parameters<typeof syncOf>[3]['state']) =>
  syncOf({ open }, binanceKey, binanceCom(account), { at, ...(state && { state }) })

/** What one page of a stream comes to. */
const read = (stream: string, entries: unknown) =>
  ledgerOf({ map }, [{ stream, body: JSON.stringify(entries) }])

const fill = (id: number, time: string, more: BinanceEntry = {}) =>
  binanceFill(['ETH', 'USDT'], id, time, {
    price: '1500',
    qty: '0.2',
    quoteQty: '300',
    commission: '0.0015',
    commissionAsset: 'BNB',
    isBuyer: true,
    ...more,
  })
const ETHUSDT = 'trades ETHUSDT ETH USDT'

test('what a history comes to', async () => {
  const { pages } = await sync(binanceHistory, '2017-09-27T00:00:00Z')
  const { events } = await ledgerOf({ map }, pages)
  const told = events
    .filter(({ sourceId }) => !sourceId?.startsWith('api:earn real-time'))
    .toSorted((a, b) => a.at - b.at)
    .map(({ type, kind, quantity, asset, received, usd, quote, fee }) =>
      [
        type,
        kind,
        quantity,
        asset,
        received && `for ${received.quantity} ${received.asset}`,
        usd && `at $${usd}`,
        quote && `at ${quote.quantity} ${quote.asset}`,
        fee && `fee ${fee.usd ? `$${fee.usd}` : `${fee.quantity} ${fee.asset}`}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
  expect(told).toEqual([
    'buy 4.462 XRP at 19.8 EUR fee 0.2 EUR',
    'deposit 1000 USDT',
    'sell 1.5 XRP at $6 fee $0.1',
    'trade 410 USDT for 0.1 BTC fee 0.0001 BTC',
    'trade 0.014 BTC for 0.2 ETH fee 0.00012345 BNB',
    'trade 0.1 ETH for 100 1INCH fee 0.1 1INCH',
    'withdrawal 0.0299 BTC fee 0.0005 BTC',
    'trade 20.25 USDT for 0.06154036 BNB',
    'income airdrop 10.00000001 BHFT',
    'income interest 0.00006408 BUSD',
    'income staking 0.23223 BNB',
    'trade 0.05 ETH for 0.0485 WBETH',
    'trade 0.05 BTC for 195 USDT fee 0.195 USDT',
  ])
})

describe('which markets are asked', () => {
  test('those of every coin that turns up, and no others', async () => {
    const { asked } = await sync(binanceHistory, '2017-09-27T00:00:00Z')
    const symbols = asked.flatMap(url => /myTrades\?.*symbol=(\w+)/.exec(url)?.[1] ?? [])
    expect(symbols.toSorted()).toEqual(['1INCHETH', 'BTCUSDT', 'ETHBTC', 'ETHUSDT', 'XRPEUR'])
  })

  test('an account without anything asks for none', async () => {
    const { pages, asked } = await sync(
      { ...emptyBinance, markets: [['BTC', 'USDT']] },
      '2017-09-27T00:00:00Z',
    )
    expect(asked.filter(url => url.includes('myTrades') || url.includes('exchangeInfo'))).toEqual([])
    expect(await ledgerOf({ map }, pages)).toEqual({ events: [], issues: [], rows: [] })
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
    const first = await sync(holding, '2017-09-27T00:00:00Z')
    expect(first.asked.filter(url => url.includes('myTrades'))).toHaveLength(1)
    const empty = {
      ...emptyBinance,
      trades,
      markets: [
        ['BTC', 'USDT'],
        ['NEW', 'BTC'],
      ] as const,
    }
    const second = await sync(empty, '2017-09-28T00:00:00Z', first.state)
    expect(second.asked.filter(url => url.includes('myTrades'))).toHaveLength(2)
  })

  test('a market that is delisted between two syncs is no error, and its trades stay', async () => {
    const first = await sync(binanceHistory, '2017-09-27T00:00:00Z')
    const delisted = {
      ...binanceHistory,
      markets: binanceHistory.markets.filter(([base]) => base !== '1INCH'),
    }
    const second = await sync(delisted, '2017-09-28T00:00:00Z', first.state)
    const { events } = await ledgerOf({ map }, [...first.pages, ...second.pages])
    expect(events.some(({ received }) => received?.asset === '1INCH')).toBe(true)
  })
})

test('a later sync asks for trades behind the last, and looks back for the rest', async () => {
  const first = await sync(binanceHistory, '2017-09-27T00:00:00Z')
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
      ETHUSDT: [fill(801, '2017-09-27T12:00:00Z')],
    },
    lists: { 'capital/deposit/hisrec': [late, arrived] },
  }
  const second = await sync(next, '2017-09-28T00:00:00Z', first.state)
  expect(second.asked.find(url => url.includes('symbol=BTCUSDT'))).toContain('fromId=503')
  const deposits = second.asked.filter(url => url.includes('deposit/hisrec'))
  expect(deposits).toHaveLength(1)
  // Two weeks and a little more: the syncs of a fortnight begin at one time, so that each replaces the one before.
  expect(deposits[0]).toContain(`startTime=${Date.parse('2017-09-07T00:00:00Z') - 1}&`)
  const third = await sync(next, '2017-09-29T00:00:00Z', second.state)
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
  const { pages } = await sync(account(early), '2018-01-01T00:00:00Z')
  // The second of two stretches of time has not been read yet.
  const broken = pages[1]
  const fresh = day('fresh', '2018-01-01T12:00:00Z')
  const rest = await sync(account(early, fresh), '2018-01-02T00:00:00Z', broken?.state)
  const today = await sync(account(early, fresh), '2018-01-02T00:00:00Z', rest.state)
  const { events } = await ledgerOf({ map }, [...pages.slice(0, 2), ...rest.pages, ...today.pages])
  expect(events.map(({ sourceId }) => sourceId)).toEqual(['api:deposit:early', 'api:deposit:fresh'])
})

test('a thousand trades and more take as many pages as they need', async () => {
  const trades = Array.from({ length: 2003 }, (_, index) =>
    fill(index + 1, new Date(Date.UTC(2017, 7, 1) + index * 1000).toISOString()),
  )
  const { pages } = await sync(
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

test('ten thousand distributions within one second are read in ever shorter stretches', async () => {
  const second = Date.UTC(2017, 7, 1)
  const dividends = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    tranId: index + 1,
    amount: '0.1',
    asset: 'BNB',
    divTime: second + Math.floor(index / 10),
    enInfo: 'Airdrop',
  }))
  const { pages } = await sync(
    { ...emptyBinance, lists: { 'asset/assetDividend': dividends } },
    '2017-09-27T00:00:00Z',
  )
  const { events } = await ledgerOf({ map }, pages)
  expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(10_000)
  expect(events).toHaveLength(10_000)
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
    sync({ ...emptyBinance, lists: { 'asset/assetDividend': dividends } }, '2017-09-27T00:00:00Z'),
  ).rejects.toMatchObject({ code: 'crowded' })
})

describe('fills', () => {
  test('those of one second, market and side are one trade, with all their fees', async () => {
    const { events } = await read(ETHUSDT, [
      fill(1, '2021-01-06T10:00:00.100Z'),
      fill(2, '2021-01-06T10:00:00.900Z', { qty: '0.1', quoteQty: '150', commission: '0.0007' }),
      fill(3, '2021-01-06T10:00:00.900Z', { isBuyer: false }),
      fill(4, '2021-01-06T10:00:01.000Z', { commission: '0.0002', commissionAsset: 'ETH' }),
    ])
    expect(events).toMatchObject([
      {
        sourceId: 'api:trade:ETHUSDT:1',
        quantity: '450',
        received: { quantity: '0.3' },
        fee: { asset: 'BNB', quantity: '0.0022' },
      },
      { sourceId: 'api:trade:ETHUSDT:3', asset: 'ETH', received: { asset: 'USDT', quantity: '300' } },
      { sourceId: 'api:trade:ETHUSDT:4', fee: { asset: 'ETH', quantity: '0.0002' } },
    ])
  })

  test('a fill that comes on two pages counts once', async () => {
    const body = JSON.stringify([fill(1, '2021-01-06T10:00:00.100Z')])
    const { events, rows } = await ledgerOf({ map }, [
      { stream: ETHUSDT, body },
      { stream: ETHUSDT, body },
    ])
    expect(events).toMatchObject([{ received: { quantity: '0.2' } }])
    expect(rows).toHaveLength(1)
  })

  test('ids of two markets may be the same', async () => {
    const other = binanceFill(['ETH', 'EUR'], 1, '2021-01-06T10:00:00Z', {
      price: '1000',
      qty: '0.2',
      quoteQty: '200',
      commission: '0',
      commissionAsset: 'ETH',
      isBuyer: true,
    })
    const { events } = await ledgerOf({ map }, [
      { stream: ETHUSDT, body: JSON.stringify([fill(1, '2021-01-06T10:00:00Z')]) },
      { stream: 'trades ETHEUR ETH EUR', body: JSON.stringify([other]) },
    ])
    expect(events).toHaveLength(2)
  })

  test('digits stay, however many', async () => {
    const body = `[{"symbol":"ETHUSDT","id":12345678901234567890,"price":"1","qty":"0.123456789012345678",
      "quoteQty":"123456789012345678.12345678","commission":"0","commissionAsset":"BNB","time":1609927200000,
      "isBuyer":true}]`
    const { events } = await ledgerOf({ map }, [{ stream: ETHUSDT, body }])
    expect(events).toMatchObject([
      {
        sourceId: 'api:trade:ETHUSDT:12345678901234567890',
        quantity: '123456789012345678.12345678',
        received: { quantity: '0.123456789012345678' },
      },
    ])
  })
})

test('each coin of a dust conversion is a trade, with its charge', async () => {
  const { events } = await read('dust', {
    total: 1,
    userAssetDribblets: [
      {
        operateTime: 1615985535000,
        totalTransferedAmount: '0.00132256',
        totalServiceChargeAmount: '0.00002699',
        transId: 45178372831,
        userAssetDribbletDetails: [
          {
            transId: 4359321,
            serviceChargeAmount: '0.000009',
            amount: '0.0009',
            operateTime: 1615985535000,
            transferedAmount: '0.000441',
            fromAsset: 'USDT',
          },
          {
            transId: 4359321,
            serviceChargeAmount: '0.00001799',
            amount: '0.0009',
            operateTime: 1615985535000,
            transferedAmount: '0.00088156',
            fromAsset: 'ETH',
          },
        ],
      },
    ],
  })
  expect(events).toMatchObject([
    {
      type: 'trade',
      asset: 'USDT',
      quantity: '0.0009',
      received: { asset: 'BNB', quantity: '0.00045' },
      fee: { asset: 'BNB', quantity: '0.000009' },
      sourceId: 'api:dust:45178372831:USDT',
    },
    { asset: 'ETH', received: { quantity: '0.00089955' }, sourceId: 'api:dust:45178372831:ETH' },
  ])
})

test('dust is found by a sync, and leads to the markets of its coins', async () => {
  const dribblet = {
    operateTime: Date.UTC(2020, 11, 5),
    transId: 7,
    userAssetDribbletDetails: [
      { transId: 7, serviceChargeAmount: '0', amount: '3', transferedAmount: '0.01', fromAsset: 'ADA' },
    ],
  }
  const { pages, asked } = await sync(
    { ...emptyBinance, markets: [['ADA', 'USDT']], lists: { 'asset/dribblet': [dribblet] } },
    '2020-12-20T00:00:00Z',
  )
  expect(asked.some(url => url.includes('symbol=ADAUSDT'))).toBe(true)
  expect((await ledgerOf({ map }, pages)).events).toMatchObject([{ asset: 'ADA', quantity: '3' }])
})

describe('distributions', () => {
  const dividend = (id: number, enInfo: string, more: BinanceEntry = {}) => ({
    id,
    tranId: id,
    amount: '0.5',
    asset: 'BNB',
    divTime: Date.UTC(2023, 0, 2, 3),
    enInfo,
    ...more,
  })

  test.each([
    ['Launchpool', 'reward'],
    ['BNB Vault', 'staking'],
    ['ETH 2.0 Staking Rewards', 'staking'],
    ['Flexible Savings', 'interest'],
    ['Referral Kickback', 'referral'],
    ['HODLer Airdrops', 'airdrop'],
  ])('%s is %s', async (words, kind) => {
    expect((await read('dividends', { rows: [dividend(1, words)], total: 1 })).events).toMatchObject([
      { type: 'income', kind, note: words },
    ])
  })

  test('what nobody knows keeps its raw text', async () => {
    const { events, issues } = await read('dividends', { rows: [dividend(1, 'Moon landing')], total: 1 })
    expect(events).toEqual([])
    expect(issues).toMatchObject([
      { column: 'enInfo', value: 'Moon landing', raw: expect.stringContaining('"Moon landing"') },
    ])
  })

  test('what is taken back is no income', async () => {
    const { issues } = await read('dividends', {
      rows: [dividend(1, 'Airdrop', { amount: '-0.5' })],
      total: 1,
    })
    expect(issues).toMatchObject([{ column: 'amount' }])
  })

  test('each reward of Simple Earn is told once, and no distribution is lost with it', async () => {
    const reward = (day: number) => ({
      asset: 'BNB',
      rewards: '0.50000000',
      projectId: 'P',
      type: 'BONUS',
      time: Date.UTC(2023, 0, day),
    })
    const { events, rows } = await ledgerOf({ map }, [
      { stream: 'earn bonus', body: JSON.stringify({ rows: [reward(1), reward(2)], total: 2 }) },
      {
        stream: 'dividends',
        body: JSON.stringify({
          total: 3,
          rows: [
            dividend(1, 'Bonus Tiered APR Rewards'),
            dividend(2, 'Airdrop'),
            dividend(3, 'Simple Earn', { divTime: Date.UTC(2023, 0, 20) }),
          ],
        }),
      },
    ])
    expect(events.map(({ kind, at }) => [kind, new Date(at).getUTCDate()])).toEqual([
      ['airdrop', 2],
      ['interest', 20],
      ['interest', 1],
      ['interest', 2],
    ])
    expect(rows).toHaveLength(5)
  })
})

describe('payments', () => {
  const payment = (stream: string, more: BinanceEntry) =>
    read(stream, {
      data: [
        {
          orderNo: 'F9',
          fiatCurrency: 'USD',
          cryptoCurrency: 'XRP',
          totalFee: '0.2',
          price: '2',
          status: 'Completed',
          createTime: 1609927200000,
          ...more,
        },
      ],
    })

  test.each([
    ['bought with money', { sourceAmount: '20.2', obtainAmount: '10' }, 'with the fee in it'],
    ['bought with money', { sourceAmount: '20', obtainAmount: '10' }, 'without it'],
    ['sold for money', { sourceAmount: '19.8', obtainAmount: '10' }, 'with the fee taken off'],
    ['sold for money', { sourceAmount: '20', obtainAmount: '10' }, 'before the fee'],
    ['sold for money', { sourceAmount: '10', obtainAmount: '19.8' }, 'the other way round'],
  ])('%s: %j, %s', async (stream, amounts) => {
    expect((await payment(stream, amounts)).events).toMatchObject([
      { asset: 'XRP', quantity: '10', usd: '20', fee: { usd: '0.2' } },
    ])
  })

  test('what was not completed is none', async () => {
    const { events, rows } = await payment('bought with money', { status: 'Failed' })
    expect([events, rows.length]).toEqual([[], 1])
  })
})

test('interest that comes to nothing is no question to anybody', async () => {
  const { events, issues } = await read('earn real-time', {
    rows: [{ asset: 'USDT', rewards: '0.00000000', projectId: 'P', type: 'REALTIME', time: 1609927200000 }],
  })
  expect([events, issues]).toEqual([[], []])
})

test('a payment whose price fits neither amount is not guessed at', async () => {
  const { issues } = await read('sold for money', {
    data: [
      {
        orderNo: 'F9',
        sourceAmount: '10',
        fiatCurrency: 'EUR',
        obtainAmount: '10',
        cryptoCurrency: 'XRP',
        totalFee: '0',
        price: '3',
        status: 'Completed',
        createTime: 1609927200000,
      },
    ],
  })
  expect(issues).toMatchObject([{ column: 'price' }])
})

test('what is held is told across spot, funding and Simple Earn', async () => {
  const server = await serveExchange(
    binanceCom({
      ...emptyBinance,
      others: {
        ...emptyBinance.others,
        '/api/v3/account': {
          balances: [
            { asset: 'BTC', free: '0.10000000', locked: '0.20000000' },
            { asset: 'LDUSDT', free: '50', locked: '0' },
            { asset: 'LDO', free: '7', locked: '0' },
            { asset: 'ETH', free: '0.00000000', locked: '0.00000000' },
          ],
        },
        '/sapi/v1/asset/get-funding-asset': [
          { asset: 'BTC', free: '1', locked: '0', freeze: '0.5', withdrawing: '0', btcValuation: '1' },
        ],
        '/sapi/v1/simple-earn/flexible/position': {
          rows: [{ asset: 'USDT', totalAmount: '50.5' }],
          total: 1,
        },
        '/sapi/v1/simple-earn/locked/position': { rows: [{ asset: 'BNB', amount: '3' }], total: 1 },
        '/sapi/v1/account/apiRestrictions': {
          enableReading: true,
          enableWithdrawals: true,
          enableSpotAndMarginTrading: true,
        },
      },
    }),
  )
  const session = await open(binanceKey, { baseUrl: server.url, sandbox: false })
  expect(await session.balances()).toEqual([
    { asset: 'BTC', quantity: '1.8' },
    { asset: 'LDO', quantity: '7' },
    { asset: 'ETH', quantity: '0' },
    { asset: 'USDT', quantity: '50.5' },
    { asset: 'BNB', quantity: '3' },
  ])
  expect(await session.warning?.()).toMatch(/^This key can trade and withdraw\. /)
  await server.close()
})

test.each([
  [401, { code: -2014, msg: 'API-key format invalid.' }, 'key_refused'],
  [400, { code: -1022, msg: 'Signature for this request is not valid.' }, 'key_refused'],
  [401, { code: -1002, msg: 'You are not authorized to execute this request.' }, 'permission_missing'],
  [418, { code: -1003, msg: 'Way too much request weight used; IP banned until 1.' }, 'rate_limited'],
  [400, { code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' }, 'unreachable'],
  [503, { code: -1008, msg: 'Server is currently overloaded.' }, 'unreachable'],
  [200, { balances: 'none' }, 'malformed'],
])('%i %j is %s', async (status, body, code) => {
  const server = await serveExchange({
    ...binanceCom(emptyBinance),
    answer: () => ({ status, body, headers: { 'retry-after': '7' } }),
  })
  const session = await open(binanceKey, { baseUrl: server.url, sandbox: false })
  await expect(session.balances()).rejects.toMatchObject({ code })
  await server.close()
})

/** By identity, or by content where one of the two has no id of the other's kind. */
function actsOf(events: readonly ImportedEvent[]): string[] {
  return events
    .map(event => {
      const { identity, contentKey } = identityOf('Binance', event, 'Binance')
      return contentKey ?? identity
    })
    .sort()
}

describe('a file of the same history holds the same acts', () => {
  const fromFile = (text: string, fileName = 'export.csv') => {
    const { events, issues } = readText(importers, text.replace(/^ +/gm, ''), { fileName })
    expect(issues).toEqual([])
    return actsOf(events)
  }
  const fills = [
    fill(1, '2021-01-06T10:00:00.100Z'),
    fill(2, '2021-01-06T10:00:00.900Z', { qty: '0.1', quoteQty: '150', commission: '0.0007' }),
    fill(3, '2021-01-09T10:00:00.500Z', { isBuyer: false, commission: '0.12', commissionAsset: 'USDT' }),
  ]

  test('trades', async () => {
    const { events } = await read(ETHUSDT, fills)
    const file = fromFile(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
      2021-01-09 10:00:00,ETHUSDT,SELL,1500,0.2ETH,300USDT,0.12USDT
      2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2ETH,300USDT,0.0015BNB
      2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.1ETH,150USDT,0.0007BNB`)
    expect(actsOf(events)).toEqual(file)
  })

  test('the transaction history', async () => {
    const pages = [
      { stream: ETHUSDT, body: JSON.stringify(fills) },
      {
        stream: 'conversions',
        body: JSON.stringify({
          list: [
            {
              orderId: 1,
              orderStatus: 'SUCCESS',
              fromAsset: 'USDT',
              fromAmount: '100',
              toAsset: 'BTC',
              toAmount: '0.004',
              createTime: Date.parse('2023-02-01T10:00:00.700Z'),
            },
          ],
        }),
      },
      {
        stream: 'deposits',
        body: JSON.stringify([
          { id: '1', coin: 'SOL', amount: '2', status: 1, insertTime: Date.parse('2023-02-02T10:00:00Z') },
        ]),
      },
      {
        stream: 'earn real-time',
        body: JSON.stringify({
          rows: [{ asset: 'USDT', rewards: '0.01', time: Date.parse('2023-02-03T10:00:00Z') }],
        }),
      },
      {
        stream: 'withdrawals',
        body: JSON.stringify([
          {
            id: 'W1',
            amount: '0.0299',
            transactionFee: '0.0005',
            coin: 'BTC',
            status: 6,
            applyTime: '2023-02-04 10:00:00',
          },
        ]),
      },
      {
        stream: 'dust',
        body: JSON.stringify({
          total: 1,
          userAssetDribblets: [
            {
              transId: 1,
              userAssetDribbletDetails: [
                {
                  fromAsset: 'USDT',
                  amount: '0.0009',
                  transferedAmount: '0.000441',
                  serviceChargeAmount: '0.000009',
                  operateTime: Date.parse('2023-02-05T10:00:00Z'),
                },
              ],
            },
          ],
        }),
      },
    ]
    const file = fromFile(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
      7,2021-01-06 10:00:00,Spot,Buy,ETH,0.2,
      7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-300,
      7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0015,
      7,2021-01-06 10:00:00,Spot,Buy,ETH,0.1,
      7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-150,
      7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0007,
      7,2021-01-09 10:00:00,Spot,Sell,ETH,-0.2,
      7,2021-01-09 10:00:00,Spot,Sell,USDT,300,
      7,2021-01-09 10:00:00,Spot,Fee,USDT,-0.12,
      7,2023-02-01 10:00:00,Spot,Binance Convert,USDT,-100,
      7,2023-02-01 10:00:00,Spot,Binance Convert,BTC,0.004,
      7,2023-02-02 10:00:00,Spot,Deposit,SOL,2,
      7,2023-02-03 10:00:00,Spot,Simple Earn Flexible Interest,USDT,0.01,
      7,2023-02-04 10:00:00,Spot,Withdraw,BTC,-0.0304,Withdraw fee is included
      7,2023-02-05 10:00:00,Spot,Small assets exchange BNB,USDT,-0.0009,
      7,2023-02-05 10:00:00,Spot,Small assets exchange BNB,BNB,0.000441,`)
    expect(actsOf((await ledgerOf({ map }, pages)).events)).toEqual(file)
  })
})

/** Responses as another project's tests have them, where they are at hand. */
const shared = new URL('../../../../shared/exchanges/binance/', import.meta.url)
const streams: readonly [RegExp, string][] = [
  [/withdrawals|unexpected_data_resp1/, 'withdrawals'],
  [/deposits_916|unexpected_data_resp2/, 'deposits'],
  [/lending.*resp[134]/, 'earn rewards'],
  [/lending.*resp2/, 'earn locked'],
]
const responses = existsSync(shared)
  ? readdirSync(shared).flatMap(name => {
      const stream = streams.find(([pattern]) => pattern.test(name))?.[1]
      return stream ? [{ name, stream, text: readFileSync(new URL(name, shared), 'utf8') }] : []
    })
  : []

test.each(responses)('every entry of a real response is accounted for: $name', async ({ stream, text }) => {
  const json = JSON.parse(text)
  const { rows } = await ledgerOf({ map }, [{ stream, body: text }])
  expect(rows).toHaveLength((json.rows ?? json).length)
})
