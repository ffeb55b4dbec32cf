import { describe, expect, test } from 'vitest'
import { scheduleD } from '#engine'
import { form8949Pdf } from './form8949.ts'
import { unprintable } from './other-letters.ts'
import { scheduleDPdf } from './schedule-d.ts'
import { blankOf } from './testing/blanks.ts'
import { busyForm } from './testing/busy-form.ts'
import { readFilled } from './testing/read-filled.ts'
import { type Person, writeIn } from './write-in.ts'

const person = { name: 'José (Pepe) García \\ Łuczak', ssn: '123456789' }
const written = async (file: Uint8Array, who: Person) => {
  const signed = await writeIn(file, who)
  if (!signed) throw new Error('no place')
  return (await readFilled(signed)).pages.map(page => page.map(({ text }) => text))
}
const scheduleOf = (year: number, blank?: Uint8Array) =>
  scheduleDPdf({ scheduleD: scheduleD({ year, status: 'single', boxes: [] }), year, blank })

describe.each(['published', 'drawn'])('on the %s form', kind => {
  test.each([2022, 2023, 2024, 2025])('name and number are on every page of Form 8949 of %i', async year => {
    const blank = kind === 'published' ? await blankOf(year, 'f8949') : undefined
    const pages = await written(await form8949Pdf({ form: busyForm(year), blank }), person)
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages)
      expect(page).toEqual(expect.arrayContaining(['José (Pepe) García \\ Luczak', '123-45-6789']))
  })

  test.each([2022, 2023, 2024, 2025])('and on the first of Schedule D of %i', async year => {
    const blank = kind === 'published' ? await blankOf(year, 'f1040sd') : undefined
    const [first, second] = await written(await scheduleOf(year, blank), person)
    expect(first).toEqual(expect.arrayContaining(['José (Pepe) García \\ Luczak', '123-45-6789']))
    expect(second).not.toContain('123-45-6789')
  })
})

test('the paper itself has neither, and is left as it was', async () => {
  const file = await form8949Pdf({ form: busyForm(2024, 1) })
  const before = Buffer.from(file)
  const signed = await writeIn(file, person)
  expect(signed?.length).toBe(file.length)
  expect(Buffer.from(file).equals(before)).toBe(true)
  expect(before.includes('123-45-6789')).toBe(false)
})

test('one of the two may be left blank', async () => {
  const file = await scheduleOf(2024)
  expect((await written(file, { ssn: '123456789' }))[0]).toContain('123-45-6789')
  expect((await written(file, { name: 'Ann Lee' }))[0]).toContain('Ann Lee')
})

test('a long name is set small enough, and goes nowhere else', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff (WWWWWWWW) and '.repeat(2).trim()
  const signed = await writeIn(await form8949Pdf({ form: busyForm(2025, 1) }), { name })
  const { pages } = await readFilled(signed ?? new Uint8Array())
  expect(pages[0]?.find(({ text }) => text === name)?.x).toBeGreaterThan(36)
})

test('characters that no form can show are named', () => {
  expect(unprintable('José Łuczak, Jr. & Ana O’Neill')).toEqual([])
  expect(unprintable('Jose\u0301')).toEqual([])
  expect(unprintable('山田 太郎 田')).toEqual(['山', '田', '太', '郎'])
})

test('a file without a page of the form has no place', async () => {
  const cover = await form8949Pdf({ form: { year: 2024, rounding: 'cents', boxes: [] } })
  expect(await writeIn(cover, person)).toBeUndefined()
})

test('a form of a thousand pages is written in', async () => {
  const file = await form8949Pdf({ form: busyForm(2025, 1100) })
  expect(await writeIn(file, person)).toBeDefined()
})
