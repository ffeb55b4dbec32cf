// Our own drawing against the official form: the same words, and every place for a value where the form has it.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { form8949Fields } from '../forms/form8949-fields.ts'
import { scheduleDFields } from '../forms/schedule-d-fields.ts'
import { formsOf } from '../forms/years.ts'
import { readText } from '../summary/testing/read-text.ts'
import { drawForm8949 } from './draw-form8949.ts'
import { drawScheduleD } from './draw-schedule-d.ts'
import { readOfficialBlank } from './official-blank.ts'
import type { Slots } from './slot.ts'
import { blankOf, blankYears, hasBlanks, officialBlank, wordsOf } from './testing/blanks.ts'
import { madeBlank } from './testing/made-blank.ts'

const forms = [
  {
    file: 'f8949',
    draw: drawForm8949,
    title: (year: number) => `${year} Form 8949`,
    fields: form8949Fields,
    catalog: ['37768Z', 'Cat', 'No'],
    created: ['25', '5', '5', 'Created'],
  },
  {
    file: 'f1040sd',
    draw: drawScheduleD,
    title: (year: number) => `${year} Schedule D (Form 1040)`,
    fields: scheduleDFields,
    catalog: ['11338H', 'Cat', 'No'],
    created: ['10', '25', '6', 'Created'],
  },
] as const

/** What only a substitute says, once on each of its two pages. */
const origin = ['Lotwise', 'Substitute', 'by', 'drawn', 'Lotwise', 'Substitute', 'by', 'drawn']

describe.each(forms)('our own $file', ({ file, draw, title, fields, catalog, created }) => {
  test.each(blankYears)('of %i has the words of the official form, each as often', async year => {
    const words = without(await wordsDrawn(draw, year), origin)
    expect(sumOf(words)).toBe(formsOf(year).blanks[file].words)
  })

  // Needs the official form itself: it shows which words differ, and that the sums are of the right ones.
  test.runIf(hasBlanks)('says what the official form says, in every year', async () => {
    for (const year of blankYears) {
      const ours = await wordsDrawn(draw, year)
      const official = wordsIn(wordsOf(year, file))
      // A substitute bears no catalog number; from 2025 the official form says when it was made.
      const left = [...catalog, ...(year < 2025 ? [] : created)].sort()
      expect(without(official, ours), `${year}`).toEqual(left)
      expect(without(ours, official), `${year}`).toEqual([...origin].sort())
      expect(sumOf(without(official, left)), `${year}`).toBe(formsOf(year).blanks[file].words)
    }
  })

  test('of a year without one has no number of the IRS, and says that it is a preview', async () => {
    const textOf = async (year: number) =>
      (await readText(await (await draw(year)).pages.save())).flat().join(' ')
    expect(await textOf(2025)).toContain('OMB No. 1545-0074')
    const preview = await textOf(2026)
    expect(preview).not.toMatch(/OMB|1545-0074|Department of the Treasury/)
    expect(preview).toContain('Not to be filed')
    expect(preview).toContain('Not an IRS form')
  })

  test.each(blankYears)('of %i has every place where the official form has it', async year => {
    const blank = await readOfficialBlank({
      bytes: await blankOf(year, file),
      title: title(year),
      fields: fields(formsOf(year)),
    })
    expectPlaces((await draw(year)).slots, blank.slots, 1.1)
  })

  // Needs the official blanks themselves: that those made of what was measured have every place where they have it.
  test.runIf(hasBlanks)('has blanks that stand in for the official ones to a point', async () => {
    for (const year of blankYears) {
      const known = { title: title(year), fields: fields(formsOf(year)) }
      const made = await readOfficialBlank({ ...known, bytes: await madeBlank(year, file) })
      const official = await readOfficialBlank({ ...known, bytes: officialBlank(year, file) })
      expectPlaces(made.slots, official.slots, 1)
    }
  })
})

const wordsDrawn = async (draw: typeof drawForm8949 | typeof drawScheduleD, year: number) =>
  wordsIn((await readText(await (await draw(year)).pages.save())).flat().join(' '))

const sumOf = (words: readonly string[]) =>
  createHash('sha256')
    .update([...words].sort().join('\n'))
    .digest('hex')

function expectPlaces(ours: readonly Slots[], others: readonly Slots[], within: number): void {
  expect(ours.map(placesIn)).toEqual(others.map(placesIn))
  ours.forEach((page, index) => {
    for (const [name, slot] of page) {
      const place = others[index]?.get(name)
      for (const side of ['left', 'bottom', 'width', 'height'] as const)
        expect(Math.abs(slot[side] - (place?.[side] ?? Number.NaN)), `${name} ${side}`).toBeLessThan(within)
      expect([slot.align, slot.wraps], name).toEqual([place?.align, place?.wraps])
    }
  })
}

const placesIn = (slots: Slots) => [...slots.keys()].sort()

/** Apart from punctuation, and with words that a line broke at a hyphen. The apostrophe is the font's. */
const wordsIn = (text: string) => text.replaceAll('\x92', '’').match(/[\p{Letter}\p{Number}’$%]+/gu) ?? []

/** What is left of one list when the words of the other are taken out, each once. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words
    .filter(word => {
      const count = left.get(word) ?? 0
      left.set(word, count - 1)
      return count <= 0
    })
    .sort()
}
