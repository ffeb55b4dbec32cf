import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt, dayAt, yearAt } from './years.ts'

test('the year turns on the clock of the taxpayer', () => {
  const at = Date.parse('2025-01-01T04:59:59Z')
  expect([yearAt(at, 'America/New_York'), dayAt(at, 'America/New_York')]).toEqual([2024, '2024-12-31'])
  expect([yearAt(at + 1000, 'America/New_York'), dayAt(at + 1000, 'America/New_York')]).toEqual([
    2025,
    '2025-01-01',
  ])
  expect([yearAt(at, 'Asia/Kolkata'), clockAt(at, 'Asia/Kolkata')]).toEqual([2025, '10:29'])
})

test('as Intl has it, in any zone, also where clocks are put forward and back', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const at = fc.integer({ min: Date.UTC(2009, 0, 3) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
  fc.assert(
    fc.property(zone, at, (timeZone, second) => {
      const instant = second * 1000
      const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
      expect(dayAt(instant, timeZone)).toBe(day)
      expect(yearAt(instant, timeZone)).toBe(Number(day.slice(0, 4)))
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant)
      expect(clockAt(instant, timeZone)).toBe(clock)
    }),
  )
})
