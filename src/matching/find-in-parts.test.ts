import { describe, expect, test } from 'vitest'
import { inParts } from './find-in-parts.ts'
import type { LedgerRecord } from './ledger-record.ts'

const record = (
  id: string,
  at: string,
  quantity: string,
  usd: string | null,
  more: Partial<LedgerRecord> = {},
): LedgerRecord => ({
  id,
  type: 'buy',
  wallet: 'Binance',
  asset: 'BTC',
  quantity,
  at: Date.parse(`2021-03-${at}Z`),
  usd,
  receivedAsset: null,
  receivedQuantity: null,
  quoteAsset: null,
  hash: null,
  leavesOpen: null,
  importId: 'trades',
  createdAt: Date.parse('2026-01-01'),
  ...more,
})
const orders = { importId: 'orders' }
/** Bought with tether: given first, then taken. */
const traded = (received: string, importId: string) => ({
  type: 'trade' as const,
  asset: 'USDT',
  receivedAsset: 'BTC',
  receivedQuantity: received,
  importId,
})

const pair = { code: 'likely_duplicate', quantity: null, usdAtStake: null } as const

function found(
  records: readonly LedgerRecord[],
  { dismissed = [] as string[], pairs = [] as [string, string][] } = {},
): string[] {
  const parts = inParts('America/New_York', new Set(dismissed))
  for (const each of [...records].sort((a, b) => a.at - b.at)) parts.see(each)
  return parts
    .end(pairs.map(([otherId, transactionId]) => ({ ...pair, otherId, transactionId })))
    .map(({ transactionId, partIds }) => `${transactionId} = ${partIds?.join(' + ')}`)
}

const fills = [
  record('f1', '04T15:00:00', '0.1', '5000'),
  record('f2', '04T15:00:07', '0.25', '12500'),
  record('f3', '04T15:04:31', '0.15', '7503'),
]

describe('an order beside its fills', () => {
  test('at the time of the last fill', () => {
    const order = record('o', '04T15:04:31', '0.5', '25003', orders)
    expect(found([...fills, order])).toEqual(['o = f1 + f2 + f3'])
  })

  test('at the time it was given, days before it was filled', () => {
    const order = record('o', '01T09:00:00', '0.5', '25003', orders)
    expect(found([...fills, order])).toEqual(['o = f1 + f2 + f3'])
  })

  test('in a sheet that names the day only, with the fee in its total', () => {
    // Noon in New York.
    const own = record('o', '04T17:00:00', '0.5', '25100', { importId: 'sheet', wallet: 'My list' })
    expect(found([...fills, own])).toEqual(['o = f1 + f2 + f3'])
  })

  test('among fills of other orders', () => {
    const before = record('e', '04T14:59:59', '0.07', '3500')
    const after = record('g', '04T15:04:32', '0.3', '15000')
    const order = record('o', '04T15:04:31', '0.5', '25003', orders)
    expect(found([before, ...fills, after, order])).toEqual(['o = f1 + f2 + f3'])
  })

  test('of two coins, where what was given for it is rounded', () => {
    const order = record('o', '04T15:04:31', '25003.02', null, traded('0.5', 'orders'))
    const parts = [
      record('f1', '04T15:00:00', '10000.004', null, traded('0.2', 'trades')),
      record('f2', '04T15:04:31', '15003.009', null, traded('0.3', 'trades')),
    ]
    expect(found([...parts, order])).toEqual(['o = f1 + f2'])
  })

  test('where no value is known, if the times are the same', () => {
    const parts = fills.map(fill => ({ ...fill, usd: null }))
    expect(found([...parts, record('o', '04T15:04:31', '0.5', null, orders)])).toEqual(['o = f1 + f2 + f3'])
    expect(found([...parts, record('o', '04T10:00:00', '0.5', null, orders)])).toEqual([])
  })

  test('filled thousands of times: the first few are named', () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      record(`f${index}`, `04T15:${String(Math.floor(index / 60)).padStart(2, '0')}:00`, '0.001', '50'),
    )
    const [one] = found([...many, record('o', '04T15:14:00', '0.9', '45000', orders)])
    expect(one?.split(' + ')).toHaveLength(20)
  })
})

describe('no order and its fills', () => {
  const order = record('o', '04T15:04:31', '0.5', '25003', orders)

  test.each([
    ['the sum is another', [...fills.slice(0, 2), { ...order, quantity: '0.36' }]],
    ['another price', [...fills, { ...order, usd: '26000' }]],
    ['the same file', [...fills, { ...order, importId: 'trades' }]],
    ['each from a file of its own', [...fills.map(fill => ({ ...fill, importId: fill.id })), order]],
    ['sales', [...fills, { ...order, type: 'sell' as const }]],
    ['deposits', [...fills, order].map(each => ({ ...each, type: 'deposit' as const }))],
    ['after it was filled', [...fills, { ...order, at: Date.parse('2021-03-04T16:00:00Z') }]],
    ['weeks before it was filled', [...fills, { ...order, at: Date.parse('2021-02-20T16:00:00Z') }]],
    [
      'over weeks',
      [{ ...fills[0], at: Date.parse('2021-02-20T16:00:00Z') } as LedgerRecord, ...fills.slice(1), order],
    ],
  ])('%s', (_, records) => {
    expect(found(records)).toEqual([])
  })

  test('one that equals another record already', () => {
    expect(found([...fills, order], { pairs: [['x', 'o']] })).toEqual([])
  })

  test('of a record that is the same as another one in that file', () => {
    const single = record('p', '04T15:00:07', '0.25', '12500', orders)
    expect(found([...fills, order, single], { pairs: [['f2', 'p']] })).toEqual([])
    // Where it repeats a record of a third file, it is still a fill.
    const third = { ...single, importId: 'third' }
    expect(found([...fills, order, third], { pairs: [['f2', 'p']] })).toEqual(['o = f1 + f2 + f3'])
  })

  test('one that was settled', () => {
    expect(found([...fills, order], { dismissed: ['likely_duplicate:f1:o'] })).toEqual([])
  })
})

describe('two orders filled between each other', () => {
  const a = [record('a1', '04T15:00:00', '0.1234', '6170'), record('a2', '04T15:00:20', '0.3111', '15555')]
  const b = [
    record('b1', '04T15:00:10', '0.2007', '10045.04'),
    record('b2', '04T15:00:30', '0.0519', '2597.6'),
    record('b3', '04T15:01:30', '0.4444', '22242.22'),
  ]
  const first = record('A', '04T15:00:20', '0.4345', '21725', orders)
  const second = record('B', '04T15:01:30', '0.697', '34884.86', orders)

  test('at the time of the last fill of each', () => {
    expect(found([...a, ...b, first, second])).toEqual(['A = a1 + a2', 'B = b1 + b2 + b3'])
  })

  test('at the time each was given, among fills of other orders', () => {
    const given = [first, second].map((order, index) => ({
      ...order,
      at: Date.parse(`2021-03-04T14:59:${50 + index}Z`),
    }))
    const around = [record('x', '04T14:30:00', '0.7', '35000'), record('y', '04T15:20:00', '0.9', '45000')]
    expect(found([...around, ...a, ...b, ...given])).toEqual(['A = a1 + a2', 'B = b1 + b2 + b3'])
  })

  test('of which one was filled at once', () => {
    const single = record('S', '04T15:00:20', '0.3111', '15555', orders)
    expect(found([a[1] as LedgerRecord, ...b, single, second], { pairs: [['a2', 'S']] })).toEqual([
      'B = b1 + b2 + b3',
    ])
  })

  test('of two coins', () => {
    const inTether = ({ usd, quantity, importId, ...rest }: LedgerRecord): LedgerRecord => ({
      ...rest,
      ...traded(quantity, importId ?? ''),
      quantity: usd ?? '',
      usd: null,
    })
    expect(found([...a, ...b, first, second].map(inTether))).toEqual(['A = a1 + a2', 'B = b1 + b2 + b3'])
  })

  test.each([
    ['one of the two is not there', [...a, ...b, first]],
    [
      'a fill of neither lies between',
      [...a, ...b, first, second, record('z', '04T15:00:25', '0.3', '15000')],
    ],
    ['another exchange', [...a, ...b, ...[first, second].map(each => ({ ...each, wallet: 'Kraken' }))]],
    ['another price', [...a, ...b, { ...first, usd: '24725' }, { ...second, usd: '31884.86' }]],
    [
      'an hour later',
      [...a, ...b, first, second].map((each, index) => (index < 5 ? each : { ...each, at: each.at + 36e5 })),
    ],
    ['one was settled', [...a, ...b, first, second]],
  ])('not where %s', (name, records) => {
    const dismissed = name === 'one was settled' ? ['likely_duplicate:a1:A'] : []
    expect(found(records, { dismissed })).toEqual([])
  })

  test('not of round amounts, which add up by chance', () => {
    const sizes = ['0.03', '0.02', '0.04', '0.05']
    const bot = sizes.map((size, index) =>
      record(`f${index}`, `04T15:00:${10 + index}`, size, String(Number(size) * 50_000)),
    )
    const own = [
      record('A', '04T15:00:10', '0.07', '3500', orders),
      record('B', '04T15:00:13', '0.07', '3500', orders),
    ]
    expect(found([...bot, ...own])).toEqual([])
  })
})

describe('purchases by the clock, which add up by chance', () => {
  const byTheClock = (everyDays: number, quantity: string, more: Partial<LedgerRecord>, startHour = 9) =>
    Array.from({ length: 24 }, (_, index) => ({
      ...record(`${more.importId} ${index}`, '01T00:00:00', quantity, quantity, { asset: 'USDC', ...more }),
      at: Date.UTC(2021, 2, 1 + index * everyDays, startHour),
    }))
  const onKraken = { importId: 'kraken', wallet: 'Kraken' }
  const onCoinbase = { importId: 'coinbase', wallet: 'Coinbase' }

  test.each([
    ['every week, and twice as much', byTheClock(7, '100', onCoinbase), byTheClock(7, '200', onKraken, 10)],
    ['every day, and once a week', byTheClock(1, '10', onCoinbase), byTheClock(7, '70', onKraken)],
    ['at the same second', byTheClock(1, '10', onCoinbase), byTheClock(2, '20', onKraken)],
    [
      'from two files of one exchange',
      byTheClock(1, '10', onCoinbase),
      byTheClock(2, '20', { ...onCoinbase, importId: 'second file' }),
    ],
    [
      'for the same sum in tether, at about the same price',
      byTheClock(1, '100', { ...traded('0.002', 'kraken'), wallet: 'Kraken' }),
      byTheClock(2, '200', { ...traded('0.00401', 'coinbase'), wallet: 'Coinbase' }),
    ],
    ['and the same size elsewhere', byTheClock(7, '100', onCoinbase), byTheClock(7, '100', onKraken)],
  ])('%s', (_, some, others) => {
    expect(found([...some, ...others])).toEqual([])
  })

  test('equal fills of one minute are an order, also under another name', () => {
    const halves = [
      record('f1', '04T15:00:00', '0.25', '12500'),
      record('f2', '04T15:00:40', '0.25', '12500'),
    ]
    const order = record('o', '04T15:00:40', '0.5', '25000', { importId: 'sheet', wallet: 'My list' })
    expect(found([...halves, order])).toEqual(['o = f1 + f2'])
  })

  test('sizes that differ are no order under another name days later', () => {
    const order = record('o', '01T09:00:00', '0.5', '25003', { ...orders, wallet: 'Kraken' })
    expect(found([...fills, order])).toEqual([])
  })
})

test('an order is found beside a thousand syncs of its market', () => {
  const synced = Array.from({ length: 5_000 }, (_, index) => ({
    ...record(`s${index}`, '01T00:00:00', `0.00${1 + (index % 997)}`, '50', {
      importId: `sync ${index % 1000}`,
    }),
    at: Date.UTC(2021, 2, 1, 0, index),
  }))
  const order = record('o', '04T15:04:31', '0.5', '25003', orders)
  expect(found([...synced, ...fills, order])).toEqual(['o = f1 + f2 + f3'])
})

test('fills belong to one order only', () => {
  const twice = ['o1', 'o2'].map(id => record(id, '04T15:04:31', '0.5', '25003', orders))
  expect(found([...fills, ...twice])).toEqual(['o1 = f1 + f2 + f3'])
  const again = fills.map((fill, index) => ({
    ...fill,
    id: `g${index}`,
    at: fill.at + 9e5,
  }))
  expect(found([...fills, ...again, ...twice])).toEqual(['o1 = f1 + f2 + f3', 'o2 = g0 + g1 + g2'])
})
