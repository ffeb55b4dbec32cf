import { expect, test } from 'vitest'
import { globalTooLate, ruleTooLate, specificUnitsTooLate } from './deadlines.ts'

const timeZone = 'America/New_York'
const at = (text: string) => Date.parse(text)
const frame = (first: string | null) => ({
  timeZone,
  firstTakenAt: first === null ? null : at(first),
  dayWords: (instant: number) => new Date(instant).toISOString().slice(0, 10),
})

test('specific units: before the first sale and before the return is due, whichever is earlier', () => {
  const sold = frame('2025-03-01T15:00:00Z')
  expect(specificUnitsTooLate(at('2025-03-01T14:59:00Z'), sold)).toBeUndefined()
  expect(specificUnitsTooLate(at('2025-03-01T15:00:00Z'), sold)).toMatch(/first sale.* on 2025-03-01/)
  expect(specificUnitsTooLate(at('2026-10-15T03:59:00Z'), frame(null))).toBeUndefined()
  // The day begins in the taxpayer's zone.
  expect(specificUnitsTooLate(at('2026-10-15T04:00:00Z'), frame(null))).toMatch(/October 15, 2026/)
})

test('a global rule: described before 2025, complete before the later of the two', () => {
  expect(ruleTooLate(at('2025-01-01T04:59:00Z'), timeZone)).toBeUndefined()
  expect(ruleTooLate(at('2025-01-01T05:00:00Z'), timeZone)).toMatch(/before January 1, 2025/)
  expect(globalTooLate(at('2026-05-01T00:00:00Z'), frame('2025-03-01T15:00:00Z'))).toBeUndefined()
  expect(globalTooLate(at('2026-10-15T04:00:00Z'), frame('2025-03-01T15:00:00Z'))).toMatch(/October 15/)
  expect(globalTooLate(at('2026-12-01T00:00:00Z'), frame('2027-01-05T15:00:00Z'))).toBeUndefined()
  expect(globalTooLate(at('2026-12-01T00:00:00Z'), frame(null))).toBeUndefined()
})
