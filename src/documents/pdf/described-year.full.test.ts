// The forms of a year are printed by their description alone: here one of a year there is not.
import { describe, expect, test } from 'vitest'
import { scheduleD, usd } from '#engine'
import { form8949Fields } from '../forms/form8949-fields.ts'
import { scheduleDFields } from '../forms/schedule-d-fields.ts'
import type { YearForms } from '../forms/year-forms.ts'
import { formsOf } from '../forms/years.ts'
import { readText } from '../summary/testing/read-text.ts'
import { drawForm8949 } from './draw-form8949.ts'
import { drawScheduleD } from './draw-schedule-d.ts'
import { form8949Pdf } from './form8949.ts'
import { slotsOf } from './form8949-places.ts'
import { scheduleDPdf } from './schedule-d.ts'
import { firstSlots, secondSlots } from './schedule-d-places.ts'
import type { Blank, Slots } from './slot.ts'
import { busyForm } from './testing/busy-form.ts'
import { makeBlank, titleOf } from './testing/made-blank.ts'
import { readFilled } from './testing/read-filled.ts'
import { readSlots } from './testing/read-slots.ts'

const YEAR = 2031
const latest = formsOf(YEAR)

const forms: YearForms = {
  ...latest,
  year: YEAR,
  ombNumber: '1545-9999',
  isAddressFirst: true,
  form8949: {
    ...latest.form8949,
    rowsPerPage: 9,
    fieldNames: {
      table: part => `Rows_${part}[0]`,
      numbered: (part, number) => `page${part}_${number}[0]`,
    },
    words: { ...latest.form8949.words, brokerForms: 'Form(s) 1099-XY' },
    drawing: { ...latest.form8949.drawing, rowsTop: 372, totalsBottom: 90 },
  },
  scheduleD: {
    ...latest.scheduleD,
    fieldNames: {
      firstPage: number => `one_${number}[0]`,
      secondPage: number => `two_${number}[0]`,
      line21: 'Inner[0].',
    },
    words: { ...latest.scheduleD.words, form1040Line: '77x' },
  },
}

const busy = busyForm(YEAR, 10)
/** A box of each part, on two pages. */
const form = { ...busy, boxes: busy.boxes.filter(({ box }) => box === 'A' || box === 'L') }
const boxes = busy.boxes.map(({ box, totals }) => ({ box, ...totals }))
const schedule = scheduleD({
  ...{ year: YEAR, status: 'single', boxes },
  carryover: { short: usd('1234.56'), long: usd('98765.43') },
})

/** What is filled in, place by place; nothing else, such as that it is a preview, is written on any page. */
async function filledOn(bytes: Uint8Array, slotsOfPage: (page: number) => Slots) {
  const { pages } = await readFilled(bytes)
  return pages.map((page, index) => {
    expect(page.map(({ text }) => text).join(' ')).not.toMatch(/preview/i)
    return readSlots(slotsOfPage(index), page)
  })
}

const wordsOf = async ({ pages }: Blank) => (await readText(await pages.save())).flat().join(' ')

describe('Form 8949', () => {
  const slots = [slotsOf(forms, 1), slotsOf(forms, 2)] as const
  const print = async (blank?: Uint8Array) =>
    filledOn(await form8949Pdf({ form, forms, blank }), page => slots[page < 2 ? 0 : 1])

  test('drawn: its rows and its words', async () => {
    const filled = await print()
    expect(filled).toHaveLength(4)
    expect(Object.keys(filled[0] ?? {})).toContain('9.a')
    expect(Object.keys(filled[1] ?? {})).toContain('1.a')
    expect(filled.every(page => 'total.h' in page)).toBe(true)
    const words = await wordsOf(await drawForm8949(YEAR, forms))
    expect(words).toContain('OMB No. 1545-9999')
    expect(words).toContain('Form(s) 1099-XY')
    expect(words).not.toMatch(/preview/i)
  })

  test('on its official blank: the same in the fields of its names', async () => {
    const blank = await makeBlank(titleOf(YEAR, 'f8949'), form8949Fields(forms), slots)
    expect(await print(blank)).toEqual(await print())
  })
})

describe('Schedule D', () => {
  const slots = [firstSlots(forms), secondSlots()] as const
  const print = async (blank?: Uint8Array) =>
    filledOn(
      await scheduleDPdf({ scheduleD: schedule, year: YEAR, forms, blank }),
      page => slots[page ? 1 : 0],
    )

  test('drawn: its words', async () => {
    expect(await print()).toHaveLength(2)
    const words = await wordsOf(await drawScheduleD(YEAR, forms))
    expect(words).toMatch(/line\s+77x/)
    expect(words).not.toMatch(/preview/i)
  })

  test('on its official blank: the same in the fields of its names', async () => {
    const blank = await makeBlank(titleOf(YEAR, 'f1040sd'), scheduleDFields(forms), slots)
    expect(await print(blank)).toEqual(await print())
  })
})
