import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityOf } from '../../ledger/identity.ts'
import { countOccurrences } from './occurrences.ts'

const key = (number: number, sourceId?: string) =>
  identityOf('Kraken', { type: 'buy', at: 0, asset: 'BTC', quantity: String(number), sourceId }, 'Kraken')

test('says of each of any records how many are known by the same up to it', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(2_000), { maxLength: 3_000 }), numbers => {
      const count = countOccurrences()
      const times = new Map<number, number>()
      for (const number of numbers) {
        const nth = (times.get(number) ?? 0) + 1
        times.set(number, nth)
        expect(count(key(number))).toEqual({ occurrence: nth, contentOccurrence: nth })
      }
    }),
    { numRuns: 30 },
  ))

test('two with ids of their own and the same content are two of that content', () => {
  const count = countOccurrences()
  count(key(1, 'a'))
  expect(count(key(2, 'b'))).toEqual({ occurrence: 1, contentOccurrence: 1 })
  expect(count(key(1, 'c'))).toEqual({ occurrence: 1, contentOccurrence: 2 })
})

test('a record without an id is the first of its identity, and the second of the content of one with an id', () => {
  const count = countOccurrences()
  count(key(1, 'a'))
  expect(count(key(1))).toEqual({ occurrence: 1, contentOccurrence: 2 })
})

test('keys that differ in one digit are two keys', () => {
  const count = countOccurrences()
  const first = '0123456789abcdef01234567'
  for (let at = 0; at < first.length; at++) {
    const identity = `${first.slice(0, at)}${first[at] === 'f' ? 'e' : 'f'}${first.slice(at + 1)}00000000`
    expect(count({ identity, contentKey: null }).occurrence).toBe(1)
    expect(count({ identity, contentKey: null }).occurrence).toBe(2)
  }
})
