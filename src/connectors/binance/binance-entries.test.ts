// What the entries of Binance mean, and what is done about the odd ones.

import { describe, expect, test } from 'vitest'
import type { ConnectorError } from '../connector-error.ts'
import { binanceCom, binanceFill, binanceHistory, emptyBinance } from '../testing/binance-com.ts'
import { type BinanceEntry, binanceKey } from '../testing/binance-exchange.ts'
import { ETHUSDT, ethFill, readBinance, syncBinance } from '../testing/binance-reading.ts'
import { binanceRecorded } from '../testing/binance-recorded.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { testRecorded } from '../testing/recorded.ts'
import { open } from './api.ts'
import { map } from './map.ts'

test('what a history comes to', async () => {
  const { pages } = await syncBinance(binanceHistory, '2017-09-27T00:00:00Z')
  const { events } = await ledgerOf({ map }, pages)
  const listed = events
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
  expect(listed).toEqual([
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

describe('fills', () => {
  test('those of one second, market and side are one trade, with all their fees', async () => {
    const { events } = await readBinance(ETHUSDT, [
      ethFill(1, '2021-01-06T10:00:00.100Z'),
      ethFill(2, '2021-01-06T10:00:00.900Z', { qty: '0.1', quoteQty: '150', commission: '0.0007' }),
      ethFill(3, '2021-01-06T10:00:00.900Z', { isBuyer: false }),
      ethFill(4, '2021-01-06T10:00:01.000Z', { commission: '0.0002', commissionAsset: 'ETH' }),
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
    const body = JSON.stringify([ethFill(1, '2021-01-06T10:00:00.100Z')])
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
      { stream: ETHUSDT, body: JSON.stringify([ethFill(1, '2021-01-06T10:00:00Z')]) },
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
  const { events } = await readBinance('dust', {
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
  const { pages, asked } = await syncBinance(
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
    expect((await readBinance('dividends', { rows: [dividend(1, words)], total: 1 })).events).toMatchObject([
      { type: 'income', kind, note: words },
    ])
  })

  test('what is unknown keeps its raw text', async () => {
    const { events, issues } = await readBinance('dividends', {
      rows: [dividend(1, 'Moon landing')],
      total: 1,
    })
    expect(events).toEqual([])
    expect(issues).toMatchObject([
      { column: 'enInfo', value: 'Moon landing', raw: expect.stringContaining('"Moon landing"') },
    ])
  })

  test('what is taken back is no income', async () => {
    const { issues } = await readBinance('dividends', {
      rows: [dividend(1, 'Airdrop', { amount: '-0.5' })],
      total: 1,
    })
    expect(issues).toMatchObject([{ column: 'amount' }])
  })

  test('each reward of Simple Earn is shown once, and no distribution is lost with it', async () => {
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
    readBinance(stream, {
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
  const { events, issues } = await readBinance('earn real-time', {
    rows: [{ asset: 'USDT', rewards: '0.00000000', projectId: 'P', type: 'REALTIME', time: 1609927200000 }],
  })
  expect([events, issues]).toEqual([[], []])
})

test('a payment whose price fits neither amount is not guessed at', async () => {
  const { issues } = await readBinance('sold for money', {
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

test('what is held is shown across spot, funding and Simple Earn', async () => {
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
  // Its words name the address, yet no one can tell that it is the address.
  [401, { code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' }, 'key_refused'],
  [400, { code: -1022, msg: 'Signature for this request is not valid.' }, 'key_refused'],
  [401, { code: -1002, msg: 'You are not authorized to execute this request.' }, 'permission_missing'],
  [418, { code: -1003, msg: 'Way too much request weight used; IP banned until 1.' }, 'rate_limited'],
  [400, { code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' }, 'clock_differs'],
  [
    451,
    { code: 0, msg: "Service unavailable from a restricted location according to 'b. Eligibility'." },
    'location_blocked',
  ],
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

test('how long Binance asks to be left alone is handed on, said in seconds or as a moment', async () => {
  const answered = async (retryAfter: string) => {
    const server = await serveExchange({
      ...binanceCom(emptyBinance),
      answer: () => ({ status: 429, body: { code: -1003 }, headers: { 'retry-after': retryAfter } }),
    })
    const session = await open(binanceKey, { baseUrl: server.url, sandbox: false })
    const error = await session.balances().catch((thrown: unknown) => thrown)
    await server.close()
    return error
  }
  expect(await answered('7')).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 })
  const inAnHour = (await answered(new Date(Date.now() + 3_600_000).toUTCString())) as ConnectorError
  expect(inAnHour.code).toBe('rate_limited')
  expect(inAnHour.retryAfterSeconds).toBeGreaterThan(3500)
  expect(inAnHour.retryAfterSeconds).toBeLessThanOrEqual(3600)
})

testRecorded('binance', binanceRecorded)
