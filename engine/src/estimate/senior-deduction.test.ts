import { expect, test } from 'vitest'
import { usd, usdText, ZERO_USD } from '../core/money.ts'
import { taxYearRules } from '../rules/us/years.ts'
import { estimateTax } from './estimate-tax.ts'
import { seniorDeduction } from './senior-deduction.ts'

test.each([
  [2025, 'single', 1, '75000', '6000'],
  [2025, 'single', 1, '85000', '5400'], // less 6 % of 10,000
  [2025, 'headOfHousehold', 1, '175000', '0'],
  [2026, 'marriedFilingJointly', 1, '200000', '3000'],
  [2026, 'marriedFilingJointly', 2, '200000', '6000'], // the reduction counts for each
  [2026, 'marriedFilingJointly', 2, '250000', '0'],
  [2026, 'qualifyingSurvivingSpouse', 1, '100000', '4500'], // no joint return: over 75,000
  [2026, 'marriedFilingSeparately', 1, '20000', '0'],
  [2024, 'single', 1, '20000', '0'],
  [2025, 'single', 0, '20000', '0'],
] as const)(
  '%i, %s, %i of 65 or older with an income of %s: %s',
  (year, status, seniors, income, deduction) => {
    const rules = taxYearRules(year)
    if (!rules) throw new Error(`No rules for ${year}`)
    expect(seniorDeduction(rules, status, { seniors, modifiedAgi: usd(income) })).toBe(usd(deduction))
  },
)

const crypto = (shortGain: string, longGain: string) => ({
  shortGain: usd(shortGain),
  longGain: usd(longGain),
  ordinaryIncome: ZERO_USD,
})

test('a gain takes away part of the deduction, and that is part of what it costs', () => {
  const given = { status: 'single' as const, otherIncome: usd('75000'), seniors: 1 }
  const result = estimateTax(2025, given, crypto('0', '10000'))
  // Without: 75,000 - 15,750 - 2,000 - 6,000 = 51,250, 6,195 by the Tax Table.
  // With: 85,000 - 17,750 - 5,400 = 61,850, of which ordinary 51,850: 6,327, and 15 % of 10,000.
  expect(result?.withoutCrypto).toMatchObject({ taxableIncome: usd('51250'), total: usd('6195') })
  expect(result).toMatchObject({ taxableIncome: usd('61850'), incomeTax: usd('7827') })
  expect(usdText(result?.attributable ?? ZERO_USD)).toBe('1632.00')
})

test('it comes on top of itemized deductions too', () => {
  const given = { status: 'single' as const, otherIncome: usd('75000'), seniors: 1, deduction: usd('30000') }
  expect(estimateTax(2026, given, crypto('0', '0'))?.taxableIncome).toBe(usd('39000'))
})

test('it uses up no loss: IRC 1212(b)(2)(B) adds it back', () => {
  const given = { status: 'single' as const, otherIncome: usd('20000'), seniors: 1 }
  // 20,000 - 3,000 - 17,750 = -750, and with the 3,000 again 2,250: so much of the loss is used.
  expect(estimateTax(2025, given, crypto('-10000', '0'))).toMatchObject({
    taxableIncome: ZERO_USD,
    line21: usd('3000'),
    carryoverOut: { short: usd('7750'), long: ZERO_USD },
  })
})
