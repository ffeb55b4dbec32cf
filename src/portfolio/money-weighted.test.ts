import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyWeightedGrowth, yearlyGrowth } from './money-weighted.ts'

test('the example of XIRR in the manual of Microsoft Excel', () => {
  const flows = [
    { at: 0, usd: 10_000 },
    { at: 60, usd: -2_750 },
    { at: 303, usd: -4_250 },
    { at: 411, usd: -3_250 },
    { at: 456, usd: -2_750 },
  ]
  const growth = moneyWeightedGrowth(flows, 456) ?? 0
  expect(yearlyGrowth(growth, 456) - 1).toBeCloseTo(0.373362535, 6)
})

test('by hand: 100 doubles in a year, then 900 more gain nothing in the next', () => {
  const growth = moneyWeightedGrowth(
    [
      { at: 0, usd: 100 },
      { at: 365, usd: 900 },
      { at: 730, usd: -1_100 },
    ],
    730,
  )
  // 100 x² + 900 x = 1,100 has x = 1.1098: less than the root of 2, which is what the coin itself did in a year.
  const x = (-900 + Math.sqrt(900 ** 2 + 4 * 100 * 1_100)) / 200
  expect(growth).toBeCloseTo(x ** 2, 9)
})

test('without flows in between it is end over beginning', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      fc.integer({ min: 1, max: 5_000 }),
      (usd, growth, days) => {
        const flows = [
          { at: 0, usd },
          { at: days, usd: -usd * growth },
        ]
        expect((moneyWeightedGrowth(flows, days) ?? 0) / growth).toBeCloseTo(1, 9)
      },
    ),
  )
})

test('nothing, a total loss, and more than one rate have none', () => {
  expect(moneyWeightedGrowth([], 100)).toBeUndefined()
  expect(moneyWeightedGrowth([{ at: 0, usd: 100 }], 100)).toBeUndefined()
  // In, far more out, and back in: 10 and 20 percent a day both fit.
  const two = [
    { at: 0, usd: 100 },
    { at: 1, usd: -230 },
    { at: 2, usd: 132 },
  ]
  expect(moneyWeightedGrowth(two, 2)).toBeUndefined()
})
