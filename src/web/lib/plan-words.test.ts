import { expect, test } from 'vitest'
import { planLimits, priceWords } from './plan-words.ts'

test.each([
  ['0', '$0'],
  ['19.00', '$19'],
  ['49.5', '$49.50'],
])('a price of %s reads %s', (price, words) => {
  expect(priceWords(price)).toBe(words)
})

test('limits are told with their noun, and null is unlimited', () => {
  const plan = {
    id: 'x',
    name: 'X',
    price: '0',
    period: 'tax year',
    description: '',
    features: [],
    badge: null,
  }
  expect(planLimits({ ...plan, maxTransactions: 2000, maxExchanges: 1, maxReports: null })).toEqual([
    '2,000 transactions',
    '1 exchange connection',
    'Unlimited reports',
  ])
})
