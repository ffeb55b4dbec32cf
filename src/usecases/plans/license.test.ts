import { expect, test } from 'vitest'
import { periodEndOf } from './license.ts'

test.each([
  ['monthly', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
  ['monthly', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['monthly', '2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
  ['yearly', '2026-05-20T10:00:00Z', '2027-05-20T10:00:00Z'],
  ['tax year', '2026-05-20T10:00:00Z', '2027-05-20T10:00:00Z'],
] as const)('%s from %s is until %s', (period, start, end) => {
  expect(periodEndOf(new Date(start), period)).toEqual(new Date(end))
})
