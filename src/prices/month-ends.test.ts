import { expect, test } from 'vitest'
import { closesOfYear } from '../ledger/possible-prices.ts'
import { monthEnds, nearestMonthEnd } from './month-ends.ts'

const nearest = (coinId: string, at: string) => {
  const end = nearestMonthEnd(coinId, new Date(at))
  return end && `${end.day} ${end.usd}`
}

test('the end of a month that is closest to a time', () => {
  expect(nearest('btc', '2024-03-05T12:00Z')).toBe('2024-02-29 61400')
  expect(nearest('btc', '2024-03-25T12:00Z')).toBe('2024-03-31 71200')
  expect(nearest('btc', '2023-12-31T23:59Z')).toBe('2023-12-31 42200')
  expect(nearest('doge', '2024-01-01T00:00Z')).toMatch(/^2023-12-31 \.?0?\.\d+$/)
})

test('there is none of other coins, before the first month, or far after the last one', () => {
  expect(nearest('no-coin', '2024-03-05T12:00Z')).toBeUndefined()
  expect(nearest('btc', '2012-12-31T12:00Z')).toBeUndefined()
  expect(nearest('btc', '2013-01-20T12:00Z')).toBe('2013-01-31 20.5')
  expect(nearest('btc', '2026-05-10T12:00Z')).toBe('2026-04-30 76300')
  expect(nearest('btc', '2026-06-01T12:00Z')).toBeUndefined()
})

test('no month ends outside of the lowest and highest close of its year', () => {
  const outside = monthEnds().flatMap(({ coinId, ends }) =>
    ends.flatMap(({ day, usd }) => {
      const year = closesOfYear(coinId.toUpperCase(), Number(day.slice(0, 4)))
      // Both are rounded to three digits.
      const isWithin = !year || (usd >= year.low * 0.99 && usd <= year.high * 1.01)
      return isWithin ? [] : [`${coinId} ${day} ${usd}`]
    }),
  )
  expect(outside).toEqual([])
  expect(monthEnds()).toHaveLength(20)
})
