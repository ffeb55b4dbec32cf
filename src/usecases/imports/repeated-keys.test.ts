import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityOf } from '../../ledger/identity.ts'
import { repeatedKeys } from './repeated-keys.ts'

const key = (number: number, sourceId?: string) =>
  identityOf('Kraken', { type: 'buy', at: 0, asset: 'BTC', quantity: String(number), sourceId }, 'Kraken')

test('says of any records whether two are known by the same', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(5_000), { maxLength: 3_000 }), numbers => {
      const keys = repeatedKeys()
      for (const number of numbers) keys.add(key(number))
      expect(keys.hasRepeats).toBe(new Set(numbers).size < numbers.length)
    }),
    { numRuns: 30 },
  ))

test('two with ids of their own and the same content are repeated', () => {
  const keys = repeatedKeys()
  keys.add(key(1, 'a'))
  keys.add(key(2, 'b'))
  expect(keys.hasRepeats).toBe(false)
  keys.add(key(1, 'c'))
  expect(keys.hasRepeats).toBe(true)
})

test('a record without an id is known by the content of one with an id', () => {
  const keys = repeatedKeys()
  keys.add(key(1, 'a'))
  keys.add(key(1))
  expect(keys.hasRepeats).toBe(true)
})
