// The year's income as it goes on the return: rounded once, where Schedule 1 has it. Whatever follows from that line
// (taxable income, the loss that is left for the next year) starts from the amount a person enters there.
import { roundToCents, roundToDollars, type Usd } from '../money.ts'
import type { Rounding } from './form8949.ts'
import type { YearSummary } from './summary.ts'

export type ReportedIncome = { ordinaryIncome: Usd; investmentIncome: Usd }

/** An amount as a return in cents or in whole dollars has it. */
export const onReturn = (amount: Usd, rounding: Rounding): Usd =>
  rounding === 'cents' ? roundToCents(amount) : roundToDollars(amount)

export const reportedIncome = (
  { totalIncome, income }: Pick<YearSummary, 'totalIncome' | 'income'>,
  rounding: Rounding = 'cents',
): ReportedIncome => ({
  ordinaryIncome: onReturn(totalIncome, rounding),
  investmentIncome: onReturn(income.interest, rounding),
})
