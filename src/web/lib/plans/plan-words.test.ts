import { expect, test } from 'vitest'
import { hasHigherPlan, licenseWords, periodWords, plansWithHeld, priceWords } from './plan-words.ts'

test.each([
  ['0', '$0'],
  ['19.00', '$19'],
  ['49.5', '$49.50'],
])('a price of %s reads %s', (price, words) => {
  expect(priceWords(price)).toBe(words)
})

test.each([
  ['monthly', 'month', 'one-month license'],
  ['yearly', 'year', 'one-year license'],
  ['tax year', 'tax year', 'tax-year license'],
])('a plan that is %s is paid per %s, for a %s', (period, words, license) => {
  expect([periodWords(period), licenseWords(period)]).toEqual([words, license])
})

test('what was bought stands on its card; a plan that is no longer on offer has one for who has it', () => {
  const card = (id: string, price: string) => ({
    ...{ id, price, name: id, period: 'tax year', description: '', features: [], badge: null },
    ...{ maxTransactions: null, maxExchanges: null, maxReports: null },
  })
  const plans = [card('free', '0'), card('plus', '59')]
  expect(plansWithHeld(plans, undefined)).toEqual(plans)
  expect(plansWithHeld(plans, card('plus', '49'))).toEqual([card('free', '0'), card('plus', '49')])
  expect(plansWithHeld(plans, card('season', '29'))).toEqual([...plans, card('season', '29')])
})

test('the highest plan has none above it; what was bought counts at the price it was bought for', () => {
  const plans = [
    { id: 'free', price: '0' },
    { id: 'plus', price: '49.00' },
    { id: 'premium', price: '99' },
  ]
  expect(hasHigherPlan(plans, { id: 'free', price: '0' })).toBe(true)
  expect(hasHigherPlan(plans, { id: 'plus', price: '49' })).toBe(true)
  expect(hasHigherPlan(plans, { id: 'premium', price: '79' })).toBe(false)
  expect(hasHigherPlan(plans, { id: 'retired', price: '98.50' })).toBe(true)
})
