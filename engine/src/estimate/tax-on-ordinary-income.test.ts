import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Usd, usd, usdText } from '../core/money.ts'
import { filingStatuses } from '../rules/us/tax-year.ts'
import { taxYearRules, taxYears } from '../rules/us/years.ts'
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.ts'

const rulesOf = (year: number) => {
  const rules = taxYearRules(year)
  if (rules === undefined) throw new Error(`No rules for ${year}`)
  return rules
}

// At 10 percent the tax on a row is a tenth of its midpoint: 37.50 gives 3.75, printed as 4.
test.each([
  ['-1', '0'],
  ['0', '0'],
  ['4.99', '0'],
  ['5', '1'],
  ['14.99', '1'],
  ['15', '2'],
  ['24.99', '2'],
  ['25', '4'],
  ['49.99', '4'],
  ['50', '6'],
  ['74.99', '6'],
  ['75', '9'],
  ['2999.99', '299'],
  ['3000', '303'],
  ['3049.99', '303'],
  ['3050', '308'],
])('the first rows of the Tax Table: %s', (income, tax) => {
  for (const rules of taxYears)
    for (const status of filingStatuses)
      expect(taxOnOrdinaryIncome(rules, status, usd(income))).toBe(usd(tax))
})

// Row 25,300 to 25,350, and the last row of the table, by hand from the brackets.
test.each([
  [2024, 'single', '25300', '2807'],
  [2024, 'marriedFilingJointly', '25300', '2575'],
  [2024, 'marriedFilingSeparately', '25349.99', '2807'],
  [2024, 'headOfHousehold', '25300', '2708'],
  [2025, 'single', '25300', '2801'],
  [2025, 'marriedFilingJointly', '25300', '2562'],
  [2025, 'qualifyingSurvivingSpouse', '25300', '2562'],
  [2025, 'headOfHousehold', '25300', '2699'],
  [2025, 'single', '99999.99', '16909'],
] as const)('the Tax Table of %i, %s, %s', (year, status, income, tax) => {
  expect(taxOnOrdinaryIncome(rulesOf(year), status, usd(income))).toBe(usd(tax))
})

// From 100,000 the Tax Computation Worksheet: 22% less 5,086 for a single filer in 2025, 37% less 42,979.75 on top.
test.each([
  [2025, 'single', '100000', '16914.00'],
  [2025, 'single', '103350', '17651.00'],
  [2025, 'single', '700000', '216020.25'],
  [2025, 'single', '100000.01', '16914.0022'],
  [2023, 'marriedFilingSeparately', '300000', '76894.50'],
  [2026, 'marriedFilingJointly', '110000', '13624.00'],
] as const)('the Tax Computation Worksheet of %i, %s, %s', (year, status, income, tax) => {
  expect(usdText(taxOnOrdinaryIncome(rulesOf(year), status, usd(income)))).toBe(tax)
})

const anyIncome = fc.oneof(
  fc.bigInt({ min: 0n, max: usd('4000') }),
  fc.bigInt({ min: 0n, max: usd('110000') }),
  fc.bigInt({ min: 0n, max: usd('2000000') }),
)

test('who earns more never pays less, and never more than the highest rate on top', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...taxYears),
      fc.constantFrom(...filingStatuses),
      anyIncome,
      anyIncome,
      (rules, status, a, b) => {
        const [less, more] = (a < b ? [a, b] : [b, a]) as [Usd, Usd]
        const step = taxOnOrdinaryIncome(rules, status, more) - taxOnOrdinaryIncome(rules, status, less)
        expect(step).toBeGreaterThanOrEqual(0n)
        // A row of the table is 50 wide and rounds to a dollar.
        expect(step).toBeLessThanOrEqual(((more - less + usd('50')) * 37n) / 100n + usd('1'))
      },
    ),
    { numRuns: 2000 },
  )
})
