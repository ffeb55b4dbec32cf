import { expect, it } from 'vitest'
import { movedWords } from './moved.ts'

it.each([
  ['49500.01', '49458.81', ' The gain of the year has changed by \u2212$41.20.'],
  ['-12.50', '30.00', ' The gain of the year has changed by +$42.50.'],
  ['-12.50', '-12.50', ' The gain of the year is the same.'],
  [null, '30.00', ''],
  ['30.00', undefined, ''],
])('from %s to %s', (before, now, words) => {
  expect(movedWords(before, now)).toBe(words)
})
