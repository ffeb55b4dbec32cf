import { describe, expect, test } from 'vitest'
import { scheduleD, usd } from '#engine'
import { scheduleDPdf } from './schedule-d.ts'
import { blankOf, hasBlanks } from './testing/blanks.ts'
import { busyForm } from './testing/busy-form.ts'
import { centsOf, readFilled, type Written } from './testing/read-filled.ts'

const kinds = hasBlanks ? (['official', 'drawn'] as const) : (['drawn'] as const)

const busySchedule = (year: number) =>
  scheduleD({
    year,
    status: 'single',
    boxes: busyForm(year).boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover: { short: usd('1234.56'), long: usd('98765.43') },
    other: { '1a': { proceeds: usd('100.00'), basis: usd('250.50') }, 5: usd('-5'), 13: usd('13') },
  })

/** The amounts of the last column, from top to bottom. */
const lastColumn = (page: Written[] = []) =>
  page
    .filter(({ x, y, isTick }) => x > 503 && y < 600 && !isTick)
    .sort((a, b) => b.y - a.y)
    .map(({ text }) => centsOf(text))

describe.each(kinds)('the %s Schedule D', kind => {
  test.each([2022, 2023, 2024, 2025, 2026])('of %i adds up', async year => {
    const blank = kind === 'official' ? blankOf(year, 'f1040sd') : undefined
    const bytes = await scheduleDPdf({ scheduleD: busySchedule(year), year, blank })
    const { hasFields, pages } = await readFilled(bytes)
    expect(hasFields).toBe(false)
    const [first, second] = pages.slice(-2)
    const amounts = lastColumn(first)
    const [line1a = 0, line1b = 0, line2 = 0, line3 = 0, line5 = 0, line6 = 0, line7 = 0] = amounts
    expect(line1a + line1b + line2 + line3 + line5 - line6).toBe(line7)
    const [line8b = 0, line9 = 0, line10 = 0, line13 = 0, line14 = 0, line15 = 0] = amounts.slice(7)
    expect(line8b + line9 + line10 + line13 - line14).toBe(line15)
    expect(amounts).toHaveLength(13)
    const line16 = second?.find(({ y }) => y > 690 && y < 710)
    expect(centsOf(line16?.text ?? '')).toBe(line7 + line15)
  })
})

test('a loss fills line 21 with a positive amount and no answer', async () => {
  const boxes = [
    { box: 'I', proceeds: usd('10'), basis: usd('9010'), adjustment: usd('0'), gain: usd('-9000') },
  ]
  const schedule = scheduleD({ year: 2025, status: 'single', boxes: boxes as never })
  const { pages } = await readFilled(await scheduleDPdf({ scheduleD: schedule, year: 2025 }))
  expect(pages[0]?.map(({ text }) => text)).toEqual(['10.00', '9,010.00', '(9,000.00)', '(9,000.00)', '0.00'])
  expect(pages[1]?.map(({ text }) => text)).toEqual(['(9,000.00)', '3,000.00'])
})
