// That every file and form of a year adds up to the same: each sum is read from the file that a person downloads.
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { scheduleDLine, sum, usd, usdText } from '#engine'
import { UNKNOWN } from '../../../documents/forms/unknown-proceeds.ts'
import { formsOf } from '../../../documents/forms/years.ts'
import { slotsOf } from '../../../documents/pdf/form8949-places.ts'
import { firstSlots, secondSlots } from '../../../documents/pdf/schedule-d-places.ts'
import { readFilled, type Written } from '../../../documents/pdf/testing/read-filled.ts'
import { readSlots } from '../../../documents/pdf/testing/read-slots.ts'
import { yearResults } from '../../calculations/year-result.ts'
import { yearsOf } from '../../filing/years.ts'
import { type Read, type Row, tableOf } from './read-every-report.ts'
import type { TestBook } from './report-book.ts'

type Columns = { proceeds: string; basis: string; adjustment: string; gain: string }

const added = (cells: readonly (string | undefined)[]) => usdText(sum(cells.map(cell => usd(cell || '0'))))
/** An amount as a form prints it. */
const plain = (text: string | true | undefined) =>
  String(text ?? '0')
    .replace(/^\((.*)\)$/, '-$1')
    .replaceAll(',', '')

export async function expectFiles(book: TestBook, read: Read): Promise<void> {
  const { short, long } = wholeOf(read)
  expectPrograms(read, short, long)
  await expectForm8949(read)
  await expectUnknown(read)
  expectReturn(read)
  await expectScheduleD(read)
  expectYearFigures(book, read)
  const gains = (item: string) => {
    const row = read.summary.find(each => each.Section === 'Gains' && each.Item === item)
    return columnsOf(row, {
      proceeds: 'Proceeds',
      basis: 'Cost or other basis',
      adjustment: 'Adjustment',
      gain: 'Gain or (loss)',
    })
  }
  expect(gains('Short-term')).toEqual(short)
  expect(gains('Long-term')).toEqual(long)
}

const columnsOf = (row: Row | undefined, names: Columns): Columns => ({
  proceeds: row?.[names.proceeds] ?? '',
  basis: row?.[names.basis] ?? '',
  adjustment: row?.[names.adjustment] ?? '',
  gain: row?.[names.gain] ?? '',
})

/** Every row in cents, as the engine has it. */
function wholeOf({ figures }: Read): { short: Columns; long: Columns } {
  const of = (part: 'I' | 'II'): Columns => {
    const boxes = figures.whole.boxes.filter(box => box.part === part)
    const total = (column: keyof Columns) => usdText(sum(boxes.map(({ totals }) => totals[column])))
    return {
      proceeds: total('proceeds'),
      basis: total('basis'),
      adjustment: total('adjustment'),
      gain: total('gain'),
    }
  }
  return { short: of('I'), long: of('II') }
}

/** What programs read has every lot in cents, wherever the person files it. */
function expectPrograms({ files }: Read, short: Columns, long: Columns): void {
  const taxact = parse(files.taxact_csv.text, { columns: true }) as Row[]
  for (const [term, whole] of [
    ['Short', short],
    ['Long', long],
  ] as const) {
    const rows = taxact.filter(row => row['Long/Short'] === term)
    expect(added(rows.map(row => row['Sales Proceeds']))).toBe(whole.proceeds)
    expect(added(rows.map(row => row['Cost or Other Basis']))).toBe(whole.basis)
    expect(added(rows.map(row => row['Adjustment Amount']))).toBe(whole.adjustment)
  }
  const both = (column: keyof Columns) => added([short[column], long[column]])
  const txf = [...files.turbotax_txf.text.matchAll(/^\$(.*)\r\n\$(.*)\r$/gm)]
  expect(added(txf.map(([, basis]) => basis))).toBe(both('basis'))
  expect(added(txf.map(([, , proceeds]) => proceeds))).toBe(both('proceeds'))
  const gains = parse(files.turbotax_gains_csv.text, { columns: true }) as Row[]
  expect(added(gains.map(row => row['Cost Basis']))).toBe(both('basis'))
  expect(added(gains.map(row => row.Proceeds))).toBe(both('proceeds'))
  const json = JSON.parse(files.json.text)
  expect(json.totals).toEqual({ shortTerm: short, longTerm: long })
  for (const { rows, totals } of json.boxes as { rows: Row[]; totals: Columns }[])
    for (const column of ['proceeds', 'basis', 'adjustment', 'gain'] as const)
      expect(added(rows.map(row => row[column]))).toBe(totals[column])
}

const csvNames = {
  d: '(d) Proceeds',
  e: '(e) Cost or other basis',
  g: '(g) Amount of adjustment',
  h: '(h) Gain or (loss)',
} as const
const letters = Object.keys(csvNames) as (keyof typeof csvNames)[]

/** The pages of the form, its table, and the lines of Schedule D that take its totals over. */
async function expectForm8949({ reports, figures, form8949 }: Read): Promise<void> {
  const { pages } = await readFilled(Buffer.from(reports['form8949 pdf']))
  const totals = form8949.filter(row => /^Totals/.test(row['(a) Description of property'] ?? ''))
  expect(totals).toHaveLength(figures.form.boxes.filter(({ rows }) => rows.length > 0).length)
  const onPages = pages.flatMap(page => totalsOn(page, figures.year))
  const scheduleD = tableOf(reports['schedule_d csv'])
  for (const letter of letters) {
    expect(added(onPages.map(page => page[letter]))).toBe(added(totals.map(row => row[csvNames[letter]])))
    for (const line of ['1b', '2', '3', '8b', '9', '10']) {
      const boxes = totals.filter(row => scheduleDLine(row.Box as 'A') === line)
      const name = letter === 'g' ? '(g) Adjustments' : csvNames[letter]
      const shown = scheduleD.find(row => row.Line === line)?.[name] ?? ''
      expect([line, letter, shown]).toEqual([line, letter, added(boxes.map(row => row[csvNames[letter]]))])
    }
  }
}

/** Nothing for a cover, or a page of the statement. */
function totalsOn(page: readonly Written[], year: number): Record<keyof typeof csvNames, string>[] {
  if (page.some(({ text }) => /^Part II?, box/.test(text))) return []
  for (const part of [1, 2] as const) {
    const filled = readSlots(slotsOf(formsOf(year), part), page)
    if (filled['total.h'] === undefined) continue
    const total = (letter: string) => plain(filled[`total.${letter}`])
    return [{ d: total('d'), e: total('e'), g: total('g'), h: total('h') }]
  }
  return []
}

/** The pages of Schedule D have the lines of its table. */
async function expectScheduleD({ reports, figures, line, guide }: Read): Promise<void> {
  const { pages } = await readFilled(Buffer.from(reports['schedule_d pdf']))
  const [first, second] = pages.slice(-2)
  const filled = {
    ...readSlots(firstSlots(formsOf(figures.year)), first),
    ...readSlots(secondSlots(), second),
  }
  for (const each of [
    '1a.h',
    '1b.h',
    '2.h',
    '3.h',
    '4',
    '5',
    '6',
    '7',
    '8a.h',
    '8b.h',
    '9.h',
    '10.h',
    '11',
    '14',
    '15',
    '16',
    '21',
  ]) {
    const number = each.replace('.h', '')
    const isPositive = each === '6' || each === '14'
    const stated = added([isPositive ? line(number).replace('-', '') : line(number)])
    expect([each, added([plain(filled[each])])]).toEqual([each, stated])
  }
  if (!guide.includes('Complete Schedule D')) return
  expect(filled['22.no'] === true).toBe(guide.includes('Line 22 is "No"'))
  expect(filled['22.yes'] === true).toBe(guide.includes('Line 22 is "Yes"'))
  expect(filled['17.no'] === true).toBe(guide.includes('Line 17 is "No"'))
}

/** What the calculation page shows is what the lines of Schedule D come to. */
function expectYearFigures(book: TestBook, read: Read): void {
  const { figures, reports } = read
  const { year, outcome } = figures
  const result = yearResults(outcome, yearsOf(book.events, year, book.filing), book, new Date(0)).find(
    each => each.year === year,
  )
  const scheduleD = tableOf(reports['schedule_d csv'])
  const total = (lines: readonly string[], name: string) =>
    added(scheduleD.filter(row => lines.includes(row.Line ?? '')).map(row => row[name]))
  for (const [term, lines] of [
    ['short', ['1a', '1b', '2', '3']],
    ['long', ['8a', '8b', '9', '10']],
  ] as const) {
    const { proceeds, basis, adjustment, gain } = result?.[term] ?? {}
    expect({ term, proceeds, basis, adjustment, gain }).toEqual({
      term,
      proceeds: total(lines, '(d) Proceeds'),
      basis: total(lines, '(e) Cost or other basis'),
      adjustment: total(lines, '(g) Adjustments'),
      gain: total(lines, '(h) Gain or (loss)'),
    })
  }
  // Other gains are in what the return deducts, and their lines are left to the person.
  const toForm1040 = read.amount('To Form 1040', /./)
  expect(toForm1040 === undefined).toBe(figures.hasOtherGains)
  if (toForm1040 === undefined) return
  const { deductibleLoss = '0.00' } = result ?? {}
  expect(toForm1040).toBe(deductibleLoss === '0.00' ? read.line(16) : `-${deductibleLoss}`)
}

/** Column (d) of the form and of its statement. */
const isUnknown = ({ text, x }: Written) => text === UNKNOWN && x > 273 && x < 338

/** What the guide says is unknown is so on the form, and nothing else is. */
async function expectUnknown({ guide, reports, form8949 }: Read): Promise<void> {
  const { pages } = await readFilled(Buffer.from(reports['form8949 pdf']))
  const isStatement = guide.includes('on the statement behind it')
  const own = pages.filter(page => page.some(({ text }) => /^Part II?, box/.test(text)) === isStatement)
  const unknown = /The proceeds of ([\d,]+) rows? of Form 8949 are unknown/.exec(guide)?.[1] ?? '0'
  expect(own.flat().filter(isUnknown)).toHaveLength(Number(unknown.replaceAll(',', '')))
  const cost = /The cost of ([\d,]+) rows? is unknown/.exec(guide)?.[1] ?? '0'
  expect(form8949.filter(row => row.Note?.includes('cost unknown'))).toHaveLength(
    Number(cost.replaceAll(',', '')),
  )
}

/** What else goes on the return, and what is attached to it. */
function expectReturn({ guide, summary, amount, figures }: Read): void {
  const words = (text: string) =>
    `$${Number(text.split('.')[0]).toLocaleString('en-US')}.${text.split('.')[1]}`
  const withheld = summary.find(({ Section }) => Section === 'Tax withheld')?.Amount
  const claimed = /Enter (\S+) on Form 1040,? (?:line 25b|with)/.exec(guide)?.[1]
  expect(claimed?.replace(/,$/, '')).toBe(withheld && words(withheld))
  const income = /Enter (\S+) on Schedule 1/.exec(guide)?.[1]
  if (income && figures.rounding === 'cents') expect(income).toBe(words(amount('Income', 'Total') ?? ''))
  const mailed = /By mail: (.*)\. Keep/.exec(guide)?.[1] ?? ''
  expect(mailed.includes('Form 8949')).toBe(figures.form.boxes.some(({ rows }) => rows.length > 0))
  expect(mailed.includes('Form 6781')).toBe(figures.contracts.results > 0)
  expect(guide.includes('Nothing from Lotwise')).toBe(mailed === '')
  expect(guide.includes('Complete Schedule D')).toBe(mailed !== '')
}
