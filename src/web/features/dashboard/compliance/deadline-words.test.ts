import { expect, test } from 'vitest'
import { dayWords, isNear, leftWords, movedWords } from './deadline-words.ts'

const deadline = (daysLeft: number) =>
  ({ kind: 'filing', on: '2023-04-18', usuallyOn: '2023-04-15', daysLeft }) as const

test('a day is that day in every time zone', () => {
  expect(dayWords('2026-04-15')).toBe('April 15, 2026')
})

test('how long is left, and when it is time to act', () => {
  const words = [-1, 0, 1, 2, 1200].map(days => leftWords(deadline(days)))
  expect(words).toEqual(['passed', 'today', 'tomorrow', 'in 2 days', 'in 1,200 days'])
  expect([-1, 0, 30, 31].map(days => isNear(deadline(days)))).toEqual([false, true, true, false])
})

test('a day that was moved says from when', () => {
  expect(movedWords(deadline(5))).toBe('moved from April 15')
  expect(movedWords({ ...deadline(5), on: '2023-04-15' })).toBeNull()
})
