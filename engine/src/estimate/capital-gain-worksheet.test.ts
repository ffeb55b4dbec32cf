import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Usd, usd, usdText } from '../core/money.ts'
import { type FilingStatus, filingStatuses, type TaxYearRules } from '../rules/us/tax-year.ts'
import { taxYearRules, taxYears } from '../rules/us/years.ts'
import { type CapitalGainIncome, capitalGainWorksheet } from './capital-gain-worksheet.ts'
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.ts'

const rulesOf = (year: number) => {
  const rules = taxYearRules(year)
  if (rules === undefined) throw new Error(`No rules for ${year}`)
  return rules
}
const income = (taxable: string, dividends: string, line15: string, line16: string): CapitalGainIncome => ({
  taxableIncome: usd(taxable),
  qualifiedDividends: usd(dividends),
  line15: usd(line15),
  line16: usd(line16),
})

test('a gain that straddles the 0 and 15 percent rates, line by line', () => {
  const { lines, tax } = capitalGainWorksheet(rulesOf(2025), 'single', income('60000', '0', '20000', '20000'))
  // 40,000 of wages leave 8,350 of the 48,350 at 0 percent; 11,650 at 15; the wages by the Tax Table.
  expect(Object.values(lines).map(usdText).join(' ')).toBe(
    '60000.00 0.00 20000.00 20000.00 40000.00 48350.00 48350.00 40000.00 8350.00 20000.00 8350.00 11650.00 533400.00 60000.00 48350.00 11650.00 11650.00 1747.50 20000.00 0.00 0.00 4565.00 6312.50 8120.00 6312.50',
  )
  expect(tax).toBe(usd('6312.50'))
})

test('a gain that straddles the 15 and 20 percent rates', () => {
  // Wages of 500,000: 33,400 of the gain at 15 percent, 66,600 at 20.
  const { lines } = capitalGainWorksheet(rulesOf(2025), 'single', income('600000', '0', '100000', '100000'))
  expect(lines[18]).toBe(usd('5010'))
  expect(lines[21]).toBe(usd('13320'))
  // 57,231 on the first 250,525 of the wages and 35 percent of 249,475 above.
  expect(lines[22]).toBe(usd('144547.25'))
  expect(lines[25]).toBe(usd('162877.25'))
})

test.each([
  ['short-term gain alone', '0', '20000'],
  ['long-term loss', '-5000', '20000'],
  ['net loss', '20000', '-100'],
])('%s: no gain is favoured', (_name, line15, line16) => {
  const { lines } = capitalGainWorksheet(rulesOf(2025), 'single', income('60000', '0', line15, line16))
  expect(lines[3]).toBe(usd('0'))
  expect(lines[25]).toBe(usd('8120'))
})

test('a short-term loss leaves less of the long-term gain', () => {
  const { lines } = capitalGainWorksheet(rulesOf(2025), 'single', income('60000', '0', '20000', '12000'))
  expect(lines[3]).toBe(usd('12000'))
})

test('no taxable income, no tax', () => {
  const { tax } = capitalGainWorksheet(rulesOf(2025), 'single', income('-500', '100', '20000', '20000'))
  expect(tax).toBe(usd('0'))
})

/** The same tax told the other way: ordinary income fills the brackets from below, favoured income lies on top. */
function taxByStacking(rules: TaxYearRules, status: FilingStatus, given: CapitalGainIncome): bigint {
  const least = (a: bigint, b: bigint) => (a < b ? a : b)
  const notNegative = (a: bigint) => (a < 0n ? 0n : a)
  const taxable = notNegative(given.taxableIncome)
  const favoured = least(taxable, given.qualifiedDividends + notNegative(least(given.line15, given.line16)))
  const ordinary = taxable - favoured
  const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
  const upTo = (limit: bigint) => least(favoured, notNegative(limit - ordinary))
  const atZero = upTo(zeroUpTo)
  const atFifteen = upTo(fifteenUpTo) - atZero
  const atTwenty = favoured - atZero - atFifteen
  const favouredTax = (15n * atFifteen + 20n * atTwenty) / 100n
  const stacked = taxOnOrdinaryIncome(rules, status, ordinary as Usd) + favouredTax
  return least(stacked, taxOnOrdinaryIncome(rules, status, taxable as Usd))
}

const anyCents = (from: number, to: number) =>
  fc
    .oneof(fc.integer({ min: from, max: 200_000_00 }), fc.integer({ min: from, max: to }))
    .map(cents => (BigInt(cents) * 1_000_000n) as Usd)
const anyCase = fc.record({
  rules: fc.constantFrom(...taxYears),
  status: fc.constantFrom(...filingStatuses),
  given: fc.record({
    taxableIncome: anyCents(-1_000_00, 900_000_00),
    qualifiedDividends: anyCents(0, 300_000_00),
    line15: anyCents(-100_000_00, 900_000_00),
    line16: anyCents(-100_000_00, 900_000_00),
  }),
})

test('never more than without the worksheet; the same as stacking gain on income', () => {
  fc.assert(
    fc.property(anyCase, ({ rules, status, given }) => {
      const { lines, tax } = capitalGainWorksheet(rules, status, given)
      expect(lines[25]).toBeLessThanOrEqual(lines[24])
      expect(tax).toBe(taxByStacking(rules, status, given))
      expect(lines[9] + lines[17] + lines[20]).toBe(lines[10] as bigint)
      for (const amount of Object.values(lines)) expect(amount).toBeGreaterThanOrEqual(0n)
    }),
    { numRuns: 3000 },
  )
})
