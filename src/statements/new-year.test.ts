import { expect, test, vi } from 'vitest'
import { finderAcrossNewYear, type Unpaired } from './new-year.ts'

const line = { asset: 'BTC', quantity: '0.1', day: '2026-01-01' }
const sale = { ...line, day: '2025-12-31' }
const find = (one: Unpaired, ...others: Unpaired[]) => finderAcrossNewYear(() => others)(one)

test('the same coins across New Year are found', () => {
  expect(find(sale, line)).toBe('2026-01-01')
  // A form prints eight decimals.
  expect(find(line, { ...sale, quantity: '0.100000001' })).toBe('2025-12-31')
})

test('other coins, units and days are not', () => {
  for (const other of [
    { ...line, asset: 'ETH' },
    { ...line, quantity: '0.2' },
    { ...line, day: '2026-01-02' },
    { ...line, day: null },
    sale,
  ])
    expect(find(sale, other)).toBeNull()
  for (const day of ['2025-12-30', '2026-01-02', '2025-06-01', null])
    expect(find({ ...sale, day }, line, sale)).toBeNull()
})

test('each day is read once', () => {
  const read = vi.fn(() => [line])
  const across = finderAcrossNewYear(read)
  expect([across(sale), across({ ...sale, quantity: '3' }), across(sale)]).toEqual([line.day, null, line.day])
  expect(read.mock.calls).toEqual([['2026-01-01']])
})
