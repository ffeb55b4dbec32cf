import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../event.ts'
import type { Settings } from '../settings.ts'
import { methodsUsed } from './identification.ts'

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

test('standing orders and named lots are told with the sales they decided', () => {
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
