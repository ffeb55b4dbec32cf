import { expect, test } from 'vitest'
import { usd, usdText } from '../../core/money.ts'
import { filingStatuses } from './tax-year.ts'
import { taxYearRules, taxYears } from './years.ts'

test('brackets rise, and so do the thresholds of long-term gain', () => {
  for (const rules of taxYears)
    for (const status of filingStatuses) {
      const bounds = rules.ordinary[status].flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))
      expect(bounds).toHaveLength(6)
      expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => (a < b ? -1 : 1)))
      expect(rules.longTerm[status].zeroUpTo).toBeLessThan(rules.longTerm[status].fifteenUpTo)
    }
})

test('a surviving spouse uses the joint figures', () => {
  for (const { ordinary, longTerm, standardDeduction, netInvestmentIncomeTax } of taxYears)
    for (const figures of [ordinary, longTerm, standardDeduction, netInvestmentIncomeTax.threshold])
      expect(figures.qualifyingSurvivingSpouse).toEqual(figures.marriedFilingJointly)
})

test('some figures by hand', () => {
  expect(usdText(taxYearRules(2022)?.standardDeduction.headOfHousehold ?? usd('0'))).toBe('19400.00')
  expect(taxYearRules(2023)?.longTerm.marriedFilingSeparately.fifteenUpTo).toBe(usd('276900'))
  expect(taxYearRules(2024)?.ordinary.headOfHousehold[2]).toEqual({ upTo: usd('100500'), rate: 2200n })
  expect(taxYearRules(2025)?.standardDeduction.single).toBe(usd('15750'))
  expect(taxYearRules(2026)?.ordinary.single[6]).toEqual({ upTo: null, rate: 3700n })
  expect(taxYearRules(2026)?.agedOrBlind.qualifyingSurvivingSpouse).toBe(usd('1650'))
  expect(taxYearRules(2025)?.lossLimit.marriedFilingSeparately).toBe(usd('1500'))
})

test('a year without figures has no rules', () => {
  expect(taxYearRules(2021)).toBeUndefined()
  expect(taxYearRules(2027)).toBeUndefined()
})

test.each([
  [2022, '7'],
  [2023, '7'],
  [2024, '7'],
  [2025, '7a'],
  [2026, '7a'],
])('the result of Schedule D of %i goes to line %s of Form 1040', (year, line) => {
  expect(taxYearRules(year)?.form1040Line).toBe(line)
})
