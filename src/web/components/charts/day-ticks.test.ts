import { expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'

const words = (first: string, last: string, atMost: number) =>
  dayTicks(first, last, atMost).map(tick => tick.words)

test('a week is named day by day, counted back from the last', () => {
  expect(words('2026-11-10', '2026-11-16', 7)).toEqual([
    'Nov 10',
    'Nov 11',
    'Nov 12',
    'Nov 13',
    'Nov 14',
    'Nov 15',
    'Nov 16',
  ])
  expect(words('2026-11-10', '2026-11-16', 4)).toEqual(['Nov 10', 'Nov 12', 'Nov 14', 'Nov 16'])
})

test('a year is named by months, January by its year', () => {
  expect(words('2025-11-16', '2026-11-16', 8)).toEqual(['2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov'])
  expect(words('2025-11-16', '2026-11-16', 4)).toEqual(['2026', 'Jul'])
})

test('ten years are named by years', () => {
  expect(words('2016-03-01', '2026-11-16', 6)).toEqual(['2018', '2020', '2022', '2024', '2026'])
})

test('one day is that day', () => {
  expect(words('2026-11-16', '2026-11-16', 5)).toEqual(['Nov 16'])
})

test('there are never more than there is room for', () => {
  for (const last of ['2026-01-09', '2026-02-20', '2026-06-30', '2027-12-31', '2032-05-05', '2046-01-01']) {
    for (const atMost of [2, 4, 8]) {
      expect(dayTicks('2026-01-01', last, atMost).length).toBeLessThanOrEqual(atMost + 1)
    }
  }
})
