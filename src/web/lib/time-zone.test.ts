import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { USUAL_TIME_ZONE } from '../../ledger/time.ts'
import { clockTime, instantAt, TimeZoneContext, todayIn, useThisYear } from './time-zone.ts'

afterEach(() => void vi.useRealTimers())

/** What a page takes for the current year where the account has this zone, or none is known yet. */
function yearOnPage(timeZone: string | null): string {
  const Page = () => String(useThisYear())
  return renderToStaticMarkup(createElement(TimeZoneContext, { value: timeZone }, createElement(Page)))
}

// Each begins the new year a while after the one before it.
test.each([
  [
    '2026-12-31T09:59:59Z',
    { 'Pacific/Kiritimati': '2026', 'America/New_York': '2026', 'Pacific/Honolulu': '2026' },
  ],
  [
    '2026-12-31T10:00:00Z',
    { 'Pacific/Kiritimati': '2027', 'America/New_York': '2026', 'Pacific/Honolulu': '2026' },
  ],
  [
    '2027-01-01T04:59:59Z',
    { 'Pacific/Kiritimati': '2027', 'America/New_York': '2026', 'Pacific/Honolulu': '2026' },
  ],
  [
    '2027-01-01T05:00:00Z',
    { 'Pacific/Kiritimati': '2027', 'America/New_York': '2027', 'Pacific/Honolulu': '2026' },
  ],
  [
    '2027-01-01T10:00:00Z',
    { 'Pacific/Kiritimati': '2027', 'America/New_York': '2027', 'Pacific/Honolulu': '2027' },
  ],
])('at %s the year is that of the taxpayer', (instant, years) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  for (const [zone, year] of Object.entries(years)) {
    expect(yearOnPage(zone)).toBe(year)
    expect(todayIn(zone).slice(0, 4)).toBe(year)
  }
  // Until the account's zone is there, that of the server's usual filing facts, wherever the browser is.
  expect(yearOnPage(null)).toBe(yearOnPage(USUAL_TIME_ZONE))
})

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
