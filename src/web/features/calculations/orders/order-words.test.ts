import { expect, test } from 'vitest'
import { ordersOf, orderWords } from './order-words.ts'

const order = (from: string, wallet: string | null = null, id = from) => ({
  id,
  method: 'HIFO' as const,
  from: from.slice(0, 10),
  time: from.slice(11) || null,
  wallet,
  identifiedAt: '2024-12-01T00:00:00Z',
  madeAt: '2024-12-01T00:00:00Z',
  startsAt: '2024-12-01T00:00:00Z',
  isBackdated: false,
  corrections: [],
})
const fromsIn = (year: number, ...froms: ReturnType<typeof order>[]) =>
  ordersOf(year, froms).map(({ id }) => id)

test('an order is shown by method, wallet and time', () => {
  expect(orderWords(order('2025-01-31', 'Coinbase'))).toBe('HIFO in Coinbase from Jan 31, 2025')
  expect(orderWords(order('2025-01-31'))).toBe('HIFO in every wallet from Jan 31, 2025')
  expect(orderWords(order('2025-01-31 00:05'))).toBe('HIFO in every wallet from Jan 31, 2025, 12:05 AM')
  expect(orderWords(order('2025-01-31 15:30'))).toBe('HIFO in every wallet from Jan 31, 2025, 3:30 PM')
})

test('an order stands from its day until another follows it', () => {
  expect(fromsIn(2024, order('2025-01-01'))).toEqual([])
  expect(fromsIn(2025, order('2025-12-31'))).toEqual(['2025-12-31'])
  expect(fromsIn(2026, order('2025-06-01'), order('2024-01-01'))).toEqual(['2025-06-01'])
  // Both stood in that year, one after the other.
  expect(fromsIn(2025, order('2025-06-01'), order('2024-01-01'))).toEqual(['2025-06-01', '2024-01-01'])
  // From the first day on, the other has nothing left of the year.
  expect(fromsIn(2025, order('2025-01-01'), order('2024-01-01'))).toEqual(['2025-01-01'])
  // The first hours of the year are left to it here.
  const [noon, before] = ['2025-01-01 12:00', '2024-01-01']
  expect(fromsIn(2025, order(noon), order(before))).toEqual([noon, before])
})

test('an order for one wallet leaves that for every other standing', () => {
  const orders = [order('2024-06-01', 'Kraken'), order('2024-01-01')]
  expect(fromsIn(2025, ...orders)).toEqual(['2024-06-01', '2024-01-01'])
  expect(fromsIn(2025, order('2024-01-01', null, 'later'), order('2024-01-01', null, 'earlier'))).toEqual([
    'later',
  ])
})
