import { expect, test } from 'vitest'
import { clockTime, instantAt } from './time-zone.ts'

test.each([
  ['2025-03-01T04:30:00.000Z', 'America/New_York', '2025-02-28T23:30:00'],
  ['2025-07-01T04:30:00.000Z', 'America/Los_Angeles', '2025-06-30T21:30:00'],
  ['2024-12-31T23:30:00.000Z', 'Asia/Kolkata', '2025-01-01T05:00:00'],
  ['2025-03-01T04:30:00.000Z', 'UTC', '2025-03-01T04:30:00'],
])('%s is, in %s, %s, and back', (instant, zone, local) => {
  expect(clockTime(instant, zone)).toBe(local)
  expect(instantAt(local, zone)).toBe(instant)
})

test('a time without seconds is read, and what is no time is empty', () => {
  expect(instantAt('2025-02-28T23:30', 'America/New_York')).toBe('2025-03-01T04:30:00.000Z')
  expect(instantAt('', 'America/New_York')).toBe('')
})

test('of the hour that clocks repeat, the first is meant', () => {
  expect(instantAt('2025-11-02T01:30:00', 'America/New_York')).toBe('2025-11-02T05:30:00.000Z')
})
