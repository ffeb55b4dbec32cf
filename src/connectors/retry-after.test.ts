import { expect, test } from 'vitest'
import { secondsOf } from './retry-after.ts'

const now = Date.UTC(2026, 10, 16, 18, 0, 0)

test.each([
  ['0', 0],
  ['7', 7],
  [' 900 ', 900],
  ['Mon, 16 Nov 2026 18:02:00 GMT', 120],
  ['Mon, 16 Nov 2026 17:00:00 GMT', 0],
  ['Sat, 16 Nov 2041 18:00:00 GMT', 999_999],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['12345678', undefined],
  ['soon', undefined],
  ['2026-11-16T18:02:00Z', undefined],
  ['Mon, 99 Nov 2026 18:02:00 GMT', undefined],
])('%j asks for %s seconds', (value, seconds) => {
  expect(secondsOf(value, now)).toBe(seconds)
})

test('a moment is waited for to its end', () => {
  expect(secondsOf('Mon, 16 Nov 2026 18:00:10 GMT', now + 1)).toBe(10)
})
