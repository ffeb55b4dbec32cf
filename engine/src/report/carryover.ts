// Net capital losses beyond the yearly limit live on in later years, as short-term and long-term losses
// (IRC 1212(b)). The amounts come from the Capital Loss Carryover Worksheet in the Instructions for Schedule D.
// Splitting a joint carryover between spouses who now file separately is left to them: only they know whose it was.
import { minus, plus, type Usd, ZERO_USD } from '../core/money.ts'
import type { FilingStatus } from '../rules/us/tax-year.ts'
import { lossOf, orZero, smallerOf } from '../rules/us/worksheet.ts'
import { type Carryover, NO_CARRYOVER, type ScheduleD, summarizeGains } from './schedule-d.ts'

export type CarryoverWorksheet = {
  /** Null where the worksheet says to skip the line. Lines 8 and 13 are the results: zero when skipped. */
  lines: Record<1 | 2 | 3 | 4 | 5 | 8 | 13, Usd> & Record<6 | 7 | 9 | 10 | 11 | 12, Usd | null>
  carryover: Carryover
}

/**
 * The worksheet for the year after a loss, from that year's Form 1040, line 15 (negative if the deductions were more
 * than the income) and its Schedule D. The deducted loss uses up short-term losses first (lines 7 and 11). A year
 * with no income to deduct from uses up less (lines 1 to 4), whatever its Schedule D shows on line 21.
 */
export function capitalLossCarryover(
  taxableIncome: Usd,
  scheduleD: Pick<ScheduleD['lines'], 7 | 15 | 21>,
): CarryoverWorksheet {
  const line2 = scheduleD[21] ?? ZERO_USD
  const line3 = orZero(plus(taxableIncome, line2))
  const line4 = smallerOf(line2, line3)
  const short = shortLines(scheduleD, line4)
  const long = longLines(scheduleD, { line4, line5: short[5] })
  return {
    lines: { 1: taxableIncome, 2: line2, 3: line3, 4: line4, ...short, ...long },
    carryover: { short: short[8], long: long[13] },
  }
}

function shortLines(scheduleD: Pick<ScheduleD['lines'], 7 | 15>, line4: Usd) {
  // "If line 7 of your Schedule D is a loss, go to line 5; otherwise, enter -0- on line 5 and go to line 9."
  if (scheduleD[7] >= 0n) return { 5: ZERO_USD, 6: null, 7: null, 8: ZERO_USD }
  const line5 = lossOf(scheduleD[7])
  const line6 = orZero(scheduleD[15])
  const line7 = plus(line4, line6)
  return { 5: line5, 6: line6, 7: line7, 8: orZero(minus(line5, line7)) }
}

function longLines(
  scheduleD: Pick<ScheduleD['lines'], 7 | 15>,
  { line4, line5 }: { line4: Usd; line5: Usd },
) {
  // "If line 15 of your Schedule D is a loss, go to line 9; otherwise, skip lines 9 through 13."
  if (scheduleD[15] >= 0n) return { 9: null, 10: null, 11: null, 12: null, 13: ZERO_USD }
  const line9 = lossOf(scheduleD[15])
  const line10 = orZero(scheduleD[7])
  const line11 = orZero(minus(line4, line5))
  const line12 = plus(line10, line11)
  return { 9: line9, 10: line10, 11: line11, 12: line12, 13: orZero(minus(line9, line12)) }
}

/** The gains of one year before any carryover, and what else its carryover depends on. */
export type YearOfGains = {
  year: number
  status: FilingStatus
  netShort: Usd
  netLong: Usd
  /** Other income less deductions; may be negative. Absent: taken to be enough for the whole deduction. */
  incomeBeforeGains?: Usd | undefined
}

export type CarryoverYear = {
  year: number
  /** Schedule D, lines 6 and 14. */
  carryoverIn: Carryover
  /** Schedule D. Line 21 is positive, and zero where line 16 is not a loss. */
  lines: Record<7 | 15 | 16 | 21, Usd>
  carryoverOut: Carryover
  /** The income was not given, and was taken to be enough. */
  incomeAssumed: boolean
}

function closeYear(gains: YearOfGains, carryoverIn: Carryover): CarryoverYear {
  const line7 = minus(gains.netShort, carryoverIn.short)
  const line15 = minus(gains.netLong, carryoverIn.long)
  const { line16, line21, toForm1040 } = summarizeGains(gains.status, { line7, line15 })
  const lines = { 7: line7, 15: line15, 16: line16, 21: line21 }
  const income = gains.incomeBeforeGains
  // Any taxable income of zero or more gives the same carryover, so zero stands for "enough".
  const taxableIncome = income === undefined ? ZERO_USD : plus(income, toForm1040)
  const carryoverOut = capitalLossCarryover(taxableIncome, lines).carryover
  return { year: gains.year, carryoverIn, lines, carryoverOut, incomeAssumed: income === undefined }
}

/**
 * All years from the first one given to the last before `until`, each with what it took over and what it left.
 * A year that is not given had no gains, but its deduction uses up losses nevertheless; its status is taken to be
 * that of the year before. `opening` is what the first year took over.
 */
export function carryForward(
  history: readonly YearOfGains[],
  until: number,
  opening: Carryover = NO_CARRYOVER,
): readonly CarryoverYear[] {
  const byYear = new Map(history.map(gains => [gains.year, gains]))
  if (byYear.size !== history.length) throw new RangeError('A year of gains is given twice')
  const years: CarryoverYear[] = []
  let status: FilingStatus = 'single'
  let carryover = opening
  for (let year = Math.min(...byYear.keys()); year < until; year += 1) {
    const gains: YearOfGains = byYear.get(year) ?? { year, status, netShort: ZERO_USD, netLong: ZERO_USD }
    const closed = closeYear(gains, carryover)
    years.push(closed)
    status = gains.status
    carryover = closed.carryoverOut
  }
  return years
}

/** What `year` takes over on lines 6 and 14 of its Schedule D. Later years in the history change nothing. */
export const carryoverInto = (
  year: number,
  history: readonly YearOfGains[],
  opening: Carryover = NO_CARRYOVER,
): Carryover => carryForward(history, year, opening).at(-1)?.carryoverOut ?? opening
