// The Schedule D Tax Worksheet in the Instructions for Schedule D: in place of the Qualified Dividends and Capital Gain
// Tax Worksheet where Schedule D, line 18, has gain on collectibles and lines 15 and 16 are gains. That gain is taxed as
// ordinary income, at 28 percent at most. Form 4952 (lines 3 to 5 and 8) is not filed and there is no unrecaptured
// section 1250 gain (35 to 40), so these lines are blank. Lines that the worksheet says to skip come to zero.
import { minus, plus, sum, type Usd } from '../core/money.ts'
import {
  collectiblesRate,
  type FilingStatus,
  longTermRates,
  type TaxYearRules,
} from '../rules/us/tax-year.ts'
import { atRate, largerOf, orZero, smallerOf } from '../rules/us/worksheet.ts'
import type { CapitalGainIncome } from './capital-gain-worksheet.ts'
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.ts'

// biome-ignore format: the lines of the worksheet
type Line = 1 | 2 | 6 | 7 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 41 | 42 | 43 | 44 | 45 | 46 | 47

/** Line 47 is the tax. */
export type ScheduleDTaxWorksheet = { lines: Record<Line, Usd>; tax: Usd }

export function scheduleDTaxWorksheet(
  rules: TaxYearRules,
  status: FilingStatus,
  income: CapitalGainIncome & {
    /** Schedule D. */
    line18: Usd
  },
): ScheduleDTaxWorksheet {
  const thresholds = rules.longTerm[status]
  const line1 = orZero(income.taxableIncome)
  const line2 = income.qualifiedDividends
  const line6 = line2
  const line7 = smallerOf(income.line15, income.line16)
  const line9 = orZero(line7)
  const line10 = plus(line6, line9)
  const line11 = income.line18
  const line12 = smallerOf(line9, line11)
  const line13 = minus(line10, line12)
  const line14 = orZero(minus(line1, line13))
  const line15 = thresholds.zeroUpTo
  const line16 = smallerOf(line1, line15)
  const line17 = smallerOf(line14, line16)
  const line18 = orZero(minus(line1, line10))
  const line19 = smallerOf(line1, below28(rules, status))
  const line20 = smallerOf(line14, line19)
  const line21 = largerOf(line18, line20)
  const line22 = minus(line16, line17)
  const line23 = smallerOf(line1, line13)
  const line24 = line22
  const line25 = orZero(minus(line23, line24))
  const line26 = thresholds.fifteenUpTo
  const line27 = smallerOf(line1, line26)
  const line28 = plus(line21, line22)
  const line29 = orZero(minus(line27, line28))
  const line30 = smallerOf(line25, line29)
  const line31 = atRate(line30, longTermRates.fifteen)
  const line32 = plus(line24, line30)
  const line33 = minus(line23, line32)
  const line34 = atRate(line33, longTermRates.twenty)
  const line41 = sum([line21, line22, line30, line33])
  const line42 = minus(line1, line41)
  const line43 = atRate(line42, collectiblesRate)
  const line44 = taxOnOrdinaryIncome(rules, status, line21)
  const line45 = sum([line31, line34, line43, line44])
  const line46 = taxOnOrdinaryIncome(rules, status, line1)
  const line47 = smallerOf(line45, line46)
  // biome-ignore format: rows as the worksheet has its parts
  const lines = {
    1: line1, 2: line2, 6: line6, 7: line7, 9: line9, 10: line10, 11: line11, 12: line12, 13: line13, 14: line14,
    15: line15, 16: line16, 17: line17, 18: line18, 19: line19, 20: line20, 21: line21, 22: line22,
    23: line23, 24: line24, 25: line25, 26: line26, 27: line27, 28: line28, 29: line29, 30: line30,
    31: line31, 32: line32, 33: line33, 34: line34,
    41: line41, 42: line42, 43: line43, 44: line44, 45: line45, 46: line46, 47: line47,
  }
  return { lines, tax: line47 }
}

/** Line 19: where the 24 percent bracket ends, from which ordinary rates are higher than 28 percent. */
function below28(rules: TaxYearRules, status: FilingStatus): Usd {
  const bracket = rules.ordinary[status].findLast(({ rate }) => rate < collectiblesRate)
  if (!bracket?.upTo) throw new Error(`No bracket of ${rules.year} ends below 28 percent`)
  return bracket.upTo
}
