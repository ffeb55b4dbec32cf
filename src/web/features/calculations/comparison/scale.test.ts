import { expect, test } from 'vitest'
import { shareOf, ticksFor } from './scale.ts'

test('ticks are round, hold every value and zero', () => {
  expect(ticksFor([18402, 9000])).toEqual([0, 10000, 20000])
  expect(ticksFor([-2500, 4000])).toEqual([-5000, 0, 5000])
  expect(ticksFor([-7, -3])).toEqual([-10, -5, 0])
  expect(ticksFor([0, 0])).toEqual([0, 1])
})

test('shares run from the first tick to the last', () => {
  expect(shareOf(0, [-5, 0, 5])).toBe(50)
  expect(shareOf(20000, [0, 10000, 20000])).toBe(100)
})
