import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZERO_USD } from '#engine'
import type { DayValue } from './daily-values.ts'
import { addDays } from './days.ts'
import { diversificationScore, LEAST_DAYS, riskLevelOf, statisticsOf } from './statistics.ts'

const valuesOf = (growths: readonly (number | null)[]): DayValue[] =>
  growths.map((growth, index) => ({
    on: addDays('2024-01-01', index),
    value: ZERO_USD,
    isComplete: true,
    isCovered: true,
    costBasis: ZERO_USD,
    contributed: ZERO_USD,
    withdrawn: ZERO_USD,
    growth,
  }))

const growths = fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), {
  minLength: LEAST_DAYS,
  maxLength: 400,
})

test('volatility and Sharpe ratio agree with the variance by squares', () => {
  fc.assert(
    fc.property(growths, list => {
      const statistics = statisticsOf(valuesOf(list))
      // Another formula than the code's: E[x²] - E[x]², with Bessel's correction.
      const count = list.length
      const sum = list.reduce((total, growth) => total + (growth - 1), 0)
      const squares = list.reduce((total, growth) => total + (growth - 1) ** 2, 0)
      const deviation = Math.sqrt((squares - sum ** 2 / count) / (count - 1))
      fc.pre(deviation > 1e-4)
      expect(statistics.volatility).toBeCloseTo(deviation * Math.sqrt(365) * 100, 1)
      expect(statistics.sharpeRatio).toBeCloseTo((sum / count / deviation) * Math.sqrt(365), 1)
    }),
  )
})

test('the largest drawdown is the worst of all pairs of days', () => {
  fc.assert(
    fc.property(growths, list => {
      const index = [1]
      for (const growth of list) index.push((index.at(-1) ?? 1) * growth)
      let worst = 0
      for (const [early, high] of index.entries())
        for (const low of index.slice(early)) worst = Math.max(worst, 1 - low / high)
      expect(statisticsOf(valuesOf(list)).maxDrawdown).toBeCloseTo(worst * 100, 1)
    }),
  )
})

test('a drawdown has its days', () => {
  const list = [...Array<number>(28).fill(1), 1.1, 0.5, 0.8, 3]
  expect(statisticsOf(valuesOf(list))).toMatchObject({
    maxDrawdown: 60,
    drawdown: { peakOn: '2024-01-29', lowOn: '2024-01-31', recoveredOn: '2024-02-01' },
    days: 32,
  })
})

test('too few days say nothing; days with nothing at work do not count', () => {
  const list = [...Array<number>(LEAST_DAYS - 1).fill(1.01), null, null]
  expect(statisticsOf(valuesOf(list))).toMatchObject({
    volatility: null,
    sharpeRatio: null,
    days: LEAST_DAYS - 1,
  })
  expect(statisticsOf(valuesOf([...list, 1.01]))).toMatchObject({ volatility: 0, sharpeRatio: null })
})

test('where prices cover less than nine tenths of the days, there are no statistics', () => {
  const values = valuesOf(Array<number>(100).fill(1.01))
  const withHoles = (holes: number) =>
    statisticsOf(values.map((value, index) => ({ ...value, isCovered: index >= holes })))
  expect(withHoles(10)).toMatchObject({ volatility: 0, daysInPeriod: 100, coveredDays: 90 })
  expect(withHoles(11)).toMatchObject({ volatility: null, maxDrawdown: null, coveredDays: 89, days: 100 })
})

test('risk and diversification go by their formulas', () => {
  expect([0, 19.99, 20, 39.99, 40].map(riskLevelOf)).toEqual(['Low', 'Low', 'Medium', 'Medium', 'High'])
  expect([0, 1, 4, 10, 12].map(diversificationScore)).toEqual([0, 10, 40, 100, 100])
})
