import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZERO_USD } from '#engine'
import { addDays } from './days.ts'
import { uncoveredSpans, withCoverage } from './uncovered-spans.ts'

const valuesOf = (covered: readonly boolean[]) =>
  covered.map((isCovered, index) => ({
    on: addDays('2024-02-25', index),
    value: ZERO_USD,
    isComplete: true,
    isCovered,
    costBasis: ZERO_USD,
    contributed: ZERO_USD,
    withdrawn: ZERO_USD,
    growth: null,
  }))

test('days in a row are one span', () => {
  expect(uncoveredSpans(valuesOf([true, false, false, true, false]))).toEqual([
    ['2024-02-26', '2024-02-27'],
    ['2024-02-29', '2024-02-29'],
  ])
})

test('what is kept says the same of every day', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), covered => {
      const values = valuesOf(covered)
      const kept = values.map(({ isCovered: _, ...value }) => value)
      expect(withCoverage(kept, uncoveredSpans(values))).toEqual(values)
    }),
  )
})
