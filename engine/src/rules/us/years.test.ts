import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usd, usdText } from '../../money.ts'
import { type FilingStatus, filingStatuses, longTermRates } from './tax-year.ts'
import { taxYearRules, taxYears } from './years.ts'

const bracketsFile = new URL('../../../../../shared/tax/brackets.json', import.meta.url)

type PublishedYear = {
  ordinary: Record<FilingStatus, { rate: string; over: string; notOver: string | null }[]>
  longTerm: Record<FilingStatus, { max0: string; max15: string; rates: string[] }>
  standardDeduction: Record<FilingStatus, string>
  additionalStandardDeductionAgedOrBlindEach: { 'unmarried(single,HOH)': string; 'married/QSS': string }
  niit: { rate: string; thresholdsMAGI: Record<FilingStatus, string> }
  capitalLossLimit: { default: string; marriedFilingSeparately: string }
}

/** '0.038' is 380 basis points. */
const basisPoints = (rate: string) => usd(rate) / (usd('1') / 10_000n)

test('every figure is the published one', ({ skip }) => {
  if (!existsSync(bracketsFile)) skip('../shared/tax/brackets.json is not here')
  const { years } = JSON.parse(readFileSync(bracketsFile, 'utf8')) as { years: Record<string, PublishedYear> }
  expect(taxYears.map(rules => String(rules.year))).toEqual(Object.keys(years))

  for (const [year, published] of Object.entries(years)) {
    const rules = taxYearRules(Number(year))
    const perStatus = <T>(figure: (status: FilingStatus) => T) =>
      Object.fromEntries(filingStatuses.map(status => [status, figure(status)]))
    const isUnmarried = (status: FilingStatus) => status === 'single' || status === 'headOfHousehold'
    expect(rules).toMatchObject({
      year: Number(year),
      ordinary: perStatus(status =>
        published.ordinary[status].map(({ rate, notOver }) => ({
          upTo: notOver === null ? null : usd(notOver),
          rate: basisPoints(rate),
        })),
      ),
      longTerm: perStatus(status => ({
        zeroUpTo: usd(published.longTerm[status].max0),
        fifteenUpTo: usd(published.longTerm[status].max15),
      })),
      standardDeduction: perStatus(status => usd(published.standardDeduction[status])),
      agedOrBlind: perStatus(status =>
        usd(
          published.additionalStandardDeductionAgedOrBlindEach[
            isUnmarried(status) ? 'unmarried(single,HOH)' : 'married/QSS'
          ],
        ),
      ),
      netInvestmentIncomeTax: {
        rate: basisPoints(published.niit.rate),
        threshold: perStatus(status => usd(published.niit.thresholdsMAGI[status])),
      },
      lossLimit: perStatus(status =>
        usd(
          status === 'marriedFilingSeparately'
            ? published.capitalLossLimit.marriedFilingSeparately
            : published.capitalLossLimit.default,
        ),
      ),
    })
    for (const status of filingStatuses)
      expect(published.longTerm[status].rates.map(basisPoints)).toEqual([
        0n,
        longTermRates.fifteen,
        longTermRates.twenty,
      ])
  }
})

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
  [2022, 14, '7', '8z', true],
  [2023, 14, '7', '8z', true],
  [2024, 14, '7', '8v', true],
  [2025, 11, '7a', '8v', true],
  [2026, 11, '7a', '8v', false],
])('the forms of %i', (year, rowsPerPage, form1040Line, schedule1Line, isFinal) => {
  expect(taxYearRules(year)).toMatchObject({
    form8949: { rowsPerPage },
    form1040Line,
    schedule1Line,
    isFinal,
  })
})
