import { expect, test } from 'vitest'
import { isPegged } from './pegs.ts'

const at = (day: string) => Date.parse(`${day}T12:00Z`)

test.each([
  ['USDC', '2024-03-03'],
  // Its lowest close was 0.971.
  ['USDC', '2023-03-11'],
  ['USDT', '2026-03-01'],
])('%s was near to a dollar all year, as far as is known: %s', (asset, day) => {
  expect(isPegged(asset, at(day))).toBe(true)
})

test.each([
  ['USDT', '2017-06-01'],
  ['BTC', '2024-03-03'],
  ['XRP', '2024-03-03'],
  ['USDC', '2031-01-01'],
])('%s was not, or nobody knows: %s', (asset, day) => {
  expect(isPegged(asset, at(day))).toBe(false)
})
