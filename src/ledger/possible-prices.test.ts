import { expect, test } from 'vitest'
import { closesOfYear, possiblePrices } from './possible-prices.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

test('a coin is known by its year, under each of its names', () => {
  expect(closesOfYear('BTC', 2024)).toMatchObject({ low: 39600, high: 106000 })
  expect(possiblePrices('BTC', at('2024-06-01'))).toEqual({ low: 13200, high: 318000 })
  expect(possiblePrices('XBT', at('2024-06-01'))).toEqual(possiblePrices('BTC', at('2024-06-01')))
})

test('of a year that is known in part less is impossible', () => {
  expect(possiblePrices('BTC', at('2026-06-01'))).toEqual({ low: 6350, high: 970000 })
})

test('nothing is said of coins and years that nobody knows', () => {
  expect(possiblePrices('BTC', at('2009-06-01'))).toBeUndefined()
  expect(possiblePrices('BTC', at('2031-06-01'))).toBeUndefined()
  expect(possiblePrices('NOCOIN', at('2024-06-01'))).toBeUndefined()
})
