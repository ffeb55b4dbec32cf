// The deduction for people of 65 or older, Schedule 1-A, Part V: for each of them, less 6 percent of the income over a
// threshold. It comes on top of the standard or the itemized deductions. As a deduction under IRC 151 it counts neither
// for the alternative minimum tax (IRC 56(b)(1); Form 6251 of 2025, line 1a) nor in the carryover of capital losses
// (IRC 1212(b)(2)(B)).
import { minus, type Usd } from '../core/money.ts'
import type { FilingStatus, TaxYearRules } from '../rules/us/tax-year.ts'
import { atRate, orZero } from '../rules/us/worksheet.ts'

export function seniorDeduction(
  { seniorDeduction: rules }: TaxYearRules,
  status: FilingStatus,
  { seniors, modifiedAgi }: { seniors: number; modifiedAgi: Usd },
): Usd {
  const { each, reducedOver } = rules[status]
  const reduction = atRate(orZero(minus(modifiedAgi, reducedOver)), rules.rate)
  return (BigInt(seniors) * orZero(minus(each, reduction))) as Usd
}
