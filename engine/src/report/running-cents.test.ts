import { describe, expect, test } from 'vitest'
import { CENT, centsOf, errorOf, fractionOf, roundsUp } from './running-cents.ts'

const BIG = 2n ** 60n * BigInt(CENT)

describe('an amount is cut off downwards', () => {
  test.each([
    ['whole cents', 3 * CENT, 3, 0],
    ['a part of a cent', 3 * CENT + 7, 3, 7],
    ['below zero', -7, -1, CENT - 7],
    ['whole cents below zero', -3 * CENT, -3, 0],
    ['more than a number counts', BIG + 7n, 2n ** 60n, 7],
    ['whole cents beyond that', BIG, 2n ** 60n, 0],
    ['that far below zero', -BIG - 7n, -(2n ** 60n) - 1n, CENT - 7],
    ['whole cents that far below zero', -BIG, -(2n ** 60n), 0],
  ])('%s', (_, exact, cents, fraction) => {
    expect([centsOf(exact, false), fractionOf(exact)]).toEqual([cents, fraction])
    expect(BigInt(centsOf(exact, true))).toBe(BigInt(cents) + 1n)
  })
})

test('what rounding up leaves over is what was added, below zero', () => {
  expect([errorOf(7, false), errorOf(7, true)]).toEqual([7, 7 - CENT])
})

describe('the next amount of a sale', () => {
  const HALF = CENT / 2
  const ups = (...cases: [fraction: number, sale: number, lot: number][]) =>
    cases.map(([fraction, sale, lot]) => roundsUp(fraction, sale, lot, false))

  test('stays as it is when it is whole cents, whatever is left over', () => {
    expect(ups([0, CENT - 1, 0], [0, 0, CENT - 1], [0, CENT - 1, CENT - 1])).toEqual([false, false, false])
  })

  test('goes by the running total of the sale, half away from zero', () => {
    expect(ups([HALF, 0, 0], [HALF - 1, 0, 0], [HALF - 1, 1, 0], [HALF, -1, 0])).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(roundsUp(HALF, 0, 0, true)).toBe(false)
  })

  test('goes by what earlier parts of its lot left over, where the sale leaves it open', () => {
    expect(ups([10, 10, CENT - 20], [CENT - 20, 10, -CENT + 10], [10, 0, HALF - 11])).toEqual([
      true,
      false,
      false,
    ])
  })

  test('goes by the sale first, which must not be a cent off', () => {
    // A cent is left over in the sale: it rounds up, though the lot would not.
    expect(ups([10, CENT - 10, -HALF], [10, CENT - 9, -HALF], [10, CENT - 11, -HALF])).toEqual([
      true,
      true,
      false,
    ])
    // A cent too much was printed: it rounds down, though the lot would round up.
    expect(ups([10, -10, CENT - 11], [10, -11, CENT - 11], [10, -9, CENT - 11])).toEqual([false, false, true])
  })
})
