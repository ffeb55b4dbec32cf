import { describe, expect, test } from 'vitest'
import { scheduleD, usd } from '#engine'
import { formsOf } from '../forms/years.ts'
import { scheduleDPdf } from './schedule-d.ts'
import { firstSlots, secondSlots } from './schedule-d-places.ts'
import { blankOf } from './testing/blanks.ts'
import { busyForm } from './testing/busy-form.ts'
import { centsOf, readFilled, type Written } from './testing/read-filled.ts'
import { readSlots } from './testing/read-slots.ts'

const busySchedule = (year: number) =>
  scheduleD({
    year,
    status: 'single',
    boxes: busyForm(year).boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover: { short: usd('1234.56'), long: usd('98765.43') },
    other: { '1a': { proceeds: usd('100.00'), basis: usd('250.50') }, 5: usd('-5'), 13: usd('13') },
  })

/** What a line says, as it is read from the page: zero where it is blank. */
function linesOn([first, second]: Written[][], year: number) {
  const filled = { ...readSlots(firstSlots(formsOf(year)), first), ...readSlots(secondSlots(), second) }
  const cents = (slot: string) => centsOf(String(filled[slot] ?? '0'))
  return {
    filled,
    line: (line: number) => cents(String(line)),
    columns: (line: string) => ({
      d: cents(`${line}.d`),
      e: cents(`${line}.e`),
      g: cents(`${line}.g`),
      h: cents(`${line}.h`),
    }),
  }
}

describe.each(['published', 'drawn'])('the %s Schedule D', kind => {
  test.each([2022, 2023, 2024, 2025, 2026])('of %i adds up', async year => {
    const blank = kind === 'published' ? await blankOf(year, 'f1040sd') : undefined
    const bytes = await scheduleDPdf({ scheduleD: busySchedule(year), year, blank })
    const { hasFields, pages } = await readFilled(bytes)
    expect(hasFields).toBe(false)
    const { filled, line, columns } = linesOn(pages.slice(-2), year)
    const net = (lines: string[]) =>
      lines.map(columns).reduce((sum, { d, e, g, h }) => {
        expect(h).toBe(d - e + g)
        return sum + h
      }, 0)
    expect(line(7)).toBe(net(['1a', '1b', '2', '3']) + line(4) + line(5) - line(6))
    expect(line(15)).toBe(net(['8a', '8b', '9', '10']) + line(11) + line(12) + line(13) - line(14))
    expect(line(16)).toBe(line(7) + line(15))
    expect(filled['17.yes']).toBe(true)
    // Blank lines are read as zero: these are not.
    for (const slot of ['1a.h', '1b.h', '2.h', '3.h', '5', '6', '7', '8b.h', '9.h', '10.h', '13', '14', '15'])
      expect(filled, slot).toHaveProperty([slot])
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

test.each([
  ['0', '22.no'],
  ['12.5', '22.yes'],
  [undefined, undefined],
])('qualified dividends of %s check %s', async (given, tick) => {
  const boxes = [
    { box: 'I', proceeds: usd('10'), basis: usd('9010'), adjustment: usd('0'), gain: usd('-9000') },
  ]
  const schedule = scheduleD({
    year: 2025,
    status: 'single',
    boxes: boxes as never,
    qualifiedDividends: given === undefined ? undefined : usd(given),
  })
  const print = async (hasOtherGains: boolean) => {
    const { pages } = await readFilled(await scheduleDPdf({ scheduleD: schedule, year: 2025, hasOtherGains }))
    return Object.keys(readSlots(secondSlots(), pages.at(-1))).filter(slot => slot.startsWith('22'))
  }
  expect(await print(false)).toEqual(tick ? [tick] : [])
  // Where line 16 is left to the person, so is what follows from it.
  expect(await print(true)).toEqual([])
})

test('a schedule that counts unknown proceeds says on each page that it is not to be filed', async () => {
  const input = { scheduleD: busySchedule(2024), year: 2024, unknownProceeds: 2 }
  const { pages } = await readFilled(await scheduleDPdf(input))
  expect(pages).toHaveLength(3)
  for (const page of pages.slice(1))
    expect(page[0]?.text).toBe(
      'Not to be filed: the proceeds of 2 rows are unknown. Totals count them without gain or loss.',
    )
})

test.each(['日本ウォレット', '交易所', 'محفظة', 'Кошелёк', '🚀'])(
  'a note that names the wallet %s is printed',
  async wallet => {
    const notes = [`How the lots were chosen: HIFO by lot instruction from Mar 3, 2025 for ${wallet}.`]
    const bytes = await scheduleDPdf({ scheduleD: busySchedule(2025), year: 2025, notes })
    expect((await readFilled(bytes)).pages).toHaveLength(3)
  },
)
