import { expect, test } from 'vitest'
import type { Holding } from '../../../contract/portfolio.ts'
import { mostNamed } from '../../../contract/portfolio.ts'
import {
  ageWords,
  coverageWords,
  isCostUnknown,
  moneyWeightedWords,
  noSharesWords,
  priceAgeWords,
  priceBasisWords,
  priceSourceWords,
  someOf,
  uncoveredWords,
  unpricedNames,
  unpricedWords,
} from './words.ts'

const priced = (...ages: (number | null)[]) =>
  ages.map(ageDays => ({ price: ageDays === null ? null : { ageDays } }) as Holding)

test('how old prices are', () => {
  expect(priceAgeWords(priced(0, 0, null))).toBe('All prices are from today.')
  expect(priceAgeWords(priced(1, 1))).toBe('Prices are 1 day old.')
  expect(priceAgeWords(priced(0, 3))).toBe('The oldest prices are 3 days old.')
  expect(priceAgeWords(priced(557, 557))).toBe(
    'Prices are more than a year old. What you hold may be worth much more or less today.',
  )
  expect(priceAgeWords(priced(null))).toBe('What you hold and what it cost.')
  const madeUp = { price: { ageDays: 0, isMadeUp: true } } as Holding
  expect(priceAgeWords([...priced(0), madeUp])).toBe('Prices are made up, like the rest of the sample.')
})

test.each([
  [1, '1 day'],
  [60, '60 days'],
  [61, '2 months'],
  [364, '11 months'],
  [365, 'more than a year'],
  [557, 'more than a year'],
  [730, 'more than 2 years'],
])('%i days are %s', (days, words) => expect(ageWords(days)).toBe(words))

test('where a price comes from, with its age once that matters', () => {
  const price = {
    usd: '1',
    words: 'Coinbase, Mar 3, 2024 close',
    at: '2024-03-03T00:00:00.000Z',
    isMadeUp: false,
  }
  expect(priceSourceWords({ ...price, ageDays: 7 })).toBe('Coinbase, Mar 3, 2024 close')
  expect(priceSourceWords({ ...price, ageDays: 12 })).toBe('Coinbase, Mar 3, 2024 close, 12 days old')
})

test('what a total rests on: how old its prices are, and whose', () => {
  const basis = { sources: ['Coinbase'], oldestOn: '2026-11-16', newestOn: '2026-11-16', ageDays: 0 }
  expect(priceBasisWords(basis)).toBe('prices of today (Coinbase)')
  expect(priceBasisWords({ ...basis, ageDays: 1 })).toBe('prices 1 day old (Coinbase)')
  const sources = ['Coinbase', 'Kraken', 'your own prices']
  expect(priceBasisWords({ ...basis, sources, oldestOn: '2026-11-04', ageDays: 12 })).toBe(
    'prices up to 12 days old (Coinbase, Kraken and your own prices)',
  )
})

test('what is missing stands where a figure would', () => {
  const coverage = { percentOfCost: 12.04, isEnough: false, missing: ['BTC', 'ETH'] }
  expect(coverageWords(coverage)).toBe('BTC and ETH have no recent price; the rest is 12.0% of the cost')
  expect(coverageWords({ ...coverage, percentOfCost: 0, missing: ['SOL'] })).toBe('SOL has no recent price')
  expect(noSharesWords(coverage)).toBe(
    'Shares need prices for 90% of the cost. BTC and ETH have no recent price; the rest is 12.0% of the cost.',
  )
  expect(uncoveredWords({ daysInPeriod: 1_558, coveredDays: 1 })).toBe('Prices cover 1 of 1,558 days')
  expect(uncoveredWords({ daysInPeriod: 10, coveredDays: 9 })).toBeUndefined()
})

test('a money-weighted return is per year where the period is', () => {
  expect(moneyWeightedWords({ moneyWeightedPercent: 3.4, moneyWeightedYearPercent: null })).toBe('+3.4%')
  expect(moneyWeightedWords({ moneyWeightedPercent: null, moneyWeightedYearPercent: 31.12 })).toBe(
    '+31.1% a year',
  )
  expect(moneyWeightedWords({ moneyWeightedPercent: null, moneyWeightedYearPercent: null })).toBeUndefined()
})

test('a few are named, the others counted', () => {
  expect(someOf(['TIA'])).toBe('TIA')
  expect(someOf(['TIA', 'ABC'])).toBe('TIA and ABC')
  expect(someOf(['A', 'B', 'C', 'D'])).toBe('A, B, C and D')
  expect(someOf(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})

test('of a list that was cut, no one knows how many others there are', () => {
  const names = Array.from({ length: mostNamed }, (_, index) => `C${index}`)
  expect(someOf(names)).toBe('C0, C1, C2 and many more')
  expect(someOf(names.slice(1))).toBe(`C1, C2, C3 and ${mostNamed - 4} more`)
  expect(unpricedWords(['TIA'], { isCut: true })).toBe('TIA and many more have no price.')
})

test('only what is held and has no price at all is left out of the value', () => {
  const missing = { from: '2026-01-01', to: '2026-01-02', days: 2 }
  const names = unpricedNames([
    { ...missing, symbol: 'TIA', hasNone: true, isHeld: true },
    { ...missing, symbol: 'OLD', hasNone: true, isHeld: false },
    { ...missing, symbol: 'ETH', hasNone: false, isHeld: true },
  ])
  expect(names).toEqual(['TIA'])
  expect(unpricedWords(names)).toBe('TIA has no price.')
  expect(unpricedWords(['TIA', 'ABC'])).toBe('TIA and ABC have no price.')
})

test('a cost of which nothing is known is not zero dollars', () => {
  expect(isCostUnknown({ hasUnknownBasis: true, costBasis: '0.00' })).toBe(true)
  expect(isCostUnknown({ hasUnknownBasis: true, costBasis: '12.50' })).toBe(false)
  expect(isCostUnknown({ hasUnknownBasis: false, costBasis: '0.00' })).toBe(false)
})
