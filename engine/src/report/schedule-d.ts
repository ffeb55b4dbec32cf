// Schedule D of Form 1040, from the totals of Form 8949 to the line of Form 1040. The totals come in as printed and
// are only added here, so the form adds up to the last digit shown. Line 18 (28 percent gain) is for collectibles,
// and blank without them; line 19 (unrecaptured section 1250 gain) stays blank: digital assets do not belong there.
import { minus, plus, sum, type Usd, ZERO_USD } from '../core/money.ts'
import { type Box, type Form8949Line, scheduleDLine } from '../rules/us/box.ts'
import { type FilingStatus, lossLimit } from '../rules/us/tax-year.ts'
import { lossOf, smallerOf } from '../rules/us/worksheet.ts'
import { taxYearRules } from '../rules/us/years.ts'
import { rateGain28 } from './rate-gain-28.ts'

/** The total of all pages of Form 8949 with one box checked. */
export type BoxTotal = { box: Box; proceeds: Usd; basis: Usd; adjustment: Usd; gain: Usd }

/** Losses of earlier years, as positive amounts: Schedule D, lines 6 and 14. */
export type Carryover = { short: Usd; long: Usd }

export const NO_CARRYOVER: Carryover = { short: ZERO_USD, long: ZERO_USD }

/** Sales whose basis was reported and that need no adjustment may skip Form 8949: lines 1a and 8a. */
type Aggregate = { proceeds: Usd; basis: Usd }

/** What else the taxpayer has on Schedule D, by line. */
export type OtherLines = {
  '1a'?: Aggregate | undefined
  4?: Usd | undefined
  5?: Usd | undefined
  '8a'?: Aggregate | undefined
  11?: Usd | undefined
  12?: Usd | undefined
  13?: Usd | undefined
}

export type ScheduleDInput = {
  year: number
  status: FilingStatus
  boxes: readonly BoxTotal[]
  carryover?: Carryover | undefined
  other?: OtherLines | undefined
  /** The gain or loss on collectibles among the long-term ones; absent: none of them is one. */
  collectiblesGain?: Usd | undefined
  /** Form 1040, line 3a, which only line 22 asks about. Absent: not known, and the line is left to the taxpayer. */
  qualifiedDividends?: Usd | undefined
}

/** The columns of a line: proceeds, basis, adjustments, gain. Column (g) of lines 1a and 8a is shaded: zero. */
export type Columns = { d: Usd; e: Usd; g: Usd; h: Usd }

export type ScheduleD = {
  lines: Record<'1a' | '1b' | 2 | 3 | '8a' | '8b' | 9 | 10, Columns> &
    Record<4 | 5 | 7 | 11 | 12 | 13 | 15 | 16, Usd> & {
      /** Positive, between the printed parentheses. */
      6: Usd
      /** Positive, between the printed parentheses. */
      14: Usd
      /** Are lines 15 and 16 both gains? Null where the form says to skip it; so for the answers below. */
      17: boolean | null
      /** From the 28% Rate Gain Worksheet. Null: blank. */
      18: Usd | null
      /** Are lines 18 and 19 both zero or blank (and no Form 4952)? */
      20: boolean | null
      /** Positive, between the printed parentheses. Null where line 16 is not a loss. */
      21: Usd | null
      /** Are there qualified dividends? Null also where that is not known. */
      22: boolean | null
    }
  /** What goes to Form 1040, and where. The line is null for years whose forms are not known. */
  form1040: { line: '7' | '7a' | null; amount: Usd }
  /** Whether line 20 or 22 sends the taxpayer to the Qualified Dividends and Capital Gain Tax Worksheet. */
  needsCapitalGainWorksheet: boolean
}

const columnsOf = (totals: readonly BoxTotal[]): Columns => ({
  d: sum(totals.map(total => total.proceeds)),
  e: sum(totals.map(total => total.basis)),
  g: sum(totals.map(total => total.adjustment)),
  h: sum(totals.map(total => total.gain)),
})

const columnsOfAggregate = ({ proceeds, basis }: Aggregate = { proceeds: ZERO_USD, basis: ZERO_USD }) => ({
  d: proceeds,
  e: basis,
  g: ZERO_USD,
  h: minus(proceeds, basis),
})

/** Lines 16 and 21, and the amount for Form 1040: a gain in full, a loss up to the limit of IRC 1211(b). */
export function summarizeGains(status: FilingStatus, { line7, line15 }: { line7: Usd; line15: Usd }) {
  const line16 = plus(line7, line15)
  const line21 = smallerOf(lossOf(line16), lossLimit[status])
  return { line16, line21, toForm1040: line16 < 0n ? (-line21 as Usd) : line16 }
}

export function scheduleD(input: ScheduleDInput): ScheduleD {
  const { year, status, boxes, carryover = NO_CARRYOVER, other = {} } = input
  const onLine = (line: Form8949Line) => columnsOf(boxes.filter(total => scheduleDLine(total.box) === line))
  const short = {
    '1a': columnsOfAggregate(other['1a']),
    '1b': onLine('1b'),
    2: onLine('2'),
    3: onLine('3'),
    4: other[4] ?? ZERO_USD,
    5: other[5] ?? ZERO_USD,
  }
  const long = {
    '8a': columnsOfAggregate(other['8a']),
    '8b': onLine('8b'),
    9: onLine('9'),
    10: onLine('10'),
    11: other[11] ?? ZERO_USD,
    12: other[12] ?? ZERO_USD,
    13: other[13] ?? ZERO_USD,
  }
  const line7 = minus(
    sum([short['1a'].h, short['1b'].h, short[2].h, short[3].h, short[4], short[5]]),
    carryover.short,
  )
  const line15 = minus(
    sum([long['8a'].h, long['8b'].h, long[9].h, long[10].h, long[11], long[12], long[13]]),
    carryover.long,
  )
  const { line16, line21, toForm1040 } = summarizeGains(status, { line7, line15 })
  const line17 = line16 > 0n ? line15 > 0n : null
  const line18 =
    line17 === true && input.collectiblesGain !== undefined
      ? rateGain28({ collectibles: input.collectiblesGain, carryoverLong: carryover.long, line7 })
      : null
  const line20 = line17 === true ? (line18 ?? ZERO_USD) === ZERO_USD : null
  const { qualifiedDividends } = input
  const line22 = line17 === true || qualifiedDividends === undefined ? null : qualifiedDividends > 0n
  return {
    lines: {
      ...short,
      6: carryover.short,
      7: line7,
      ...long,
      14: carryover.long,
      15: line15,
      16: line16,
      17: line17,
      18: line18,
      20: line20,
      21: line16 < 0n ? line21 : null,
      22: line22,
    },
    form1040: { line: taxYearRules(year)?.form1040Line ?? null, amount: toForm1040 },
    needsCapitalGainWorksheet: line20 === true || line22 === true,
  }
}
