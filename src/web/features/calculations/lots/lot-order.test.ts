import { expect, test } from 'vitest'
import { inOrder, type LotOrder } from './lot-order.ts'

const lot = (lotId: string, quantity: string, basis: string, gain: string | null) => ({
  lotId,
  quantity,
  basis,
  gain,
  wallet: 'Kraken',
  acquiredOn: '2024-01-05',
  origin: 'buy' as const,
  basisUnknown: false,
  term: 'long' as const,
})
const lots = [
  lot('cheap', '10', '100.00', '90.00'),
  lot('dear', '0.5', '60.00', '-20.50'),
  lot('unknown', '1', '0.00', null),
  lot('middle', '3', '33.00', '-20.49'),
]
const ids = (order: LotOrder) => inOrder(lots, order).map(({ lotId }) => lotId)

test('lots are listed by age, basis per unit or gain', () => {
  expect(ids('oldest')).toEqual(['cheap', 'dear', 'unknown', 'middle'])
  expect(ids('newest')).toEqual(['middle', 'unknown', 'dear', 'cheap'])
  expect(ids('costliest')).toEqual(['dear', 'middle', 'cheap', 'unknown'])
  expect(ids('lowest_gain')).toEqual(['dear', 'middle', 'cheap', 'unknown'])
})
