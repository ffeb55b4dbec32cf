// The drafts of the IRS, as blanks that were made for this: fetched, filled and marked, and left alone once they differ
// from the forms we know or the final ones are due.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scheduleD } from '#engine'
import type { FieldNames, OfficialForm } from '../../documents/forms/year-forms.ts'
import { drafted } from '../../documents/forms/years.ts'
import { form8949Pdf } from '../../documents/pdf/form8949.ts'
import { knownForm } from '../../documents/pdf/known-form.ts'
import { scheduleDPdf } from '../../documents/pdf/schedule-d.ts'
import { hasBlanks, officialBlank } from '../../documents/pdf/testing/blanks.ts'
import { busyForm } from '../../documents/pdf/testing/busy-form.ts'
import { makeBlank } from '../../documents/pdf/testing/made-blank.ts'
import { officialFields } from '../../documents/pdf/testing/official-fields.ts'
import { readFilled } from '../../documents/pdf/testing/read-filled.ts'
import { readSlots } from '../../documents/pdf/testing/read-slots.ts'
import { blankForm } from './blank-form.ts'
import { installForms } from './install-forms.ts'

const [forms] = drafted
if (!forms) throw new Error('Nothing is drafted')
const { year } = forms
const form = 'f8949' as const
const path = (name: OfficialForm) => join(formsDir, `${year}/${name}--dft.pdf`)
const before = new Date('2026-11-19T12:00:00Z')
const due = new Date('2027-01-01T00:00:00Z')

let formsDir: string
beforeEach(async () => {
  formsDir = await mkdtemp(join(tmpdir(), 'lotwise-drafts-'))
})
afterEach(() => rm(formsDir, { recursive: true }))

type Change = {
  title?: string
  fields?: readonly FieldNames[]
  places?: ReturnType<typeof knownForm>['places']
}

const made = new Map<OfficialForm, Promise<Uint8Array>>()
/** Made once: it takes a second, and every test begins with one. */
function draft(name: OfficialForm): Promise<Uint8Array> {
  const bytes = made.get(name) ?? makeDraft(name)
  made.set(name, bytes)
  return bytes
}

/** As the IRS publishes one: behind a page of warnings. */
async function makeDraft(name: OfficialForm, change: Change = {}): Promise<Uint8Array> {
  const known = knownForm(forms ?? never(), name)
  const { title = known.title, fields = known.fields, places = known.places } = change
  const document = await PDFDocument.load(await makeBlank(title, fields, places))
  document.insertPage(0, [612, 792]).drawText('Caution: DRAFT, NOT FOR FILING', { x: 72, y: 600 })
  document.setTitle(title)
  return document.save()
}
const never = (): never => {
  throw new Error('Nothing is drafted')
}

const answers = new Map<string, Uint8Array>()
const said: string[] = []
async function install(now: Date, files: Partial<Record<OfficialForm, Uint8Array>>) {
  answers.clear()
  said.length = 0
  for (const [name, bytes] of Object.entries(files))
    answers.set(`https://www.irs.gov/pub/irs-dft/${name}--dft.pdf`, bytes)
  const fetch = async (address: string) => {
    const bytes = answers.get(address)
    return bytes ? new Response(Buffer.from(bytes)) : new Response(null, { status: 404 })
  }
  return installForms({ formsDir, now, fetch, say: line => void said.push(line) })
}
const printedOn = (now: Date) => blankForm(formsDir, { year, form, now })

test('a draft is fetched, and what is missing of published forms is counted as before', async () => {
  const missing = await install(before, { f8949: await draft('f8949') })
  expect(missing).toBe(8)
  expect(said).toContain(`${year}/f8949--dft.pdf: draft fetched from the IRS, its fields are as we know them`)
  expect(said).toContain(`${year}/f1040sd--dft.pdf: no newer draft, not there (404)`)
  expect(existsSync(path('f8949'))).toBe(true)
  expect(existsSync(path('f1040sd'))).toBe(false)
})

test('Form 8949 and Schedule D are filled in their fields, each page marked, without the page of warnings', async () => {
  await install(before, { f8949: await draft('f8949'), f1040sd: await draft('f1040sd') })
  const rows = busyForm(year, 3)
  const boxes = rows.boxes.map(({ box, totals }) => ({ box, ...totals }))
  const printed = {
    f8949: await form8949Pdf({ form: rows, ...(await printedOn(before)) }),
    f1040sd: await scheduleDPdf({
      scheduleD: scheduleD({ year, status: 'single', boxes }),
      year,
      ...(await blankForm(formsDir, { year, form: 'f1040sd', now: before })),
    }),
  }
  for (const [bytes, count] of [
    [printed.f8949, rows.boxes.length],
    [printed.f1040sd, 2],
  ] as const) {
    const { pages, hasFields } = await readFilled(bytes)
    expect(hasFields).toBe(false)
    const ofForm = pages.filter(page => page.length > 0)
    expect(ofForm).toHaveLength(count)
    for (const page of ofForm)
      expect(page.map(({ text }) => text).join(' ')).toContain('DRAFT, not to be filed.')
  }
  const { places } = knownForm(forms ?? never(), 'f8949')
  const { pages } = await readFilled(printed.f8949)
  const first = pages.find(page => page.some(({ isTick }) => isTick)) ?? []
  const filled = readSlots(places[0], first)
  const [box] = rows.boxes
  expect(filled['box.A']).toBe(true)
  expect(filled['1.b']).toBe(box?.rows.at(0).acquired)
  expect(filled['total.h']).toBeDefined()
})

test('from the day the final form is due, no draft is used, and the next fetch removes it', async () => {
  await install(before, { f8949: await draft('f8949') })
  expect((await printedOn(new Date(due.getTime() - 1))).blank).toBeDefined()
  expect(await printedOn(due)).toEqual({})
  await install(due, { f8949: await draft('f8949') })
  expect(existsSync(path('f8949'))).toBe(false)
})

describe('a draft that is not as we know it is not used', () => {
  const known = () => knownForm(forms ?? never(), form)
  const changed = (change: (page: Map<string, string>) => void) =>
    known().fields.map((page, index) => {
      const copy = new Map(page)
      if (index === 0) change(copy)
      return copy
    })
  const moved = (one: string, other: string) =>
    known().places.map((page, index) => {
      const copy = new Map(page)
      const [a, b] = [page.get(one), page.get(other)]
      if (index === 0 && a && b) copy.set(one, b).set(other, a)
      return copy
    })

  test.each<[string, () => Change, string]>([
    ['of another year', () => ({ title: '2027 Form 8949' }), 'its title is "2027 Form 8949"'],
    [
      'with a field of another name',
      () => ({ fields: changed(page => page.set('total.h', 'topmostSubform[0].Page1[0].f1_96[0]')) }),
      'it has no field topmostSubform[0].Page1[0].f1_95[0]',
    ],
    [
      'with a field more',
      () => ({
        fields: changed(page => page.set('more', 'topmostSubform[0].Page1[0].f1_96[0]')),
        places: known().places.map((page, index) =>
          index === 0 ? new Map([...page, ['more', page.get('total.h') ?? never()]]) : page,
        ),
      }),
      'it has a field we do not know, topmostSubform[0].Page1[0].f1_96[0]',
    ],
    ['with two columns that changed places', () => ({ places: moved('1.d', '1.e') }), 'another order'],
    ['with two boxes that changed places', () => ({ places: moved('box.G', 'box.H') }), 'another order'],
  ])('%s', async (_, change, reason) => {
    await install(before, { f8949: await draft(form) })
    const other = await makeDraft(form, change())
    await install(before, { f8949: other })
    expect(said.join('\n')).toContain(reason)
    expect(existsSync(path('f8949'))).toBe(false)
    await writeFile(path('f8949'), other)
    expect(await printedOn(before)).toEqual({})
  })

  test('that is no PDF', async () => {
    await install(before, { f8949: Buffer.from('<html>Access denied</html>') })
    expect(said.join('\n')).toContain('it is no PDF that can be read')
    expect(existsSync(path('f8949'))).toBe(false)
  })
})

test('the fields of the drafts are those that were noted of the forms of 2025', () => {
  for (const name of ['f8949', 'f1040sd'] as const) {
    const names = (pages: readonly FieldNames[]) => pages.flatMap(page => [...page.values()]).sort()
    expect(names(knownForm(forms ?? never(), name).fields)).toEqual(names(officialFields(2025, name)))
  }
})

// Needs the official blanks themselves: the drafts are made by the same program.
test.runIf(hasBlanks)('a real blank, as a draft has it behind a page of warnings, is filled', async () => {
  const document = await PDFDocument.load(officialBlank(2025, form), { updateMetadata: false })
  document.insertPage(0, [612, 792])
  document.setTitle(knownForm(forms ?? never(), form).title)
  await install(before, { f8949: await document.save() })
  const { pages } = await readFilled(
    await form8949Pdf({ form: busyForm(year, 3), ...(await printedOn(before)) }),
  )
  const first = pages.find(page => page.some(({ isTick }) => isTick)) ?? []
  expect(readSlots(knownForm(forms ?? never(), form).places[0], first)['1.b']).toBe(
    busyForm(year, 3).boxes[0]?.rows.at(0).acquired,
  )
})
