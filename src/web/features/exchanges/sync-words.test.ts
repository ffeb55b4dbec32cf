import { expect, test } from 'vitest'
import { syncAge, untilWords } from './sync-words.ts'

const now = new Date('2026-03-03T12:00:00Z')

test.each([
  [null, 'Never'],
  ['2026-03-03T11:59:00Z', 'Just now'],
  // Our clock and the server's differ a little.
  ['2026-03-03T12:00:05Z', 'Just now'],
  ['2026-03-03T10:30:00Z', '1 hour ago'],
  ['2026-03-03T09:00:00Z', '3 hours ago'],
  ['2026-03-01T12:00:00Z', '48 hours ago'],
])('a sync at %s was %s', (at, words) => expect(syncAge(at, now)).toBe(words))

test.each([
  ['2026-03-03T12:00:07.400Z', '8 seconds'],
  ['2026-03-03T11:59:00Z', '1 second'],
  ['2026-03-03T12:05:00Z', '5 minutes'],
  ['2026-03-03T18:00:00Z', '6 hours'],
])('until %s it is %s', (at, words) => expect(untilWords(at, now)).toBe(words))
