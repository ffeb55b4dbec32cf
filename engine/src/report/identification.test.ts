import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import type { Settings } from '../core/settings.ts'
import { identifiedSales, methodsUsed } from './identification.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const buy = (id: string, wallet: string, day: string): LedgerEvent => ({
  type: 'buy',
  id,
  at: at(day),
  wallet,
  asset: 'BTC',
  quantity: '5',
  usd: '50000',
})
const sell = (id: string, wallet: string, day: string, fee?: LedgerEvent['fee']): LedgerEvent => ({
  type: 'sell',
  id,
  at: at(day),
  wallet,
  asset: 'BTC',
  quantity: '1',
  usd: '20000',
  fee,
})

const events = [
  buy('k1', 'Kraken', '2023-01-05'),
  buy('k2', 'Kraken', '2023-02-05'),
  buy('c1', 'Coinbase', '2023-01-05'),
  // The sale and the coins that paid its fee are one sale.
  sell('s1', 'Kraken', '2025-03-01', { asset: 'BTC', quantity: '0.1' }),
  sell('s2', 'Kraken', '2025-04-01'),
  sell('s3', 'Coinbase', '2025-05-01'),
  sell('s4', 'Coinbase', '2025-06-01'),
  sell('s5', 'Coinbase', '2026-06-01'),
]
const order = { method: 'HIFO', from: '2025-01-01', wallet: 'Kraken' } as const
const usedIn = (settings: Partial<Settings>, year = 2025) =>
  methodsUsed(
    calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO', ...settings }),
    year,
  )

test('a year by its own method', () => {
  const none = { orders: [], selected: { sales: 0, late: 0 } }
  expect(usedIn({})).toEqual({ method: 'FIFO', sales: 4, ...none })
  expect(usedIn({ yearMethods: [{ year: 2026, method: 'LIFO' }] }, 2026)).toEqual({
    method: 'LIFO',
    sales: 1,
    ...none,
  })
})

test('standing orders and named lots are shown with the sales they decided', () => {
  const selections = [
    { eventId: 's3', lots: [{ lotId: 'c1', quantity: '1' }], identifiedAt: at('2025-04-30') },
    { eventId: 's4', lots: [{ lotId: 'c1', quantity: '1' }], identifiedAt: at('2025-06-30') },
  ]
  expect(usedIn({ method: 'SPECIFIC_ID', standingOrders: [order], selections })).toEqual({
    method: 'SPECIFIC_ID',
    sales: 0,
    orders: [{ order, sales: 2 }],
    selected: { sales: 2, late: 1 },
  })
})

test('lots named where another method applies are not used', () => {
  const selections = [{ eventId: 's3', lots: [{ lotId: 'c1', quantity: '1' }] }]
  expect(usedIn({ selections }).selected.sales).toBe(0)
})

test('by the time of each sale, not by its day, identification was there, was late or is missing', () => {
  const sold = at('2025-04-01')
  const salesOf = (settings: Partial<Settings>) =>
    identifiedSales(
      calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO', ...settings }),
      2025,
    )
  const none = { inTime: 0, stated: 0, late: 0, missing: 0, told: 0, toldByWord: 0 }
  expect(salesOf({})).toEqual([])
  expect(salesOf({ method: 'HIFO' })).toEqual([
    { wallet: 'Coinbase', ...none, missing: 2 },
    { wallet: 'Kraken', ...none, missing: 2 },
  ])
  const given = (identifiedAt: number, recordedAt?: number) =>
    salesOf({ standingOrders: [{ ...order, identifiedAt, recordedAt }] })
  expect(given(at('2025-01-01'))).toEqual([{ wallet: 'Kraken', ...none, inTime: 2 }])
  // The second sale is at that very instant, which is in time; a minute later is not, though it is the same day.
  expect(given(sold)).toEqual([{ wallet: 'Kraken', ...none, inTime: 1, late: 1 }])
  expect(given(sold + 60_000)).toEqual([{ wallet: 'Kraken', ...none, late: 2 }])
  expect(given(at('2025-01-01'), at('2025-03-15'))).toEqual([
    { wallet: 'Kraken', ...none, inTime: 1, stated: 1 },
  ])
})

test('lots named for a sale are in time, stated to be, or late', () => {
  const lots = [{ lotId: 'c1', quantity: '1' }]
  const [before, after] = [at('2025-04-30'), at('2026-01-05')]
  const standingOf = (eventId: string, identifiedAt: number, recordedAt?: number) =>
    identifiedSales(
      calculate(events, () => undefined, {
        timeZone: 'UTC',
        method: 'SPECIFIC_ID',
        selections: [{ eventId, lots, identifiedAt, recordedAt }],
      }),
      2025,
    )
  expect(standingOf('s3', before)).toMatchObject([{ wallet: 'Coinbase', inTime: 1 }])
  expect(standingOf('s3', before, after)).toMatchObject([{ stated: 1, inTime: 0 }])
  expect(standingOf('s3', after)).toMatchObject([{ late: 1 }])
})

test('what a broker was told last, by the time of the sale, covers sales of that very method', () => {
  const [first, second] = [at('2025-03-01'), at('2025-04-01')]
  const counts = (...brokerNotices: NonNullable<Settings['brokerNotices']>) => {
    const [kraken] = identifiedSales(
      calculate(events, () => undefined, {
        timeZone: 'UTC',
        method: 'FIFO',
        standingOrders: [{ ...order, identifiedAt: at('2025-01-01') }],
        brokerNotices,
      }),
      2025,
    )
    return [kraken?.inTime, kraken?.told, kraken?.toldByWord]
  }
  const hifo = { wallet: 'Kraken', method: 'HIFO' as const }
  expect(counts()).toEqual([2, 0, 0])
  expect(counts({ ...hifo, toldAt: at('2025-01-02') })).toEqual([2, 2, 0])
  expect(counts({ ...hifo, wallet: 'Coinbase', toldAt: at('2025-01-02') })).toEqual([2, 0, 0])
  expect(counts({ ...hifo, toldAt: first + 60_000 })).toEqual([2, 1, 0])
  expect(counts({ ...hifo, toldAt: second + 60_000 })).toEqual([2, 0, 0])
  expect(counts({ ...hifo, toldAt: at('2025-01-02'), recordedAt: first + 60_000 })).toEqual([2, 1, 1])
  const back = { ...hifo, method: 'FIFO' as const, toldAt: second }
  expect(counts(back, { ...hifo, toldAt: at('2025-01-02') })).toEqual([2, 1, 0])
})
