import { expect, test } from 'vitest'
import { dayWords, isNear, leftWords, movedWords, nextDatesWords } from './deadline-words.ts'

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

test('what is due next, in a line of what is still ahead', () => {
  const due = (kind: 'estimated' | 'filing' | 'extension', on: string, daysLeft: number) =>
    ({ kind, on, usuallyOn: on, daysLeft }) as const
  const estimated = due('estimated', '2027-01-15', 57)
  const filing = due('filing', '2027-04-15', 147)
  const extension = due('extension', '2027-10-15', 330)
  expect(nextDatesWords([estimated, filing, extension])).toBe(
    'Next dates: estimated tax January 15, 2027; your return April 15, 2027.',
  )
  expect(nextDatesWords([{ ...filing, daysLeft: -1 }, extension])).toBe(
    'Next date: your return with an extension October 15, 2027.',
  )
  expect(nextDatesWords([{ ...extension, daysLeft: -1 }])).toBeNull()
})
