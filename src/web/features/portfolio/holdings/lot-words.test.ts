import { expect, test } from 'vitest'
import { termWords } from './lot-words.ts'

test('how long until a sale is long-term', () => {
  expect(termWords({ term: 'long', longTermOn: null, daysUntilLongTerm: null })).toBe('Long-term')
  expect(termWords({ term: 'short', longTermOn: '2027-03-04', daysUntilLongTerm: 1 })).toBe(
    'Short-term, long-term in 1 day (Mar 4, 2027)',
  )
  expect(termWords({ term: 'short', longTermOn: null, daysUntilLongTerm: null })).toBe('Short-term')
})
