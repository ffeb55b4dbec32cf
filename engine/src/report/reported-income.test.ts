import { expect, test } from 'vitest'
import { incomeKinds } from '../core/event.ts'
import { sum, usd, ZERO_USD } from '../core/money.ts'
import { incomeBySchedule, reportedIncome } from './reported-income.ts'
import type { YearSummary } from './summary.ts'

const none = Object.fromEntries(incomeKinds.map(kind => [kind, ZERO_USD])) as YearSummary['income']
const summaryOf = (some: Partial<YearSummary['income']>) => {
  const income = { ...none, ...some }
  return { income, totalIncome: sum(Object.values(income)) }
}
const earned = summaryOf({ mining: usd('1000.505'), staking: usd('20.005'), interest: usd('7') })

test('without a business all of it is on Schedule 1', () => {
  expect(incomeBySchedule(earned)).toEqual({ schedule1: usd('1027.51'), scheduleC: ZERO_USD })
})

test('what is a business is on Schedule C and not on Schedule 1 too, each amount rounded once', () => {
  expect(incomeBySchedule(earned, 'cents', ['mining'])).toEqual({
    schedule1: usd('27.01'),
    scheduleC: usd('1000.51'),
  })
  expect(incomeBySchedule(earned, 'dollars', ['mining', 'staking', 'mining'])).toEqual({
    schedule1: usd('7'),
    scheduleC: usd('1021'),
  })
})

test('taxable income starts from the amounts on both', () => {
  expect(reportedIncome(earned, 'cents', ['mining'])).toEqual({
    ordinaryIncome: usd('1027.52'),
    investmentIncome: usd('7'),
  })
  expect(reportedIncome(earned).ordinaryIncome).toBe(usd('1027.51'))
})
