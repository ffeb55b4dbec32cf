import { expect, test } from 'vitest'
import { nearest, shareOf, ticksFor } from './scale.ts'

test('ticks are round, hold every value and zero', () => {
  expect(ticksFor([18402, 9000])).toEqual([0, 10000, 20000])
  expect(ticksFor([-2500, 4000])).toEqual([-5000, 0, 5000])
  expect(ticksFor([-7, -3])).toEqual([-10, -5, 0])
  expect(ticksFor([0, 0])).toEqual([0, 1])
  expect(ticksFor([61_240], 4)).toEqual([0, 20_000, 40_000, 60_000, 80_000])
})

test('shares run from the first tick to the last', () => {
  expect(shareOf(0, [-5, 0, 5])).toBe(50)
  expect(shareOf(20000, [0, 10000, 20000])).toBe(100)
})

test('the nearest point is found from wherever the pointer is', () => {
  const positions = [10, 20, 40, 80]
  for (const [position, index] of [
    [-5, 0],
    [14, 0],
    [16, 1],
    [29, 1],
    [31, 2],
    [500, 3],
  ] as const) {
    expect(nearest(positions, position)).toBe(index)
  }
  expect(nearest([50], 3)).toBe(0)
})
