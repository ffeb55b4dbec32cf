import { expect, test } from 'vitest'
import { hasHigherPlan, priceWords } from './plan-words.ts'

test.each([
  ['0', '$0'],
  ['19.00', '$19'],
  ['49.5', '$49.50'],
])('a price of %s reads %s', (price, words) => {
  expect(priceWords(price)).toBe(words)
})

test('the highest plan has none above it; one that is no longer on offer may have', () => {
  const plans = [
    { id: 'free', price: '0' },
    { id: 'plus', price: '49.00' },
    { id: 'premium', price: '99' },
  ]
  expect(hasHigherPlan(plans, 'free')).toBe(true)
  expect(hasHigherPlan(plans, 'plus')).toBe(true)
  expect(hasHigherPlan(plans, 'premium')).toBe(false)
  expect(hasHigherPlan(plans, 'retired')).toBe(true)
})
