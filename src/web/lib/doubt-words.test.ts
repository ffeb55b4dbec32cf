import { expect, test } from 'vitest'
import { isInDoubt, openWords, rangeWords } from './doubt-words.ts'

const known = { low: '0.00', high: '0.00', unpriced: 0, withoutCost: null }

test.each([
  [{ low: '-3940.00', high: '120.00' }, 'could be $3,940.00 lower or $120.00 higher', null],
  [
    { high: '120.00', unpriced: 1 },
    'could be $120.00 higher',
    "1 record has no price yet, so it isn't counted",
  ],
  [
    { low: '-8000.00', withoutCost: { asset: 'SOL', quantity: '20', others: 0 } },
    'could be $8,000.00 lower',
    '20 SOL has no cost yet, so its whole sale counts as gain',
  ],
  [
    { low: '-9000.00', unpriced: 3, withoutCost: { asset: 'SOL', quantity: '20', others: 2 } },
    'could be $9,000.00 lower',
    "20 SOL and 2 other coins have no cost yet, so their whole sales count as gain. 3 records have no price yet, so they aren't counted",
  ],
  [{ unpriced: 3 }, 'could change', "3 records have no price yet, so they aren't counted"],
  [{}, 'is certain', null],
])('%j', (part, range, why) => {
  const doubt = { ...known, ...part }
  expect([rangeWords(doubt), openWords(doubt)]).toEqual([range, why])
  expect(isInDoubt(doubt)).toBe(range !== 'is certain')
})
