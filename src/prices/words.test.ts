import { expect, test } from 'vitest'
import type { KnownPrice } from './price.ts'
import { priceWords } from './words.ts'

test.each<[string, Omit<KnownPrice, 'usd'>]>([
  ['Coinbase, Mar 3, 2024 close', { source: 'coinbase', granularity: 'day', at: new Date('2024-03-03') }],
  [
    'Kraken, Mar 3, 2024 at 14:05 UTC',
    { source: 'kraken', granularity: 'minute', at: new Date('2024-03-03T14:05Z') },
  ],
  ['your price for Mar 3, 2024', { source: 'you', granularity: 'day', at: new Date('2024-03-03') }],
  ['dollar peg, assumed at par', { source: 'par', granularity: 'day', at: new Date('2024-03-03') }],
])('%s', (words, price) => {
  expect(priceWords(price)).toBe(words)
})
