// The alternative minimum tax: Form 6251 as its lines were numbered from 2022 to 2025. Of the adjustments in its Part I
// there is only the standard deduction (line 2a): nothing else of them is known here, such as state and local taxes
// among itemized deductions, incentive stock options or depreciation. The gains are the same as for the regular tax.
import { minus, plus, sum, type Usd, ZERO_USD } from '../core/money.ts'
import {
  type FilingStatus,
  longTermRates,
  type MinimumTaxRules,
  minimumTaxRates,
  type TaxYearRules,
} from '../rules/us/tax-year.ts'
import { atRate, orZero, smallerOf } from '../rules/us/worksheet.ts'
import type { CapitalGainWorksheet } from './capital-gain-worksheet.ts'
import type { ScheduleDTaxWorksheet } from './schedule-d-tax-worksheet.ts'

export type MinimumTaxIncome = {
  /** Lines 1 and 2a: the income less deductions, but for the standard deduction and that for seniors. */
  income: Usd
  /** How the regular tax was computed. */
  worksheet: CapitalGainWorksheet | ScheduleDTaxWorksheet
}

// biome-ignore format: the lines of the form
type Line = 4 | 5 | 6 | 7 | 9 | 10 | 11 | 12 | 13 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 38 | 39 | 40

export type MinimumTax = {
  lines: Record<Line, Usd>
  /** Line 9: what the income tax is at least. */
  tentative: Usd
  /** Line 11: what comes on top of the regular tax. */
  tax: Usd
}

/**
 * Part III is filled in also without long-term gain, where it comes to the same. The lines of foreign tax and of gain
 * on depreciated real property (8, 14 and 35 to 37) stay blank.
 */
export function alternativeMinimumTax(
  rules: TaxYearRules,
  status: FilingStatus,
  { income, worksheet }: MinimumTaxIncome,
): MinimumTax {
  const { minimumTax, longTerm } = rules
  const line4 = plus(income, addedWhenSeparate(minimumTax, status, income))
  const line5 = exemptionAt(minimumTax, status, line4)
  const line6 = orZero(minus(line4, line5))
  const line12 = line6
  const { line13, line20, line27 } = linesOf(worksheet)
  const line15 = line13
  const line16 = smallerOf(line12, line15)
  const line17 = minus(line12, line16)
  const line18 = atMinimumRates(minimumTax, status, line17)
  const line19 = longTerm[status].zeroUpTo
  const line21 = orZero(minus(line19, line20))
  const line22 = smallerOf(line12, line13)
  const line23 = smallerOf(line21, line22)
  const line24 = minus(line22, line23)
  const line25 = longTerm[status].fifteenUpTo
  const line26 = line21
  const line28 = plus(line26, line27)
  const line29 = orZero(minus(line25, line28))
  const line30 = smallerOf(line24, line29)
  const line31 = atRate(line30, longTermRates.fifteen)
  const line32 = plus(line23, line30)
  const line33 = minus(line22, line32)
  const line34 = atRate(line33, longTermRates.twenty)
  const line38 = sum([line18, line31, line34])
  const line39 = atMinimumRates(minimumTax, status, line12)
  const line40 = smallerOf(line38, line39)
  const line7 = line40
  const line9 = line7
  const line10 = worksheet.tax
  const line11 = orZero(minus(line9, line10))
  // biome-ignore format: rows as the form has its parts
  const lines = {
    4: line4, 5: line5, 6: line6, 7: line7, 9: line9, 10: line10, 11: line11,
    12: line12, 13: line13, 15: line15, 16: line16, 17: line17, 18: line18, 19: line19, 20: line20,
    21: line21, 22: line22, 23: line23, 24: line24, 25: line25, 26: line26, 27: line27, 28: line28, 29: line29,
    30: line30, 31: line31, 32: line32, 33: line33, 34: line34, 38: line38, 39: line39, 40: line40,
  }
  return { lines, tentative: line9, tax: line11 }
}

/**
 * What comes from the worksheet of the regular tax. Gain on collectibles is not in line 13, so it is taxed at 26 or 28
 * percent with the rest.
 */
function linesOf({ lines }: CapitalGainWorksheet | ScheduleDTaxWorksheet) {
  return 47 in lines
    ? { line13: lines[13], line20: lines[14], line27: lines[21] }
    : { line13: lines[4], line20: lines[5], line27: lines[5] }
}

/** The Exemption Worksheet in the instructions for line 5. */
function exemptionAt(rules: MinimumTaxRules, status: FilingStatus, income: Usd): Usd {
  const over = orZero(minus(income, rules.phaseOutFrom[status]))
  return orZero(minus(rules.exemption[status], atRate(over, rules.phaseOutRate)))
}

/**
 * The instructions for line 4, married filing separately: over the income at which the exemption is gone, the same part
 * of the excess is added to the income, up to the exemption. IRC 55(d)(2), last sentence; from 2026 with the 50 percent
 * that 55(d)(4)(A)(ii)(IV) puts into that paragraph for 25, wherever it has it.
 */
function addedWhenSeparate(rules: MinimumTaxRules, status: FilingStatus, income: Usd): Usd {
  const most = rules.mostAdded[status]
  if (most === ZERO_USD) return ZERO_USD
  return smallerOf(most, atRate(orZero(minus(income, exemptionEnds(rules, status))), rules.phaseOutRate))
}

/** Exact: every exemption is a multiple of the rate. */
export const exemptionEnds = (rules: MinimumTaxRules, status: FilingStatus): Usd =>
  plus(rules.phaseOutFrom[status], ((rules.exemption[status] * 10_000n) / rules.phaseOutRate) as Usd)

/** Lines 18 and 39: "multiply by 26%. Otherwise, multiply by 28% and subtract …". */
function atMinimumRates(rules: MinimumTaxRules, status: FilingStatus, amount: Usd): Usd {
  const { lower, upper } = minimumTaxRates
  const lowerPart = smallerOf(amount, rules.lowerRateUpTo[status])
  return plus(atRate(lowerPart, lower), atRate(minus(amount, lowerPart), upper))
}
