// The Qualified Dividends and Capital Gain Tax Worksheet in the Instructions for Form 1040, line 16: the part of the
// income that is long-term gain or qualified dividends is taxed at 0, 15 and 20 percent, the rest as ordinary income.
// It is the right worksheet while Schedule D, lines 18 and 19, are blank and Form 4952 is not filed.
import { minus, plus, sum, type Usd } from '../core/money.ts'
import { type FilingStatus, longTermRates, type TaxYearRules } from '../rules/us/tax-year.ts'
import { atRate, orZero, smallerOf } from '../rules/us/worksheet.ts'
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.ts'

export type CapitalGainIncome = {
  /** Form 1040, line 15. */
  taxableIncome: Usd
  /** Form 1040, line 3a. */
  qualifiedDividends: Usd
  /** Schedule D. */
  line15: Usd
  /** Schedule D. */
  line16: Usd
}

// biome-ignore format: the lines of the worksheet
type Line = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25

/** The 25 lines. Line 25 is the tax. */
export type CapitalGainWorksheet = { lines: Record<Line, Usd>; tax: Usd }

export function capitalGainWorksheet(
  rules: TaxYearRules,
  status: FilingStatus,
  income: CapitalGainIncome,
): CapitalGainWorksheet {
  const thresholds = rules.longTerm[status]
  const line1 = orZero(income.taxableIncome)
  const line2 = income.qualifiedDividends
  const line3 = orZero(smallerOf(income.line15, income.line16))
  const line4 = plus(line2, line3)
  const line5 = orZero(minus(line1, line4))
  const line6 = thresholds.zeroUpTo
  const line7 = smallerOf(line1, line6)
  const line8 = smallerOf(line5, line7)
  const line9 = minus(line7, line8)
  const line10 = smallerOf(line1, line4)
  const line11 = line9
  const line12 = minus(line10, line11)
  const line13 = thresholds.fifteenUpTo
  const line14 = smallerOf(line1, line13)
  const line15 = plus(line5, line9)
  const line16 = orZero(minus(line14, line15))
  const line17 = smallerOf(line12, line16)
  const line18 = atRate(line17, longTermRates.fifteen)
  const line19 = plus(line9, line17)
  const line20 = minus(line10, line19)
  const line21 = atRate(line20, longTermRates.twenty)
  const line22 = taxOnOrdinaryIncome(rules, status, line5)
  const line23 = sum([line18, line21, line22])
  const line24 = taxOnOrdinaryIncome(rules, status, line1)
  const line25 = smallerOf(line23, line24)
  // biome-ignore format: five lines of the worksheet per row
  const lines = {
    1: line1, 2: line2, 3: line3, 4: line4, 5: line5,
    6: line6, 7: line7, 8: line8, 9: line9, 10: line10,
    11: line11, 12: line12, 13: line13, 14: line14, 15: line15,
    16: line16, 17: line17, 18: line18, 19: line19, 20: line20,
    21: line21, 22: line22, 23: line23, 24: line24, 25: line25,
  }
  return { lines, tax: line25 }
}
