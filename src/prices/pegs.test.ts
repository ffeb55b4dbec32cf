import { expect, test } from 'vitest'
import { isPegged } from './pegs.ts'

const at = (day: string) => Date.parse(`${day}T12:00Z`)

test.each([
  ['USDC', '2024-03-03'],
  ['USDC', '2023-03-14'],
  ['USDT', '2026-03-01'],
  ['CRVUSD', '2025-03-01'],
])('%s was near to a dollar, as far as is known: %s', (asset, day) => {
  expect(isPegged(asset, at(day))).toBe(true)
})

test.each([
  // Its close was 97 cents, and for hours it was less.
  ['USDC', '2023-03-11'],
  ['USDT', '2018-10-15'],
  ['UST', '2022-05-10'],
  ['BTC', '2024-03-03'],
  ['XRP', '2024-03-03'],
  ['CRVUSD', '2031-01-01'],
])('%s was not, or nobody knows: %s', (asset, day) => {
  expect(isPegged(asset, at(day))).toBe(false)
})
