// That all reports of a year and the next say the same to the cent: each figure is read from the report that prints it.
import { expect } from 'vitest'
import { roundToCents, type Usd, usd, usdText } from '#engine'
import { comparisonOf } from '../../calculations/compute-years.ts'
import { yearResults } from '../../calculations/year-result.ts'
import { yearsOf } from '../../filing/years.ts'
import { expectGuide } from './expect-guide.ts'
import { type Read, type Row, readEveryReport, tableOf } from './read-every-report.ts'
import type { TestBook } from './report-book.ts'

const moneyColumns = [
  ...['Proceeds', 'Cost or other basis', 'Adjustment', 'Gains', 'Losses', 'Gain or (loss)', 'Amount'],
  ...['(d) Proceeds', '(e) Cost or other basis', '(g) Adjustments', '(g) Amount of adjustment'],
  '(h) Gain or (loss)',
]

function expectCents(rows: readonly Row[]): void {
  const amounts = rows.flatMap(row => moneyColumns.map(column => row[column] ?? ''))
  expect(amounts.filter(amount => amount !== '' && !/^-?\d+\.\d\d$/.test(amount))).toEqual([])
}

const worksheet = /^Capital Loss Carryover Worksheet/
const inWords = (text: string) => {
  const [whole = '', cents] = text.replace('-', '').split('.')
  const positive = `$${Number(whole).toLocaleString('en-US')}.${cents}`
  return text.startsWith('-') ? `(${positive})` : positive
}
const lossOf = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : '0.00')
const negative = (amount: string | undefined) => (amount === '0.00' ? '0.00' : `-${amount}`)

export async function expectAgreement(book: TestBook, year: number): Promise<[Read, Read]> {
  const [read, next] = [await readEveryReport(book, year), await readEveryReport(book, year + 1)]
  for (const each of [read, next]) {
    expectYear(book, each)
    await expectGuide(book, each)
  }
  const { filing } = book
  const isTakenOver =
    filing.yearFiling(year + 1).carryover === undefined &&
    filing.yearFiling(year).rounding === filing.yearFiling(year + 1).rounding
  if (isTakenOver) {
    expect(next.line(6)).toBe(negative(read.amount(`Carryover to ${year + 1}`, 'Short-term')))
    expect(next.line(14)).toBe(negative(read.amount(`Carryover to ${year + 1}`, 'Long-term')))
  }
  return [read, next]
}

function expectYear(book: TestBook, read: Read): void {
  const { figures, line, amount, guide, summary, form8949 } = read
  const { year, hasOtherGains } = figures
  for (const rows of [summary, form8949, tableOf(read.reports['schedule_d csv'])]) expectCents(rows)

  const carried = {
    short: amount(`Carryover to ${year + 1}`, 'Short-term'),
    long: amount(`Carryover to ${year + 1}`, 'Long-term'),
  }
  if (amount(worksheet, /^8\./) !== undefined) {
    expect(amount(worksheet, /^8\./)).toBe(carried.short)
    expect(amount(worksheet, /^13\./)).toBe(carried.long)
  }
  if (amount(worksheet, /^8\./) !== undefined && !hasOtherGains) {
    expect(amount(worksheet, /^2\./)).toBe(line(21))
    expect(amount(worksheet, /^5\./)).toBe(lossOf(line(7)))
    if (line(15).startsWith('-')) expect(amount(worksheet, /^9\./)).toBe(lossOf(line(15)))
  }
  expectCalculation(book, read, carried)

  const kept = usdText((usd(carried.short ?? '0') + usd(carried.long ?? '0')) as Usd)
  expect(/Keep (\S+) of losses/.exec(guide)?.[1]).toBe(kept === '0.00' ? undefined : inWords(kept))
  const toForm1040 = /(\S+) goes to Form 1040/.exec(guide)?.[1]
  if (toForm1040) expect(toForm1040).toBe(inWords(amount('To Form 1040', /./) ?? ''))
  const entered = /Enter (\S+) on Schedule 1/.exec(guide)?.[1]
  if (entered) expect(entered).toBe(inWords(usdText(figures.income)))
  const receipts = /Enter (\S+) on Schedule C/.exec(guide)?.[1]
  if (receipts) expect(receipts).toBe(inWords(amount('Income on the return', /^Schedule C/) ?? ''))
  const onSchedule1 = amount('Income on the return', 'Schedule 1')
  if (onSchedule1 !== undefined) expect(onSchedule1).toBe(usdText(figures.income))
}

/** The calculation page, and the comparison's row of the method that was chosen. */
function expectCalculation(
  book: TestBook,
  { figures, line, amount }: Read,
  carried: { short: string | undefined; long: string | undefined },
): void {
  const { year, hasOtherGains, outcome, estimate } = figures
  const years = yearsOf(book.events, year, book.filing)
  const result = yearResults(outcome, years, book, new Date(0)).find(each => each.year === year)
  expect(result?.carryoverOut).toEqual(carried)
  expect(usd(result?.taxLiability ?? '0')).toBe(estimate ? roundToCents(estimate.attributable) : 0n)
  if (!hasOtherGains) {
    const net = (term: 'short' | 'long') =>
      usd(result?.[term].gain ?? '0') +
      usd(result?.contracts[term] ?? '0') -
      usd(result?.carryoverIn[term] ?? '0')
    expect(net('short')).toBe(usd(line(7)))
    expect(net('long')).toBe(usd(line(15)))
    expect(amount('Tax return', 'Total')).toBe(line(16))
  }
  if (hasOtherGains) return
  const { methods } = comparisonOf(book, year, new Date(0))
  // The row of Specific ID is what could have been chosen, not what was.
  if (result?.method === 'SPECIFIC_ID') return
  const chosen = methods.find(({ method }) => method === result?.method)
  expect(chosen?.taxLiability).toBe(result?.taxLiability)
  expect(chosen?.totalGainLoss).toBe(result?.totalGainLoss)
  if (!result?.assumed.includes('otherIncome')) expect(chosen?.carryoverOut).toMatchObject(carried)
}
