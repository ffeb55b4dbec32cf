// That each sentence of How to File that speaks of a form is true of the form a person downloads: rows are counted on the
// pages, and lines are read from Schedule D.
import { expect } from 'vitest'
import { readFilled, type Written } from '../../../documents/pdf/testing/read-filled.ts'
import type { Read } from './read-every-report.ts'
import type { TestBook } from './report-book.ts'

const isDay = ({ text }: Written) => /^\d\d\/\d\d\/\d{4}$/.test(text)
/** Column (c): every row that is a sale has its day there. */
const isSold = (written: Written) => isDay(written) && written.x > 223 && written.x < 273

async function printedRows(pdf: string | Uint8Array) {
  const { pages } = await readFilled(Buffer.from(pdf))
  const texts = pages.flat()
  return {
    sales: texts.filter(isSold).length,
    /** Rows of a form whose rows are on a statement. */
    totals: texts.filter(({ text }) => /^[A-Z]*M[A-Z]*$/.test(text)).length,
  }
}

const numberIn = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(',', ''))
}

export async function expectGuide(book: TestBook, read: Read): Promise<void> {
  const { guide, figures, line } = read
  const { facts } = book.filing
  const { salesAs } = book.filing.yearFiling(figures.year)
  const { sales, totals } = await printedRows(read.reports['form8949 pdf'])

  const hasForm = guide.includes('File Form 8949')
  expect(hasForm).toBe([...figures.whole.boxes].some(({ rows }) => rows.length > 0))
  const listed = numberIn(guide, /Your Form 8949 has ([\d,]+) rows?[,.]/)
  const onStatement = numberIn(guide, /Your ([\d,]+) rows? (?:is|are) on the statement behind it/)
  if (sales > 0) expect(salesAs === 'statement' ? onStatement : listed).toBe(sales)
  else expect([listed, onStatement]).toEqual([undefined, undefined])
  expect(totals > 0).toBe(onStatement !== undefined)
  if (hasForm) expect(guide.includes('nothing to list on Form 8949')).toBe(sales === 0)
  expect(guide.includes('the lots of one sale share a row')).toBe(salesAs === 'various' && sales > 0)

  const leftOut = numberIn(guide, /([\d,]+) more rows? (?:is|are) not on Form 8949/)
  if (!facts.reportedAsTotals) expect(leftOut).toBeUndefined()
  if (salesAs !== 'various' && hasForm)
    expect((leftOut ?? 0) + sales).toBe(figures.whole.boxes.reduce((sum, { rows }) => sum + rows.length, 0))
  const said = /only (?:its|their) totals are on lines? ([^.]*) of Schedule D/.exec(guide)?.[1] ?? ''
  for (const each of ['1a', '8a'] as const)
    expect(said.includes(each)).toBe((figures.leftOut?.[each].rows ?? 0) > 0)
  for (const each of ['1a', '8a']) if (!said.includes(each)) expect(['0.00', '']).toContain(line(each))

  // "As you chose" is said of nothing that was not chosen.
  if (!facts.reportedAsTotals && salesAs === 'rows') expect(guide).not.toContain('As you chose')
  expectScheduleD(read)
}

function expectScheduleD({ guide, figures, line }: Read): void {
  if (!guide.includes('Complete Schedule D')) return
  const isBlank = (lines: readonly number[]) => lines.every(each => line(each) === '')
  expect(guide.includes('Lines 7, 15 and 16 to 22 are blank')).toBe(isBlank([7, 15, 16, 21]))
  if (guide.includes('lines 4, 5 and 11 to 13')) expect(isBlank([4, 5, 11, 12, 13])).toBe(true)
  expect(guide.includes('Line 21 has the loss')).toBe(line(21) !== '')
  expect(guide.includes('Lines 15 and 16 are both gains')).toBe(
    !figures.hasOtherGains && Number(line(15)) > 0 && Number(line(16)) > 0,
  )
  const [, six, fourteen] = /(\S+) on line 6 and (\S+) on line 14/.exec(guide) ?? []
  const plain = (words: string) => words.replace(/[$,]/g, '')
  if (six && fourteen)
    expect([plain(six), plain(fourteen)]).toEqual([line(6).replace('-', ''), line(14).replace('-', '')])
}
