// The contract with the official blanks, and with those made of what we noted of them, both ways: every field we fill exists and holds what belongs there, and every
// field of a blank is filled by us or listed as left blank, with the reason.
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { type Form8949, type Form8949Row, type ScheduleD, scheduleD, sum, type Usd, usd } from '#engine'
import { form8949Pdf } from '../pdf/form8949.ts'
import { moneyText } from '../pdf/money-text.ts'
import { readOfficialBlank } from '../pdf/official-blank.ts'
import { scheduleDPdf } from '../pdf/schedule-d.ts'
import { blankYears, hasBlanks, officialBlank } from '../pdf/testing/blanks.ts'
import { busyForm } from '../pdf/testing/busy-form.ts'
import { madeBlank } from '../pdf/testing/made-blank.ts'
import { readFilled } from '../pdf/testing/read-filled.ts'
import { type Filled, readSlots } from '../pdf/testing/read-slots.ts'
import { writeIn } from '../pdf/write-in.ts'
import { form8949Fields } from './form8949-fields.ts'
import { scheduleDFields, scheduleDLeftBlank } from './schedule-d-fields.ts'
import type { FieldNames } from './year-forms.ts'
import { formsOf } from './years.ts'

async function fieldsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  return document
    .getForm()
    .getFields()
    .map(field => field.getName())
    .sort()
}

const namesIn = (pages: readonly FieldNames[]) => pages.flatMap(page => [...page.values()]).sort()

const allBut = (fields: FieldNames | undefined, leftBlank: Readonly<Record<string, string>>) =>
  [...(fields?.keys() ?? [])].filter(slot => !(slot in leftBlank)).sort()

const filledOnAny = (pages: readonly Filled[]) => [...new Set(pages.flatMap(Object.keys))].sort()

const signed = async (paper: Promise<Uint8Array>) =>
  (await writeIn(await paper, { name: 'A', ssn: '123456789' })) ?? new Uint8Array()
const signature = { name: 'A', ssn: '123-45-6789' }
const money = (amount: Usd) => moneyText(amount, 'cents')
const isShort = (box: string) => 'ABCGHI'.includes(box)

/** What each page of Form 8949 must hold. */
function expectedPages(form: Form8949, part: 'I' | 'II', perPage: number): Filled[] {
  return form.boxes
    .filter(box => box.part === part)
    .flatMap(({ box, rows }) => {
      const list = [...rows]
      const pages: Filled[] = []
      for (let first = 0; first < list.length; first += perPage)
        pages.push(expectedPage(box, list.slice(first, first + perPage)))
      return pages
    })
}

function expectedPage(box: string, rows: readonly Form8949Row[]): Filled {
  const page: Filled = { ...signature, [`box.${box}`]: true }
  rows.forEach((row, index) => {
    const set = (column: string, text: string) => {
      if (text !== '') page[`${index + 1}.${column}`] = text
    }
    set('a', row.description)
    set('b', row.acquired)
    set('c', row.sold)
    set('d', money(row.proceeds))
    set('e', money(row.basis))
    set('f', row.codes)
    if (row.codes !== '') set('g', money(row.adjustment))
    set('h', money(row.gain))
  })
  const total = (column: 'proceeds' | 'basis' | 'adjustment' | 'gain') =>
    money(sum(rows.map(row => row[column])))
  return {
    ...page,
    'total.d': total('proceeds'),
    'total.e': total('basis'),
    'total.g': total('adjustment'),
    'total.h': total('gain'),
  }
}

/** A long description goes on on a second line, which may begin inside a name. */
const withoutSpaces = (page: Filled): Filled =>
  Object.fromEntries(
    Object.entries(page).map(([slot, text]) => [slot, text === true || text.replaceAll(' ', '')]),
  )

function expectedScheduleD({ lines }: ScheduleD): [Filled, Filled] {
  const first: Filled = { ...signature }
  for (const line of ['1a', '1b', 2, 3, '8a', '8b', 9, 10] as const)
    for (const column of ['d', 'e', 'g', 'h'] as const)
      if (!(`${line}.${column}` in scheduleDLeftBlank))
        first[`${line}.${column}`] = money(lines[line][column])
  for (const line of [4, 5, 6, 7, 11, 12, 13, 14, 15] as const) first[line] = money(lines[line])
  const second: Filled = { 16: money(lines[16]) }
  if (lines[17] !== null) second[lines[17] ? '17.yes' : '17.no'] = true
  if (lines[18]) {
    second[18] = money(lines[18])
    second['20.no'] = true
  }
  if (lines[22] !== null) second[lines[22] ? '22.yes' : '22.no'] = true
  if (lines[21] !== null) second[21] = money(lines[21])
  return [first, second]
}

/** A gain, a gain that is all short-term, and a loss: no single year fills all of lines 17, 21 and 22. */
function threeSchedules(year: number): ScheduleD[] {
  const one = usd('1')
  const much = usd('900000000')
  const boxes = busyForm(year).boxes.map(({ box, totals }) => ({ box, ...totals, adjustment: one }))
  const gainful = boxes.map(box => ({ ...box, gain: isShort(box.box) ? much : box.gain }))
  const aggregate = { proceeds: one, basis: usd('2') }
  const other = { '1a': aggregate, '8a': aggregate, 4: one, 5: one, 11: one, 12: one, 13: one }
  return [
    scheduleD({
      ...{ year, status: 'single', boxes, carryover: { short: one, long: usd('3') }, other },
      collectiblesGain: much,
    }),
    scheduleD({
      year,
      status: 'single',
      boxes: gainful,
      carryover: { short: one, long: much },
      other,
      qualifiedDividends: one,
    }),
    scheduleD({
      qualifiedDividends: usd('0'),
      year,
      status: 'single',
      boxes,
      carryover: { short: usd('9000000000'), long: usd('3') },
      other,
    }),
  ]
}

type BlankOf = (year: number, form: 'f8949' | 'f1040sd') => Uint8Array | Promise<Uint8Array>

const contract: Readonly<Record<string, (blankOf: BlankOf, year: number) => Promise<void>>> = {
  'Form 8949 has exactly the fields we know': async (blankOf, year) => {
    expect(namesIn(form8949Fields(formsOf(year)))).toEqual(await fieldsOf(await blankOf(year, 'f8949')))
  },

  'Schedule D has exactly the fields we know': async (blankOf, year) => {
    expect(namesIn(scheduleDFields(formsOf(year)))).toEqual(await fieldsOf(await blankOf(year, 'f1040sd')))
  },

  'Form 8949 is filled but for what is listed as left blank': async (blankOf, year) => {
    const bytes = await blankOf(year, 'f8949')
    const form = busyForm(year, 45)
    const fields = form8949Fields(formsOf(year))
    const { slots } = await readOfficialBlank({ bytes, title: `${year} Form 8949`, fields })
    const { pages } = await readFilled(await signed(form8949Pdf({ form, blank: bytes })))
    const { rowsPerPage: perPage, leftBlank } = formsOf(year).form8949
    const short = expectedPages(form, 'I', perPage)
    const long = expectedPages(form, 'II', perPage)
    const onShort = pages.slice(0, short.length).map(page => readSlots(slots[0], page))
    const onLong = pages.slice(short.length).map(page => readSlots(slots[1], page))
    expect(onShort.map(withoutSpaces)).toEqual(short.map(withoutSpaces))
    expect(onLong.map(withoutSpaces)).toEqual(long.map(withoutSpaces))
    expect(filledOnAny(onShort)).toEqual(allBut(fields[0], leftBlank))
    expect(filledOnAny(onLong)).toEqual(allBut(fields[1], leftBlank))
  },

  'Schedule D is filled but for what is listed as left blank': async (blankOf, year) => {
    const bytes = await blankOf(year, 'f1040sd')
    const fields = scheduleDFields(formsOf(year))
    const { slots } = await readOfficialBlank({ bytes, title: `${year} Schedule D (Form 1040)`, fields })
    const copies: Filled[][] = []
    for (const schedule of threeSchedules(year)) {
      const paper = await signed(scheduleDPdf({ scheduleD: schedule, year, blank: bytes }))
      const { pages } = await readFilled(paper)
      const filled = pages.map((page, index) => readSlots(slots[index], page))
      expect(filled).toEqual(expectedScheduleD(schedule))
      copies.push(filled)
    }
    for (const page of [0, 1])
      expect(filledOnAny(copies.map(pages => pages[page] ?? {}))).toEqual(
        allBut(fields[page], scheduleDLeftBlank),
      )
  },
}

describe.each(blankYears)('the made blank of %i', year => {
  test.each(Object.entries(contract))('%s', (_, holds) => holds(madeBlank, year))
})

// Needs the official blanks themselves: that what was noted of them is what they have.
test.runIf(hasBlanks).each(blankYears)('the official blanks of %i hold to the same', async year => {
  for (const holds of Object.values(contract)) await holds(officialBlank, year)
})
