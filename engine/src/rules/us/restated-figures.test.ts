// The figures of every year again, restated by hand from where the IRS publishes them: section 3 or 2 of the year's
// Rev. Proc., under "Tax Rate Tables", "Maximum Capital Gains Rate" and "Standard Deduction". Of the rate tables it is
// what they print before "plus 12% of the excess over", the tax on all brackets below, which our files do not contain:
// a bound or a rate that is wrong moves it. With the seven rates, which are below, it fixes every bound.
//
// Compared on November 18, 2026, with what others keep. Papers of the IRS: Forms 6251 of 2022 to 2025 (minimum tax,
// 0 and 15 percent), Forms 1040 of 2022 to 2024 and the Instructions for Form 1040 of 2024 and 2025 (standard deduction
// and its boxes, Tax Computation Worksheet, 2,047 of the 2,062 rows of each Tax Table), Schedule 1-A of 2025: no
// difference. The Rev. Procs. themselves were not at hand. The brackets and boxes of 2022 and 2023 and all of 2026 were
// compared with transcriptions of them alone: PSLmodels/Tax-Calculator and PolicyEngine for every year, UsTaxes up to
// 2025. In 7 figures one of them differs, and the others agree with us: boxes of surviving spouses (2022 to 2024) and of
// the unmarried (2023) and a bracket of separate returns (2023) in the first, a bracket of single filers (2022) in the
// second.
import { expect, test } from 'vitest'
import { minus, plus, usd, usdText, ZERO_USD } from '../../core/money.ts'
import { exemptionEnds } from '../../estimate/alternative-minimum-tax.ts'
import {
  type Bracket,
  type FilingStatus,
  filingStatuses,
  longTermRates,
  minimumTaxRates,
} from './tax-year.ts'
import { taxYearRules, taxYears } from './years.ts'

type Statuses = { single: string; joint: string; separate: string; head: string }
type Published = {
  taxBelow: Statuses
  /** The most that is taxed at 0 percent, the most at 15, the standard deduction, and more of it if aged or blind. */
  others: Statuses
  /**
   * Alternative minimum tax: the exemption, the income over which it shrinks, the income at which it is gone, and the
   * income over which the rate is 28 percent. Unlike the rest, these were not restated from the Rev. Proc.: they come
   * from a transcription of it, and the third figure is worked out from the first two and the rate. Form 6251 of 2022
   * to 2025 has the other three, and for separate returns the third too; its draft of 2026 has the 640,200, as another
   * project quotes it. The rest of 2026 has been compared with transcriptions only.
   */
  minimumTax: Statuses
}

const published: Record<number, Published> = {
  // Rev. Proc. 2021-45.
  2022: {
    taxBelow: {
      single: '1027.50 4807.50 15213.50 34647.50 49335.50 162718.00',
      joint: '2055.00 9615.00 30427.00 69295.00 98671.00 174253.50',
      separate: '1027.50 4807.50 15213.50 34647.50 49335.50 87126.75',
      head: '1465.00 6415.00 13708.00 33148.00 47836.00 161218.50',
    },
    others: {
      single: '41675.00 459750.00 12950.00 1750.00',
      joint: '83350.00 517200.00 25900.00 1400.00',
      separate: '41675.00 258600.00 12950.00 1400.00',
      head: '55800.00 488500.00 19400.00 1750.00',
    },
    minimumTax: {
      single: '75900 539900 843500 206100',
      joint: '118100 1079800 1552200 206100',
      separate: '59050 539900 776100 103050',
      head: '75900 539900 843500 206100',
    },
  },
  // Rev. Proc. 2022-38.
  2023: {
    taxBelow: {
      single: '1100.00 5147.00 16290.00 37104.00 52832.00 174238.25',
      joint: '2200.00 10294.00 32580.00 74208.00 105664.00 186601.50',
      separate: '1100.00 5147.00 16290.00 37104.00 52832.00 93300.75',
      head: '1570.00 6868.00 14678.00 35498.00 51226.00 172623.50',
    },
    others: {
      single: '44625.00 492300.00 13850.00 1850.00',
      joint: '89250.00 553850.00 27700.00 1500.00',
      separate: '44625.00 276900.00 13850.00 1500.00',
      head: '59750.00 523050.00 20800.00 1850.00',
    },
    minimumTax: {
      single: '81300 578150 903350 220700',
      joint: '126500 1156300 1662300 220700',
      separate: '63250 578150 831150 110350',
      head: '81300 578150 903350 220700',
    },
  },
  // Rev. Proc. 2023-34.
  2024: {
    taxBelow: {
      single: '1160.00 5426.00 17168.50 39110.50 55678.50 183647.25',
      joint: '2320.00 10852.00 34337.00 78221.00 111357.00 196669.50',
      separate: '1160.00 5426.00 17168.50 39110.50 55678.50 98334.75',
      head: '1655.00 7241.00 15469.00 37417.00 53977.00 181954.50',
    },
    others: {
      single: '47025.00 518900.00 14600.00 1950.00',
      joint: '94050.00 583750.00 29200.00 1550.00',
      separate: '47025.00 291850.00 14600.00 1550.00',
      head: '63000.00 551350.00 21900.00 1950.00',
    },
    minimumTax: {
      single: '85700 609350 952150 232600',
      joint: '133300 1218700 1751900 232600',
      separate: '66650 609350 875950 116300',
      head: '85700 609350 952150 232600',
    },
  },
  // Rev. Proc. 2024-40; the standard deduction of P.L. 119-21, section 70102.
  2025: {
    taxBelow: {
      single: '1192.50 5578.50 17651.00 40199.00 57231.00 188769.75',
      joint: '2385.00 11157.00 35302.00 80398.00 114462.00 202154.50',
      separate: '1192.50 5578.50 17651.00 40199.00 57231.00 101077.25',
      head: '1700.00 7442.00 15912.00 38460.00 55484.00 187031.50',
    },
    others: {
      single: '48350.00 533400.00 15750.00 2000.00',
      joint: '96700.00 600050.00 31500.00 1600.00',
      separate: '48350.00 300000.00 15750.00 1600.00',
      head: '64750.00 566700.00 23625.00 2000.00',
    },
    minimumTax: {
      single: '88100 626350 978750 239100',
      joint: '137000 1252700 1800700 239100',
      separate: '68500 626350 900350 119550',
      head: '88100 626350 978750 239100',
    },
  },
  // Rev. Proc. 2025-32.
  2026: {
    taxBelow: {
      single: '1240.00 5800.00 17966.00 41024.00 58448.00 192979.25',
      joint: '2480.00 11600.00 35932.00 82048.00 116896.00 206583.50',
      separate: '1240.00 5800.00 17966.00 41024.00 58448.00 103291.75',
      head: '1770.00 7740.00 16155.00 39207.00 56631.00 191171.00',
    },
    others: {
      single: '49450.00 545500.00 16100.00 2050.00',
      joint: '98900.00 613700.00 32200.00 1650.00',
      separate: '49450.00 306850.00 16100.00 1650.00',
      head: '66200.00 579600.00 24150.00 2050.00',
    },
    minimumTax: {
      single: '90100 500000 680200 244500',
      joint: '140200 1000000 1280400 244500',
      separate: '70100 500000 640200 122250',
      head: '90100 500000 680200 244500',
    },
  },
}

const tableOf: Record<FilingStatus, keyof Statuses> = {
  single: 'single',
  marriedFilingJointly: 'joint',
  marriedFilingSeparately: 'separate',
  headOfHousehold: 'head',
  qualifyingSurvivingSpouse: 'joint',
}

/** What each bracket but the lowest starts from. */
function taxBelow(brackets: readonly Bracket[]): string {
  let tax = ZERO_USD
  let lower = ZERO_USD
  const starts: string[] = []
  for (const { upTo, rate } of brackets) {
    if (upTo === null) break
    tax = plus(tax, ((minus(upTo, lower) * rate) / 10_000n) as typeof tax)
    starts.push(usdText(tax))
    lower = upTo
  }
  return starts.join(' ')
}

test('figures are restated for every year we know', () => {
  expect(taxYears.map(({ year }) => String(year))).toEqual(Object.keys(published))
})

test.each(Object.entries(published))(
  'the figures of %s',
  (year, { taxBelow: starts, others, minimumTax }) => {
    const rules = taxYearRules(Number(year))
    if (!rules) throw new Error(`No rules for ${year}`)
    for (const status of filingStatuses) {
      const table = tableOf[status]
      expect(taxBelow(rules.ordinary[status]), status).toBe(starts[table])
      const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
      const more = [zeroUpTo, fifteenUpTo, rules.standardDeduction[status], rules.agedOrBlind[status]]
      expect(more.map(usdText).join(' '), status).toBe(others[table])
      const { exemption, phaseOutFrom, lowerRateUpTo } = rules.minimumTax
      const ends = exemptionEnds(rules.minimumTax, status)
      const ofMinimumTax = [exemption[status], phaseOutFrom[status], ends, lowerRateUpTo[status]]
      expect(ofMinimumTax.map(amount => usdText(amount).replace('.00', '')).join(' ')).toBe(minimumTax[table])
    }
  },
)

// IRC 1(h)(1), 1(j)(2), 55(b)(1), 1411(a) and (b), 1211(b): not adjusted for inflation.
test.each(taxYears)('rates and limits that are the same every year: $year', rules => {
  const perStatus = (single: string, joint: string, separate: string, head: string) => ({
    single: usd(single),
    marriedFilingJointly: usd(joint),
    marriedFilingSeparately: usd(separate),
    headOfHousehold: usd(head),
    qualifyingSurvivingSpouse: usd(joint),
  })
  for (const status of filingStatuses) {
    const brackets = rules.ordinary[status]
    expect(brackets.map(({ rate }) => rate).join(' ')).toBe('1000 1200 2200 2400 3200 3500 3700')
    expect(brackets.at(-1)?.upTo).toBeNull()
  }
  expect(longTermRates).toEqual({ fifteen: 1500n, twenty: 2000n })
  expect(minimumTaxRates).toEqual({ lower: 2600n, upper: 2800n })
  expect(rules.minimumTax.phaseOutRate).toBe(rules.year < 2026 ? 2500n : 5000n)
  // Schedule 1-A, Part V, and IRC 151(d)(5)(C): 2025 to 2028.
  expect(rules.seniorDeduction.rate).toBe(600n)
  const each = rules.year < 2025 ? '0' : '6000'
  const seniors = perStatus(each, each, '0', each)
  for (const status of filingStatuses)
    expect(rules.seniorDeduction[status]).toEqual({
      each: seniors[status],
      reducedOver: usd(status === 'marriedFilingJointly' ? '150000' : '75000'),
    })
  expect(rules.netInvestmentIncomeTax).toEqual({
    rate: 380n,
    threshold: perStatus('200000', '250000', '125000', '200000'),
  })
  expect(rules.lossLimit).toEqual(perStatus('3000', '3000', '1500', '3000'))
})
