import { expect, test } from 'vitest'
import { endOfDay, lastDayOf, startOfDay } from './promo-days.ts'

test('a code holds through its last day', () => {
  expect(startOfDay('2026-02-28')).toBe('2026-02-28T00:00:00.000Z')
  expect(endOfDay('2026-02-28')).toBe('2026-03-01T00:00:00.000Z')
  expect(lastDayOf('2026-03-01T00:00:00.000Z')).toBe('2026-02-28')
  expect(lastDayOf('2026-03-01T12:00:00.000Z')).toBe('2026-03-01')
  expect([startOfDay(''), endOfDay('')]).toEqual(['', null])
})
