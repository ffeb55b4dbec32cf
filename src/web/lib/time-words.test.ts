import { expect, test } from 'vitest'
import { timeWordsIn } from './time-words.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:03Z', 'Just now'],
  ['2026-11-15T11:59:01Z', 'Just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T10:01:00Z', '1 hour ago'],
  ['2026-11-14T11:00:00Z', '1 day ago'],
  ['2026-10-01T12:00:00Z', 'Oct 1, 2026'],
])('%s reads %s', (instant, words) => {
  expect(timeWordsIn('America/New_York').agoWords(new Date(instant), now)).toBe(words)
})
