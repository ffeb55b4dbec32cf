// The net investment income tax of IRC 1411, Form 8960: 3.8 percent of the investment income or of the income over
// the threshold, whichever is less.
import { minus, type Usd } from '../core/money.ts'
import type { FilingStatus, TaxYearRules } from '../rules/us/tax-year.ts'
import { atRate, orZero, smallerOf } from '../rules/us/worksheet.ts'

export type InvestmentIncome = {
  /** Form 8960, line 12. A capital loss counts as far as Form 1040 deducts it; Form 8960, line 5a. */
  netInvestmentIncome: Usd
  /** Form 8960, line 13: for all but foreign earners the adjusted gross income. */
  modifiedAgi: Usd
}

export function netInvestmentIncomeTax(
  rules: TaxYearRules,
  status: FilingStatus,
  { netInvestmentIncome, modifiedAgi }: InvestmentIncome,
): Usd {
  const { rate, threshold } = rules.netInvestmentIncomeTax
  const overThreshold = orZero(minus(modifiedAgi, threshold[status]))
  return atRate(smallerOf(orZero(netInvestmentIncome), overThreshold), rate)
}
