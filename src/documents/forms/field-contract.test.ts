// The contract with the official blanks, both ways: every field we fill exists, and every field of a blank is filled
// by us or listed as left blank.
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { scheduleD, usd } from '#engine'
import { form8949Pdf } from '../pdf/form8949.ts'
import { readOfficialBlank } from '../pdf/official-blank.ts'
import { scheduleDPdf } from '../pdf/schedule-d.ts'
import { blankOf, blankYears, hasBlanks } from '../pdf/testing/blanks.ts'
import { busyForm } from '../pdf/testing/busy-form.ts'
import { readFilled, type Written } from '../pdf/testing/read-filled.ts'
import { type FieldNames, form8949Fields, form8949LeftBlank } from './form8949-fields.ts'
import { scheduleDFields, scheduleDLeftBlank } from './schedule-d-fields.ts'

async function fieldsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  return document
    .getForm()
    .getFields()
    .map(field => field.getName())
    .sort()
}

const namesIn = (pages: readonly FieldNames[]) => pages.flatMap(page => [...page.values()]).sort()

/** The slots of a page in which something was written on any of the copies of that page. */
async function filledSlots(
  form: { bytes: Uint8Array; title: string; fields: readonly FieldNames[] },
  page: number,
  copies: Written[][],
) {
  const { slots } = await readOfficialBlank(form)
  const written = copies.flat()
  return [...(slots[page] ?? [])]
    .filter(([, slot]) =>
      written.some(
        ({ x, y }) =>
          x >= slot.left && x < slot.left + slot.width && y >= slot.bottom && y < slot.bottom + slot.height,
      ),
    )
    .map(([name]) => name)
    .sort()
}

const allBut = (fields: FieldNames | undefined, leftBlank: readonly string[]) =>
  [...(fields?.keys() ?? [])].filter(slot => !leftBlank.includes(slot)).sort()

const person = { name: 'A', ssn: '123456789' }

describe.runIf(hasBlanks).each(blankYears)('%i', year => {
  test('Form 8949 has exactly the fields we know', async () => {
    expect(namesIn(form8949Fields(year))).toEqual(await fieldsOf(blankOf(year, 'f8949')))
  })

  test('Schedule D has exactly the fields we know', async () => {
    expect(namesIn(scheduleDFields(year))).toEqual(await fieldsOf(blankOf(year, 'f1040sd')))
  })

  test('Form 8949 is filled but for what is listed as left blank', async () => {
    const bytes = blankOf(year, 'f8949')
    const form = busyForm(year, 45)
    const { pages } = await readFilled(await form8949Pdf({ form, person, blank: bytes }))
    const shortPages =
      (pages.length * form.boxes.filter(({ part }) => part === 'I').length) / form.boxes.length
    const fields = form8949Fields(year)
    const official = { bytes, title: `${year} Form 8949`, fields }
    const leftBlank = form8949LeftBlank(year)
    expect(await filledSlots(official, 0, pages.slice(0, shortPages))).toEqual(allBut(fields[0], leftBlank))
    expect(await filledSlots(official, 1, pages.slice(shortPages))).toEqual(allBut(fields[1], leftBlank))
  })

  test('Schedule D is filled but for what is listed as left blank', async () => {
    const bytes = blankOf(year, 'f1040sd')
    const boxes = busyForm(year).boxes.map(({ box, totals }) => ({ box, ...totals, adjustment: usd('1') }))
    const aggregate = { proceeds: usd('1'), basis: usd('2') }
    const one = usd('1')
    const other = { '1a': aggregate, '8a': aggregate, 4: one, 5: one, 11: one, 12: one, 13: one }
    const copies: Written[][][] = []
    // A gain, a gain that is all short-term, and a loss: no single year fills all of lines 17 and 21.
    for (const carryover of [
      { short: one, long: one },
      { short: one, long: usd('900000000') },
      { short: usd('9000000000'), long: one },
    ]) {
      const long =
        carryover.long === usd('900000000')
          ? boxes.map(box => ({ ...box, gain: isShort(box.box) ? usd('900000000') : box.gain }))
          : boxes
      const schedule = scheduleD({ year, status: 'single', boxes: long, carryover, other })
      const { pages } = await readFilled(
        await scheduleDPdf({ scheduleD: schedule, year, person, blank: bytes }),
      )
      copies.push(pages)
    }
    const fields = scheduleDFields(year)
    const official = { bytes, title: `${year} Schedule D (Form 1040)`, fields }
    for (const page of [0, 1])
      expect(
        await filledSlots(
          official,
          page,
          copies.map(pages => pages[page] ?? []),
        ),
      ).toEqual(allBut(fields[page], scheduleDLeftBlank))
  })
})

const isShort = (box: string) => 'ABCGHI'.includes(box)
