import { expect, test } from 'vitest'
import { closesByYear, closesOfYear, possiblePrices } from './possible-prices.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

test('a coin is known by its year, under each of its names', () => {
  expect(closesOfYear('BTC', 2024)).toMatchObject({ low: 39600, high: 106000 })
  expect(possiblePrices('BTC', at('2024-06-01'))).toEqual({ low: 13200, high: 318000 })
  expect(possiblePrices('XBT', at('2024-06-01'))).toEqual(possiblePrices('BTC', at('2024-06-01')))
})

test('of a year that is known in part less is impossible', () => {
  expect(possiblePrices('BTC', at('2026-06-01'))).toEqual({ low: 6350, high: 970000 })
})

test('nothing is said of unknown coins and years', () => {
  expect(possiblePrices('BTC', at('2009-06-01'))).toBeUndefined()
  expect(possiblePrices('BTC', at('2031-06-01'))).toBeUndefined()
  expect(possiblePrices('NOCOIN', at('2024-06-01'))).toBeUndefined()
})

test('coins of a fraction of a cent have prices too', () => {
  expect(closesOfYear('SHIB', 2024)).toMatchObject({ low: 0.00000876, high: 0.0000363 })
  expect(possiblePrices('SOL', at('2024-06-01'))).toMatchObject({ high: 771 })
})

test('a name that has meant another coin is held against the one it meant', () => {
  expect(closesOfYear('LUNA', 2021)).toEqual(closesOfYear('LUNC', 2021))
  expect(possiblePrices('LUNA', at('2022-06-01'))).toBeUndefined()
  expect(closesOfYear('LUNA', 2023)).toMatchObject({ high: 2.3 })
})

test('every range is one', () => {
  for (const [asset, years] of closesByYear)
    for (const [year, { low, high }] of years)
      expect(low > 0 && low <= high && year > 2008, `${asset} ${year}`).toBe(true)
})
