// Our own drawing against the official form: the same words, and every place for a value where the form has it.
import { describe, expect, test } from 'vitest'
import { form8949Fields } from '../forms/form8949-fields.ts'
import { scheduleDFields } from '../forms/schedule-d-fields.ts'
import { readText } from '../summary/testing/read-text.ts'
import { drawForm8949 } from './draw-form8949.ts'
import { drawScheduleD } from './draw-schedule-d.ts'
import { readOfficialBlank } from './official-blank.ts'
import type { Slots } from './slot.ts'
import { blankOf, blankYears, hasBlanks, wordsOf } from './testing/blanks.ts'

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

describe.each(forms)('our own $file', ({ file, draw, title, fields, catalog, created }) => {
  test.runIf(hasBlanks).each(blankYears)('of %i says what the official form says', async year => {
    const { pages } = await draw(year)
    const ours = wordsIn((await readText(await pages.save())).flat().join(' '))
    const official = wordsIn(wordsOf(year, file))
    // A substitute bears no catalog number; from 2025 the official form says when it was made.
    expect(without(official, ours)).toEqual([...catalog, ...(year < 2025 ? [] : created)].sort())
    const origin = ['Lotwise', 'Substitute', 'by', 'drawn']
    expect(without(ours, official)).toEqual([...origin, ...origin].sort())
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
      fields: fields(year),
    })
    const { slots } = await draw(year)
    expect(slots.map(placesIn)).toEqual(blank.slots.map(placesIn))
    slots.forEach((page, index) => {
      for (const [name, slot] of page) {
        const place = blank.slots[index]?.get(name)
        for (const side of ['left', 'bottom', 'width', 'height'] as const)
          expect(Math.abs(slot[side] - (place?.[side] ?? Number.NaN)), `${name} ${side}`).toBeLessThan(1.1)
        expect([slot.align, slot.wraps], name).toEqual([place?.align, place?.wraps])
      }
    })
  })
})

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
