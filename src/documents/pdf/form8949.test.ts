import { describe, expect, test } from 'vitest'
import { type Form8949, usdText } from '#engine'
import { formAs, ROUNDED_TOTALS } from '../forms/whole-dollars.ts'
import { formsOf } from '../forms/years.ts'
import { form8949Pdf } from './form8949.ts'
import { slotsOf } from './form8949-places.ts'
import { statementSlots } from './statement-page.ts'
import { blankOf } from './testing/blanks.ts'
import { busyForm, tableOf } from './testing/busy-form.ts'
import { centsOf, readFilled, type Written } from './testing/read-filled.ts'
import { readSlots } from './testing/read-slots.ts'
import { writeIn } from './write-in.ts'

const totalOf = { d: 'proceeds', e: 'basis', g: 'adjustment', h: 'gain' } as const
type Money = keyof typeof totalOf
const moneyColumns = Object.keys(totalOf) as Money[]

/** The amounts of a page as they are read from it: its rows from top to bottom, and its totals. */
function amountsOn(page: Written[], year: number, part: 'I' | 'II') {
  const filled = readSlots(slotsOf(formsOf(year), part === 'I' ? 1 : 2), page)
  const line = (name: string | number) => {
    const amount = (column: Money) => centsOf(String(filled[`${name}.${column}`] ?? '0'))
    return { d: amount('d'), e: amount('e'), g: amount('g'), h: amount('h') }
  }
  const rows = Array.from({ length: formsOf(year).form8949.rowsPerPage }, (_, index) => index + 1)
    .filter(row => `${row}.a` in filled)
    .map(line)
  return { rows, totals: line('total') }
}

const sumOf = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const cents = (text: string) => Number(text.replace('.', ''))
const person = { name: 'Ana Łukasz', ssn: '123456789' }
const blankFor = async (kind: string, year: number) =>
  kind === 'published' ? blankOf(year, 'f8949') : undefined

describe.each(['published', 'drawn'])('the %s form', kind => {
  test.each([2022, 2023, 2024, 2025, 2026])('of %i adds up', async year => {
    const form = busyForm(year)
    const bytes = await form8949Pdf({ form, blank: await blankFor(kind, year) })
    const { hasFields, pages } = await readFilled((await writeIn(bytes, person)) ?? bytes)
    expect(hasFields).toBe(false)
    const perPage = year < 2025 ? 14 : 11
    const filled = year === 2026 ? pages.slice(1) : pages
    expect(filled).toHaveLength(form.boxes.length * 3)
    const ordered = [...form.boxes].sort((a, b) => a.part.length - b.part.length)
    ordered.forEach((box, boxIndex) => {
      const set = filled.slice(boxIndex * 3, boxIndex * 3 + 3)
      set.forEach((page, index) => {
        expect(page.filter(({ isTick }) => isTick)).toHaveLength(1)
        expect(page.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ana Lukasz', '123-45-6789']))
        const { rows, totals } = amountsOn(page, year, box.part)
        expect(rows).toHaveLength(Math.min(perPage, 30 - index * perPage))
        for (const { d, e, g, h } of [...rows, totals]) expect(h).toBe(d - e + g)
        for (const column of moneyColumns) expect(totals[column]).toBe(sumOf(rows.map(row => row[column])))
      })
      for (const column of moneyColumns) {
        const pageTotals = set.map(page => amountsOn(page, year, box.part).totals[column])
        expect(sumOf(pageTotals)).toBe(cents(usdText(box.totals[totalOf[column]])))
      }
    })
  })

  test('ticks a box of its own for every page set', async () => {
    const bytes = await form8949Pdf({ form: busyForm(2025, 1), blank: await blankFor(kind, 2025) })
    const { pages } = await readFilled(bytes)
    const places = pages.map(page => page.find(({ isTick }) => isTick)?.y ?? 0)
    const short = [530.2, 518.2, 494.2, 482.2, 470.2]
    const expected = [...short, ...short.map(y => y + 36)]
    places.forEach((y, index) => {
      expect(Math.abs(y - 0.9 - (expected[index] ?? 0))).toBeLessThan(1)
    })
    expect(places).toHaveLength(10)
  })
})

test('dates, codes and negative amounts are printed as the form wants them', async () => {
  const { pages } = await readFilled(await form8949Pdf({ form: busyForm(2024, 3) }))
  const texts = pages[0]?.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['01/04/2024', '12/04/2024', 'BEO', '(98,765.43)']))
  expect(texts).toContain('3.000000000370370367 USDC')
})

test('whole dollars are printed without cents', async () => {
  const form = busyForm(2024, 1)
  const boxes = form.boxes.slice(0, 1).map(box => ({
    ...box,
    rows: tableOf([...box.rows].map(row => ({ ...row, ...inDollars }))),
    totals: inDollars,
  }))
  const { pages } = await readFilled(await form8949Pdf({ form: { ...form, rounding: 'dollars', boxes } }))
  expect(pages[0]?.map(({ text }) => text)).toEqual(expect.arrayContaining(['1,500', '2,000', '(500)']))
})

const dollars = (amount: bigint) => (amount * 10n ** 8n) as Form8949['boxes'][number]['totals']['gain']
const inDollars = {
  proceeds: dollars(1500n),
  basis: dollars(2000n),
  adjustment: dollars(0n),
  gain: dollars(-500n),
}

test('rows that do not add up to their box are not printed', async () => {
  const form = busyForm(2024, 2)
  const boxes = form.boxes.map(box => ({ ...box, totals: { ...box.totals, basis: dollars(1n) } }))
  await expect(form8949Pdf({ form: { ...form, boxes } })).rejects.toThrow('do not add up')
})

test('a year without disposals and a year without a form of its own get a cover that says so', async () => {
  const empty = await form8949Pdf({ form: { year: 2024, rounding: 'cents', boxes: [] } })
  expect((await readFilled(empty)).pages).toHaveLength(1)
  const { pages } = await readFilled(await form8949Pdf({ form: busyForm(2026, 1) }))
  expect(pages).toHaveLength(11)
  expect(pages[1]?.[0]?.text).toContain(
    'Preview, not to be filed. The IRS had not published the 2026 Form 8949',
  )
})

test('the cover names what rests on an unknown basis, which is exact and no printed figure', async () => {
  const estimated = { lines: 1, gain: 123_456_789n as ReturnType<typeof dollars> }
  const { pages } = await readFilled(await form8949Pdf({ form: busyForm(2024, 1), estimated }))
  expect(pages).toHaveLength(7)
})

describe('proceeds that nobody knows', () => {
  const form = withUnknownProceeds(busyForm(2024, 2))
  const words = 'Not to be filed: the proceeds of 1 row are unknown. Totals count it without gain or loss.'

  test.each(['published', 'drawn'])('are no amount on the %s form, which is not to be filed', async kind => {
    const { pages } = await readFilled(await form8949Pdf({ form, blank: await blankFor(kind, 2024) }))
    const [, page = [], other = []] = pages
    const filled = readSlots(slotsOf(formsOf(2022), 1), page)
    expect([filled['1.d'], filled['1.h']]).toEqual(['UNKNOWN', 'UNKNOWN'])
    expect(filled['2.d']).not.toBe('UNKNOWN')
    // The totals stay those of Schedule D.
    const proceeds = form.boxes[0]?.totals.proceeds ?? 0n
    expect(centsOf(String(filled['total.d']))).toBe(Number(proceeds / 10n ** 6n))
    for (const texts of [page, other]) expect(texts.map(({ text }) => text)).toContain(words)
  })

  test('are so on the statement, too', async () => {
    const bytes = await form8949Pdf({ form, statement: { walletOf: () => 'Kraken' } })
    const { pages } = await readFilled(bytes)
    const saying = pages.filter(page => page.some(({ text }) => text === 'UNKNOWN'))
    expect(saying).toHaveLength(1)
    const marked = pages.filter(page => page.some(({ text }) => text === words))
    expect(marked).toHaveLength(pages.length - 1)
  })
})

test('the statement has pages of its own for each broker, which add up to its row on the form', async () => {
  const form = busyForm(2025, 80)
  const walletOf = ({ disposalId }: { disposalId: string }) => (disposalId < 's3' ? 'Kraken' : 'Coinbase')
  const { pages } = await readFilled(await form8949Pdf({ form, statement: { walletOf } }))
  const texts = pages.map(page => page.map(({ text }) => text))
  const onForm = readSlots(slotsOf(formsOf(2025), 1), pages[0])
  expect([onForm['1.a'], onForm['2.a'], onForm['1.f']]).toEqual([
    'Kraken see attached statement',
    'Coinbase see attached statement',
    // Adjusted rows bring their codes.
    'BEMO',
  ])
  const statement = pages.filter((_, index) => texts[index]?.some(text => text.includes('box A, Coinbase')))
  expect(statement).toHaveLength(3)
  expect(statement[1]?.[0]?.text).toBe('Part I, box A, Coinbase, page 2 of 3')
  const proceeds = statement.map(page =>
    centsOf(readSlots(statementSlots('tall'), page)['total.d'] as string),
  )
  expect(sumOf(proceeds)).toBe(centsOf(String(onForm['2.d'])))
})

/** The first row of the first box has no proceeds. */
function withUnknownProceeds(form: Form8949): Form8949 {
  const boxes = form.boxes.map((box, boxIndex) => ({
    ...box,
    rows: tableOf(
      [...box.rows].map((row, index) => ({ ...row, proceedsUnknown: boxIndex === 0 && index === 0 })),
    ),
  }))
  return { ...form, boxes }
}

test('what else has to be said stands on a cover', async () => {
  const form = busyForm(2024, 1)
  const plain = await readFilled(await form8949Pdf({ form }))
  const noted = await readFilled(await form8949Pdf({ form, notes: ['How the lots were chosen: HIFO.'] }))
  expect(noted.pages).toHaveLength(plain.pages.length + 1)
})

test('the blank of another year is refused', async () => {
  const input = { form: busyForm(2023, 1), blank: await blankOf(2022, 'f8949') }
  await expect(form8949Pdf(input)).rejects.toThrow('The blank form is "2022 Form 8949"')
})

test.each([2024, 2025, 2026])(
  'of %i in whole dollars, exactly the pages whose rows do not add up say why',
  async year => {
    const form = formAs(busyForm(year, 16), 'dollars')
    const { pages } = await readFilled(await form8949Pdf({ form }))
    const answers = new Set<boolean>()
    // Of a preview the first page is its cover.
    const formPages = pages.slice(year === 2026 ? 1 : 0)
    for (const [index, page] of formPages.entries()) {
      const part = index < formPages.length / 2 ? 'I' : 'II'
      const { rows, totals } = amountsOn(page, year, part)
      const sumOf = (column: Money) => rows.reduce((sum, row) => sum + row[column], 0)
      const addsUp = moneyColumns.every(column => sumOf(column) === totals[column])
      const note = page.find(({ text }) => text === ROUNDED_TOTALS)
      expect(note === undefined).toBe(addsUp)
      answers.add(note === undefined)
      // Above all that the form prints, and above the line of a preview.
      if (note) expect(note.y).toBeGreaterThan(year === 2026 ? 773 : 762)
    }
    expect([...answers]).toContain(false)
  },
)

test('a statement in whole dollars says it on its pages too', async () => {
  const form = formAs(busyForm(2025, 16), 'dollars')
  const { pages } = await readFilled(await form8949Pdf({ form, statement: { walletOf: () => 'Kraken' } }))
  const isStatement = (page: Written[]) => page.some(({ text }) => text.includes('box A, Kraken, page'))
  expect(pages.find(isStatement)?.some(({ text }) => text === ROUNDED_TOTALS)).toBe(true)
})

test('in cents the rows of a page always add up, and nothing is said', async () => {
  const { pages } = await readFilled(await form8949Pdf({ form: busyForm(2025, 16) }))
  expect(pages.flat().some(({ text }) => text === ROUNDED_TOTALS)).toBe(false)
})
