// Form 8960, as its lines were numbered from 2022 to 2025, as far as the estimate knows them. What it does not know
// counts as nothing: annuities (line 3), gains that the tax does not reach (5b, 5c), foreign companies (6) and the
// deductions of Part II (9 to 11).
import { minus, sum, type Usd } from '../core/money.ts'
import type { FilingStatus, TaxYearRules } from '../rules/us/tax-year.ts'
import { orZero, smallerOf } from '../rules/us/worksheet.ts'
import { netInvestmentIncomeTax } from './net-investment-income-tax.ts'

export type InvestmentParts = {
  /** Interest, rents and the like of the taxpayer's that are not crypto. Their lines, 1 and 4, are not told apart. */
  otherInvestmentIncome: Usd
  /** Of the dividends, those that are known. */
  qualifiedDividends: Usd
  /** Form 1040, line 7 or 7a. A loss counts as far as it is deducted there. */
  toForm1040: Usd
  /** Interest in digital assets. It is on Schedule 1 and not among the interest of Form 1040, line 2b. */
  cryptoInvestmentIncome: Usd
  modifiedAgi: Usd
}

export type Form8960 = Record<1 | 2 | '5a' | '5d' | 7 | 8 | 12 | 13 | 14 | 15 | 16 | 17, Usd>

export function form8960(rules: TaxYearRules, status: FilingStatus, parts: InvestmentParts): Form8960 {
  const line1 = parts.otherInvestmentIncome
  const line2 = parts.qualifiedDividends
  const line5a = parts.toForm1040
  const line5d = line5a
  const line7 = parts.cryptoInvestmentIncome
  const line8 = sum([line1, line2, line5d, line7])
  const line12 = orZero(line8)
  const line13 = parts.modifiedAgi
  const line14 = rules.netInvestmentIncomeTax.threshold[status]
  const line15 = orZero(minus(line13, line14))
  const line16 = smallerOf(line12, line15)
  const line17 = netInvestmentIncomeTax(rules, status, { netInvestmentIncome: line8, modifiedAgi: line13 })
  // biome-ignore format: rows as the form has its parts
  return {
    1: line1, 2: line2, '5a': line5a, '5d': line5d, 7: line7, 8: line8,
    12: line12, 13: line13, 14: line14, 15: line15, 16: line16, 17: line17,
  }
}
