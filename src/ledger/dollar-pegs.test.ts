import { expect, test } from 'vitest'
import { isAtPar, isDollarCoin, parSpans } from './dollar-pegs.ts'

const at = (time: string) => Date.parse(time.includes('T') ? time : `${time}T12:00Z`)

test.each([
  ['USDC', '2019-05-01'],
  ['USDC', '2023-03-09T23:59:59Z'],
  ['USDC', '2023-03-14T00:00Z'],
  ['USDT', '2018-10-27'],
  ['USDT', '2019-01-01'],
  ['GUSD', '2022-07-01'],
  ['BUSD', '2023-06-01'],
  ['DAI', '2021-01-01'],
  ['UST', '2022-05-08'],
  ['TUSD', '2023-01-01'],
])('%s was a dollar: %s', (asset, time) => {
  expect(isAtPar(asset, at(time))).toBe(true)
})

test.each([
  ['USDC', '2023-03-10T00:00Z'],
  ['USDC', '2023-03-13T23:59:59Z'],
  ['USDT', '2017-04-27'],
  ['USDT', '2018-10-15'],
  ['USDT', '2022-05-12'],
  ['DAI', '2023-03-11'],
  ['TUSD', '2024-01-18'],
  ['FDUSD', '2025-04-02'],
  ['USDE', '2025-10-10'],
  ['DAI', '2020-03-13'],
])('%s had broken its peg: %s', (asset, time) => {
  expect(isAtPar(asset, at(time))).toBe(false)
})

test.each([
  ['UST', '2022-05-09T00:00Z'],
  ['HUSD', '2022-10-28'],
  ['BUSD', '2024-06-01'],
])('%s is never a dollar again: %s', (asset, time) => {
  for (const later of [at(time), at('2025-01-01'), at('2035-01-01')])
    expect(isAtPar(asset, later)).toBe(false)
})

test('a coin that is no dollar, or not yet one, is not taken for one', () => {
  for (const asset of ['BTC', 'EURC', 'USTC', 'PAXG', 'USD', 'USDC 0X1234567', 'usdc', 'constructor'])
    expect(isDollarCoin(asset)).toBe(false)
  expect(isAtPar('USDC', at('2018-01-01'))).toBe(false)
  // What few traded near a dollar, and what never kept one for long.
  expect(isAtPar('USDT', at('2015-06-01'))).toBe(false)
  for (const asset of ['USDN', 'FEI', 'MIM', 'USDD', 'FRAX', 'LUSD']) expect(isDollarCoin(asset)).toBe(false)
})

test('the table is in order: no span is empty, and none overlaps the next', () => {
  for (const spans of Map.groupBy(parSpans, ({ asset }) => asset).values())
    for (const [index, { from, until }] of spans.entries()) {
      expect(from).toBeLessThan(until)
      expect(spans[index + 1]?.from ?? Number.POSITIVE_INFINITY).toBeGreaterThan(until)
    }
})
