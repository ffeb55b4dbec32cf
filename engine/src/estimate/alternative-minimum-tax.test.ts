import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Usd, usd, usdText, ZERO_USD } from '../core/money.ts'
import { type FilingStatus, filingStatuses } from '../rules/us/tax-year.ts'
import { taxYearRules, taxYears } from '../rules/us/years.ts'
import { alternativeMinimumTax } from './alternative-minimum-tax.ts'
import { capitalGainWorksheet } from './capital-gain-worksheet.ts'
import { estimateTax, type Liability } from './estimate-tax.ts'
import type { KnownFacts } from './filing-facts.ts'

function estimate(year: number, given: KnownFacts, longGain: string, shortGain = '0') {
  const crypto = { shortGain: usd(shortGain), longGain: usd(longGain), ordinaryIncome: ZERO_USD }
  const result = estimateTax(year, given, crypto)
  if (!result) throw new Error(`No rules for ${year}`)
  return result
}

const figures = ({ incomeTax, amt, tentativeMinimumTax }: Liability) =>
  [incomeTax, tentativeMinimumTax, amt].map(usdText)

test('2026, joint, wages of 200,000 and a long-term gain of 1,000,000', () => {
  const result = estimate(2026, { status: 'marriedFilingJointly', otherIncome: usd('200000') }, '1000000')
  // Income 1,200,000, less 32,200: taxable 1,167,800, of which ordinary 167,800.
  // Form 1040, line 16: 11,600 + 22 % of 67,000 (from 100,800)             =  26,340
  //   15 % of the gain up to 613,700: 445,900                               =  66,885
  //   20 % of the other 554,100                                             = 110,820 → 204,045
  // Form 6251, line 4: 1,200,000. Line 5: 140,200 - 50 % of 200,000         =  40,200
  //   line 6: 1,159,800; line 17: 159,800; line 18 at 26 %                  =  41,548
  //   lines 31 and 34, as above                                             = 177,705
  //   line 9: 219,253; line 11: 219,253 - 204,045                           =  15,208
  expect(figures(result)).toEqual(['204045.00', '219253.00', '15208.00'])
  // Form 8960: 3.8 % of the smaller of 1,000,000 and 1,200,000 - 250,000 is 36,100.
  expect(result.niit).toBe(usd('36100'))
  expect(result.total).toBe(usd('255353'))
  // Without crypto: 26,340; line 18 is 26 % of 59,800, which is 15,548, and so there is no minimum tax.
  expect(figures(result.withoutCrypto)).toEqual(['26340.00', '15548.00', '0.00'])
  expect(result.attributable).toBe(usd('229013'))
})

test('2025, single: the exemption shrinks by 25 percent', () => {
  const result = estimate(2025, { status: 'single', otherIncome: usd('100000') }, '800000')
  // Taxable 884,250, of which ordinary 84,250: by the Tax Table 13,455 (5,578.50 + 22 % of 35,800 is 13,454.50).
  //   15 % of 449,150 (up to 533,400) is 67,372.50; 20 % of 350,850 is 70,170: 150,997.50.
  // Form 6251, line 5: 88,100 - 25 % of 273,650 (over 626,350) = 19,687.50; line 6: 880,312.50;
  //   line 18: 26 % of 80,312.50 = 20,881.25; line 9: 20,881.25 + 137,542.50 = 158,423.75.
  expect(figures(result)).toEqual(['150997.50', '158423.75', '7426.25'])
})

test('2022, head of household: no exemption is left, and part of the gain is taxed at 0 percent', () => {
  const result = estimate(2022, { status: 'headOfHousehold', otherIncome: usd('50000') }, '900000')
  // Ordinary 30,600: 3,382 by the Tax Table. The gain: 25,200 at 0 %, 432,700 at 15 % = 64,905, 442,100 at 20 % = 88,420.
  // Form 6251, line 5: 25 % of 410,100 is more than 75,900. Line 17: 50,000, at 26 % = 13,000.
  expect(figures(result)).toEqual(['156707.00', '166325.00', '9618.00'])
})

test('2023, surviving spouse: the joint figures', () => {
  const given = { status: 'qualifyingSurvivingSpouse' as const, otherIncome: usd('150000') }
  // Ordinary 122,300: 10,294 + 22 % of 32,850 = 17,521. The gain: 431,550 at 15 % = 64,732.50, 1,068,450 at 20 % = 213,690.
  // Form 6251, line 5: 126,500 - 25 % of 493,700 = 3,075; line 17: 146,925, at 26 % = 38,200.50.
  expect(figures(estimate(2023, given, '1500000'))).toEqual(['295943.50', '316623.00', '20679.50'])
})

test('2024, single: wages alone are taxed higher by the regular rates', () => {
  // 183,647.25 + 37 % of 376,050 is 322,785.75; 28 % of 1,000,000 less 4,652 (2 % of 232,600) is 275,348.
  expect(figures(estimate(2024, { status: 'single', otherIncome: usd('1000000') }, '0'))).toEqual([
    '322785.75',
    '275348.00',
    '0.00',
  ])
})

test('2025, married filing separately: over 900,350 income is added on line 4, up to the exemption', () => {
  const given = { status: 'marriedFilingSeparately' as const, otherIncome: usd('100000') }
  // Ordinary 84,250: 13,455. The gain: 215,750 (up to 300,000) at 15 % = 32,362.50, 784,250 at 20 % = 156,850.
  // Line 4: 1,100,000 + 25 % of 199,650 = 1,149,912.50; no exemption; line 17: 149,912.50;
  //   line 18: 26 % of 119,550 = 31,083, and 28 % of 30,362.50 = 8,501.50.
  expect(figures(estimate(2025, given, '1000000'))).toEqual(['202667.50', '228797.00', '26129.50'])
  // Line 4: 2,100,000 + 68,500. Line 18: 31,083 + 28 % of 48,950 = 44,789: 31,334 more than 13,455.
  expect(estimate(2025, given, '2000000').amt).toBe(usd('31334'))
})

test('2026, married filing separately: from 640,200, at 50 percent', () => {
  const given = { status: 'marriedFilingSeparately' as const, otherIncome: usd('100000') }
  // Ordinary 83,900: 5,800 + 22 % of 33,525 (midpoint 83,925) is 13,175.50, so 13,176 by the Tax Table.
  // Line 4: 700,000 + 50 % of 59,800 = 729,900; line 17: 129,900: 26 % of 122,250 = 31,785, 28 % of 7,650 = 2,142.
  expect(estimate(2026, given, '600000').amt).toBe(usd('20751'))
  // Without gain, 690,200 + 50 % of 50,000: 26 % of 122,250 and 28 % of 592,950.
  const wages = estimate(2026, { ...given, otherIncome: usd('690200') }, '0')
  expect(wages.tentativeMinimumTax).toBe(usd('197811'))
})

test('2026, single, gain alone: what the regular tax leaves to the standard deduction is taxed at 20 percent', () => {
  // Taxable 1,483,900, no ordinary income: 49,450 at 0 %, 496,050 at 15 % = 74,407.50, 938,400 at 20 % = 187,680.
  // Form 6251: no exemption; line 33: 1,500,000 - 545,500 = 954,500, at 20 % = 190,900.
  expect(figures(estimate(2026, { status: 'single', otherIncome: ZERO_USD }, '1500000'))).toEqual([
    '262087.50',
    '265307.50',
    '3220.00',
  ])
})

test('itemized deductions stay deducted, the standard deduction does not', () => {
  const joint = { status: 'marriedFilingJointly' as const, otherIncome: usd('200000') }
  // Line 4: 1,140,000; line 5: 70,200; line 17: 69,800, at 26 % = 18,148. Regular: 11,600 + 22 % of 39,200 = 20,224.
  const itemized = estimate(2026, { ...joint, deduction: usd('60000') }, '1000000')
  expect(itemized.tentativeMinimumTax - itemized.incomeTax).toBe(usd('18148') - usd('20224'))
  expect(itemized.amt).toBe(ZERO_USD)
})

test('the deduction for seniors does not count: Form 6251 of 2025, line 1a', () => {
  // Income 230,000: each of the two has 6,000 - 6 % of 80,000 = 1,200.
  const given = { status: 'marriedFilingJointly' as const, otherIncome: usd('30000') }
  const young = estimate(2025, given, '200000')
  const old = estimate(2025, { ...given, seniors: 2 }, '200000')
  // The standard deduction is higher by 3,200, the deduction for seniors is 2,400: neither is in line 4. Ordinary income
  // is zero both times, so lines 12 to 40 are alike.
  expect(young.taxableIncome - old.taxableIncome).toBe(usd('5600'))
  expect(old.tentativeMinimumTax).toBe(young.tentativeMinimumTax)
})

const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents => usd(`${cents / 100}`))

/** What the form comes to, said once more: 26 and 28 percent of what is not gain, and the gain on top of the ordinary income. */
function restated(year: number, status: FilingStatus, amounts: { income: Usd; ordinary: Usd; gain: Usd }) {
  const rules = taxYearRules(year)
  if (!rules) throw new Error(`No rules for ${year}`)
  const { exemption, phaseOutFrom, phaseOutRate, lowerRateUpTo } = rules.minimumTax
  const number = (amount: bigint) => Number(amount) / 1e8
  const [most, rate] = [number(exemption[status]), Number(phaseOutRate) / 10_000]
  const lost = Math.max(0, number(amounts.income) - number(phaseOutFrom[status])) * rate
  const cap = status === 'marriedFilingSeparately' ? 2 * most : most
  const base = Math.max(0, number(amounts.income) - most + Math.min(lost, cap))
  const gain = Math.min(base, number(amounts.gain))
  const rest = base - gain
  const onRest = rest * 0.26 + Math.max(0, rest - number(lowerRateUpTo[status])) * 0.02
  const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
  const start = number(amounts.ordinary)
  const over = (bound: Usd) => Math.max(0, start + gain - Math.max(start, number(bound)))
  return onRest + over(zeroUpTo) * 0.15 + over(fifteenUpTo) * 0.05
}

test('the lines of the form and the same in one piece', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...taxYears),
      fc.constantFrom(...filingStatuses),
      dollars(1_500_000),
      dollars(2_500_000),
      (rules, status, other, gain) => {
        const income = (other + gain) as Usd
        const taxable = income - rules.standardDeduction[status]
        const taxableIncome = (taxable > 0n ? taxable : 0n) as Usd
        const gains = { qualifiedDividends: ZERO_USD, line15: gain, line16: gain }
        const worksheet = capitalGainWorksheet(rules, status, { taxableIncome, ...gains })
        const { tentative, tax } = alternativeMinimumTax(rules, status, { income, worksheet })
        const again = restated(rules.year, status, { income, ordinary: worksheet.lines[5], gain })
        expect(Math.abs(Number(tentative) / 1e8 - again)).toBeLessThan(0.001)
        expect(tax).toBe(tentative > worksheet.tax ? tentative - worksheet.tax : 0n)
      },
    ),
    { seed: 1, numRuns: 1_000 },
  )
})
