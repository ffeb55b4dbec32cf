import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readUsd, scheduleD, sum, usd } from '#engine'
import { busyForm } from '../pdf/testing/busy-form.ts'
import { scheduleDCsv } from './schedule-d-csv.ts'

test.each([2022, 2023, 2024, 2025, 2026])('Schedule D of %i adds up', year => {
  const schedule = scheduleD({
    year,
    status: 'single',
    boxes: busyForm(year).boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover: { short: usd('1234.56'), long: usd('98765.43') },
    other: { '1a': { proceeds: usd('100.00'), basis: usd('250.50') }, 5: usd('-5'), 13: usd('13') },
  })
  const [, ...rows]: string[][] = parse(scheduleDCsv(schedule, year))
  expect(rows.map(([line]) => line).join(' ')).toBe('1a 1b 2 3 4 5 6 7 8a 8b 9 10 11 12 13 14 15 16 21')
  const amounts = rows.map(cells => cells.slice(2).map(cell => readUsd(cell) ?? usd('0')))
  const h = amounts.map(([, , , amount = usd('0')]) => amount)
  for (const [index, [d = 0n, e = 0n, g = 0n]] of amounts.entries())
    if (rows[index]?.[2] !== '') expect(d - e + g).toBe(h[index])
  expect(sum(h.slice(0, 7))).toBe(h[7])
  expect(sum(h.slice(8, 16))).toBe(h[16])
  expect((h[7] ?? 0n) + (h[16] ?? 0n)).toBe(h[17])
  expect(h[17]).toBe(schedule.lines[16])
})

test('a year before the forms we know has its lines, and no line of another form that would be wrong', () => {
  const box = { box: 'C', proceeds: usd('10'), basis: usd('9010'), adjustment: usd('0'), gain: usd('-9000') }
  const csv = scheduleDCsv(scheduleD({ year: 2019, status: 'single', boxes: [box as never] }), 2019)
  expect(csv).toMatch(/\r\n21,"?If line 16 is a loss, the smaller of:.*,3000\.00\r\n$/)
  expect(csv).not.toContain('Form 1040,')
})

test('a loss is deducted up to the limit', () => {
  const box = { box: 'I', proceeds: usd('10'), basis: usd('9010'), adjustment: usd('0'), gain: usd('-9000') }
  const csv = scheduleDCsv(scheduleD({ year: 2025, status: 'single', boxes: [box as never] }), 2025)
  // Positive: the form has the parentheses itself.
  expect(csv).toMatch(/\r\n21,.*,3000\.00\r\n$/)
  expect(csv).not.toMatch(/[*•]/)
})
