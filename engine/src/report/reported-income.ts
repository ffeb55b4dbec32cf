// The year's income as it goes on the return: rounded once, where Schedule 1 or Schedule C has it. Whatever follows from
// those lines (taxable income, the loss that is left for the next year) starts from the amounts a person enters there.
import { type IncomeKind, incomeKinds } from '../core/event.ts'
import { minus, plus, roundToCents, roundToDollars, sum, type Usd } from '../core/money.ts'
import type { Rounding } from './form8949.ts'
import type { YearSummary } from './summary.ts'

export type ReportedIncome = { ordinaryIncome: Usd; investmentIncome: Usd }

type Income = Pick<YearSummary, 'totalIncome' | 'income'>

/** An amount as a return in cents or in whole dollars has it. */
export const onReturn = (amount: Usd, rounding: Rounding): Usd =>
  rounding === 'cents' ? roundToCents(amount) : roundToDollars(amount)

/** The kinds that the taxpayer calls a business are gross receipts on Schedule C; each amount is on one of the two. */
export function incomeBySchedule(
  { totalIncome, income }: Income,
  rounding: Rounding = 'cents',
  business: readonly IncomeKind[] = [],
): { schedule1: Usd; scheduleC: Usd } {
  const receipts = sum(incomeKinds.filter(kind => business.includes(kind)).map(kind => income[kind]))
  return {
    schedule1: onReturn(minus(totalIncome, receipts), rounding),
    scheduleC: onReturn(receipts, rounding),
  }
}

export function reportedIncome(
  summary: Income,
  rounding: Rounding = 'cents',
  business: readonly IncomeKind[] = [],
): ReportedIncome {
  const { schedule1, scheduleC } = incomeBySchedule(summary, rounding, business)
  return {
    ordinaryIncome: plus(schedule1, scheduleC),
    investmentIncome: onReturn(summary.income.interest, rounding),
  }
}
