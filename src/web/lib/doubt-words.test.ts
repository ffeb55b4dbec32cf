import { expect, test } from 'vitest'
import { isInDoubt, rangeWords, unpricedWords } from './doubt-words.ts'

test.each([
  [{ low: '-3940.00', high: '120.00', unpriced: 0 }, 'could be $3,940.00 lower or $120.00 higher', null],
  [
    { low: '0.00', high: '120.00', unpriced: 1 },
    'could be $120.00 higher',
    '1 record without a price is not counted',
  ],
  [{ low: '-8000.00', high: '0.00', unpriced: 0 }, 'could be $8,000.00 lower', null],
  [{ low: '0.00', high: '0.00', unpriced: 3 }, 'could change', '3 records without a price are not counted'],
  [{ low: '0.00', high: '0.00', unpriced: 0 }, 'is certain', null],
])('%j', (doubt, range, unpriced) => {
  expect([rangeWords(doubt), unpricedWords(doubt)]).toEqual([range, unpriced])
  expect(isInDoubt(doubt)).toBe(range !== 'is certain')
})
