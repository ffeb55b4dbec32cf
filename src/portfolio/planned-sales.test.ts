import { expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { plannedSales, type SalePlan } from './planned-sales.ts'

const at = (date: number) => Date.UTC(2026, 0, date)
const plan = (id: string, date: number, lots: Record<string, string>): SalePlan => ({
  id,
  symbol: 'BTC',
  wallet: 'Kraken',
  madeAt: new Date(at(date)),
  lots: Object.entries(lots).map(([lotId, quantity]) => ({ lotId, quantity })),
})
const sell = (id: string, date: number, quantity: string, more: Partial<LedgerEvent> = {}) =>
  ({
    type: 'sell',
    id,
    at: at(date),
    wallet: 'Kraken',
    asset: 'BTC',
    quantity,
    usd: '1',
    ...more,
  }) as LedgerEvent
const taken = (plans: SalePlan[], events: LedgerEvent[], isNamed = (_: string) => false) =>
  plannedSales(plans, events, isNamed).map(
    ({ eventId, lots }) =>
      `${eventId}: ${lots.map(({ lotId, quantity }) => `${quantity} of ${lotId}`).join(', ')}`,
  )

test('a sale that comes in as several fills takes the lots in their order, until they are used up', () => {
  const events = [sell('a', 5, '0.4'), sell('b', 5, '0.4'), sell('c', 6, '0.4')]
  expect(taken([plan('p', 2, { x: '0.5', y: '0.5' })], events)).toEqual([
    'a: 0.4 of x',
    'b: 0.1 of x, 0.3 of y',
    'c: 0.2 of y',
  ])
})

test('sales before the plan, of another coin or wallet, or with lots of their own take nothing', () => {
  const events = [
    sell('before', 1, '1'),
    sell('other coin', 3, '1', { asset: 'ETH' }),
    sell('other wallet', 3, '1', { wallet: 'Coinbase' }),
    sell('named', 3, '1'),
    sell('this', 4, '2'),
  ]
  expect(taken([plan('p', 2, { x: '1' })], events, id => id === 'named')).toEqual(['this: 1 of x'])
})

test('a sale goes on with the next plan, and its lots count as named with the later one', () => {
  const [sale] = plannedSales(
    [plan('q', 3, { y: '1' }), plan('p', 2, { x: '1' })],
    [sell('a', 4, '1.5')],
    () => false,
  )
  expect(sale).toMatchObject({
    madeAt: new Date(at(3)),
    lots: [
      { planId: 'p', lotId: 'x', quantity: '1' },
      { planId: 'q', lotId: 'y', quantity: '0.5' },
    ],
  })
})
