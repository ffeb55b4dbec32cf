// Reads the figures on our own Form 8949 and Schedule D back from where they are on the page.
import { formsOf } from '../../documents/forms/years.ts'
import { slotsOf } from '../../documents/pdf/form8949-places.ts'
import { firstSlots, secondSlots } from '../../documents/pdf/schedule-d-places.ts'
import type { Slots } from '../../documents/pdf/slot.ts'
import { readFilled, type Written } from '../../documents/pdf/testing/read-filled.ts'
import { amountsOf, type Terms, termsOf } from './amounts.ts'
import { scheduleDTerms } from './read-files.ts'

type Values = Map<string, string>

/** What is in each place; undefined when something is in none, so that it is another page. */
function valuesIn(page: readonly Written[], slots: Slots): Values | undefined {
  const values: Values = new Map()
  for (const { text, x, y } of page) {
    if (isMargin(text)) continue
    const place = [...slots].find(
      ([, { left, bottom, width, height }]) =>
        x >= left && x < left + width && y >= bottom && y < bottom + height,
    )
    if (!place) return undefined
    // A long description goes on on a second line.
    const [name] = place
    values.set(name, (values.get(name) ?? '') + text)
  }
  return values
}

/** Why the page is not to be filed. */
const isMargin = (text: string) => text.startsWith('Not to be filed: the proceeds of')

/** As the margin says of rows that are UNKNOWN: counted without gain or loss. */
function columns(values: Values | undefined, line: string) {
  const cell = (column: string) => values?.get(`${line}.${column}`)
  const isUnknown = cell('d') === 'UNKNOWN' && cell('h') === 'UNKNOWN'
  return {
    proceeds: isUnknown ? cell('e') : cell('d'),
    basis: cell('e'),
    adjustment: cell('g'),
    gain: isUnknown ? undefined : cell('h'),
  }
}

/** The rows added up, the totals of the pages beside them, the boxes that are ticked, and the rows that are UNKNOWN. */
export async function readForm8949Pdf(
  bytes: Uint8Array,
  year: number,
): Promise<Terms & { totals: Terms; boxes: string[]; unknown: number }> {
  const { pages } = await readFilled(bytes)
  const forms = formsOf(year)
  const read = pages
    .filter(page => page.some(({ isTick }) => isTick))
    .map(page => {
      const short = valuesIn(page, slotsOf(forms, 1))
      const values = short ?? valuesIn(page, slotsOf(forms, 2))
      if (!values) throw new Error('Something on Form 8949 stands in no place of it')
      return { isLong: short === undefined, values, isMarked: page.some(({ text }) => isMargin(text)) }
    })
  const unknown =
    read.flatMap(({ values }) => [...values.values()]).filter(text => text === 'UNKNOWN').length / 2
  if (read.some(({ isMarked }) => isMarked !== unknown > 0))
    throw new Error('A page of Form 8949 does not say that it is not to be filed')
  const lines = (values: Values) =>
    [...values.keys()].filter(name => /^\d+\.h$/.test(name)).map(name => name.slice(0, -2))
  return {
    ...termsOf(
      read.flatMap(({ isLong, values }) =>
        lines(values).map(line => ({ isLong, ...amountsOf(columns(values, line)) })),
      ),
    ),
    totals: termsOf(read.map(({ isLong, values }) => ({ isLong, ...amountsOf(columns(values, 'total')) }))),
    boxes: [...new Set(read.flatMap(({ values }) => [...values.keys()].filter(isBox)))].map(name =>
      name.slice(4),
    ),
    unknown,
  }
}

const isBox = (name: string) => name.startsWith('box.')

export async function readScheduleDPdf(bytes: Uint8Array, year: number): Promise<Terms & { line16: number }> {
  const { pages } = await readFilled(bytes)
  const [first = [], second = []] = pages.slice(-2)
  const values = valuesIn(first, firstSlots(formsOf(year)))
  return scheduleDTerms(line => columns(values, line), valuesIn(second, secondSlots())?.get('16'))
}
