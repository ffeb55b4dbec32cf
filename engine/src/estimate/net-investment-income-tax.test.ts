import { expect, test } from 'vitest'
import { usd } from '../core/money.ts'
import { rules2025 } from '../rules/us/2025.ts'
import { netInvestmentIncomeTax } from './net-investment-income-tax.ts'

test.each([
  ['single', '50000', '200000', '0'],
  ['single', '50000', '200100', '3.8'],
  ['single', '50000', '240000', '1520'],
  ['single', '50000', '300000', '1900'],
  ['headOfHousehold', '50000', '240000', '1520'],
  ['marriedFilingJointly', '50000', '240000', '0'],
  ['qualifyingSurvivingSpouse', '50000', '260000', '380'],
  ['marriedFilingSeparately', '50000', '135000', '380'],
  ['single', '-3000', '300000', '0'],
] as const)('%s with %s of investment income and an AGI of %s', (status, investment, agi, tax) => {
  expect(
    netInvestmentIncomeTax(rules2025, status, {
      netInvestmentIncome: usd(investment),
      modifiedAgi: usd(agi),
    }),
  ).toBe(usd(tax))
})
