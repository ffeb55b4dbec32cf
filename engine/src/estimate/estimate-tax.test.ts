import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, roundToCents, sum, type Usd, usd, ZERO_USD } from '../core/money.ts'
import { filingStatuses } from '../rules/us/tax-year.ts'
import { taxYears } from '../rules/us/years.ts'
import { addedTaxes, type CryptoIncome, estimateTax } from './estimate-tax.ts'
import { completeFacts, type KnownFacts } from './filing-facts.ts'

const crypto = (shortGain: string, longGain: string, ordinaryIncome = '0'): CryptoIncome => ({
  shortGain: usd(shortGain),
  longGain: usd(longGain),
  ordinaryIncome: usd(ordinaryIncome),
})
const single: KnownFacts = { status: 'single', otherIncome: usd('75000') }

function estimate(year: number, given: KnownFacts, income: CryptoIncome) {
  const result = estimateTax(year, given, income)
  if (result === undefined) throw new Error(`No rules for ${year}`)
  return result
}

test('a long-term gain is taxed at 15 percent on top of the wage', () => {
  const result = estimate(2025, single, crypto('0', '10000'))
  // 75,000 less 15,750 is 59,250: 7,955 by the Tax Table.
  expect(result.withoutCrypto).toMatchObject({ taxableIncome: usd('59250'), total: usd('7955') })
  expect(result).toMatchObject({
    year: 2025,
    status: 'single',
    taxableIncome: usd('69250'),
    incomeTax: usd('9455'),
    niit: ZERO_USD,
    total: usd('9455'),
    attributable: usd('1500'),
    line16: usd('10000'),
    line21: ZERO_USD,
    carryoverOut: { short: ZERO_USD, long: ZERO_USD },
  })
})

test('a short-term gain and crypto income are taxed as the wage is', () => {
  // 69,250: 1,192.50 + 4,386 + 22 percent of 20,800 (midpoint 69,275) is 10,154.50.
  expect(estimate(2025, single, crypto('10000', '0')).attributable).toBe(usd('2200'))
  expect(estimate(2025, single, crypto('0', '0', '10000')).attributable).toBe(usd('2200'))
  expect(estimate(2025, single, crypto('6000', '0', '4000')).total).toBe(usd('10155'))
})

test('a loss saves tax up to the limit, and the rest is carried over', () => {
  expect(estimate(2025, single, crypto('-10000', '0'))).toMatchObject({
    taxableIncome: usd('56250'),
    total: usd('7295'),
    attributable: usd('-660'),
    line16: usd('-10000'),
    line21: usd('3000'),
    carryoverOut: { short: usd('7000'), long: ZERO_USD },
  })
  const separate = estimate(2025, { ...single, status: 'marriedFilingSeparately' }, crypto('-10000', '0'))
  expect(separate.line21).toBe(usd('1500'))
  expect(separate.carryoverOut.short).toBe(usd('8500'))
})

test('without income the loss is kept whole', () => {
  const result = estimate(2025, { ...single, otherIncome: usd('10000') }, crypto('-7000', '0'))
  expect(result).toMatchObject({
    taxableIncome: ZERO_USD,
    total: ZERO_USD,
    line21: usd('3000'),
    carryoverOut: { short: usd('7000'), long: ZERO_USD },
  })
})

test('losses of earlier years meet the gain before it is taxed', () => {
  const given = { ...single, carryover: { short: usd('1000'), long: usd('9000') } }
  const result = estimate(2025, given, crypto('4000', '9000'))
  expect(result.line16).toBe(usd('3000'))
  // 3,000 short-term on top of 59,250; without crypto 3,000 of the carryover would have been deducted.
  expect(result.incomeTax).toBe(usd('8615'))
  expect(result.withoutCrypto.incomeTax).toBe(usd('7295'))
  expect(result.withoutCrypto.carryoverOut).toEqual({ short: ZERO_USD, long: usd('7000') })
  expect(result.attributable).toBe(usd('1320'))
})

test('gains on other property are netted with those on crypto', () => {
  const given = { ...single, otherGains: { short: ZERO_USD, long: usd('10000') } }
  const result = estimate(2025, given, crypto('0', '-10000'))
  expect(result.line16).toBe(ZERO_USD)
  expect(result.attributable).toBe(usd('-1500'))
})

test('the net investment income tax reaches gains and interest, not staking rewards', () => {
  const given = { ...single, otherIncome: usd('190000') }
  expect(estimate(2025, given, crypto('0', '50000'))).toMatchObject({
    incomeTax: usd('42167'), // 17,651 + 24 percent of 70,900, and 15 percent of 50,000
    niit: usd('1520'),
    total: usd('43687'),
    attributable: usd('9020'),
  })
  const staking = crypto('0', '0', '50000')
  expect(estimate(2025, given, staking).niit).toBe(ZERO_USD)
  expect(estimate(2025, given, { ...staking, investmentIncome: usd('1000') }).niit).toBe(usd('38'))
  const loss = estimate(2025, { ...given, otherInvestmentIncome: usd('5000') }, crypto('-9000', '0', '50000'))
  expect(loss.niit).toBe(usd('76')) // 5,000 of interest less the deducted 3,000
})

test('qualified dividends come on top of other income and have the rates of long-term gain', () => {
  const result = estimate(2025, { ...single, qualifiedDividends: usd('2000') }, crypto('0', '10000'))
  expect(result.taxableIncome).toBe(usd('71250'))
  expect(result.incomeTax).toBe(usd('9755'))
  expect(result.attributable).toBe(usd('1500'))
})

test('what was not provided is assumed and named', () => {
  const nothing = estimate(2025, {}, crypto('0', '10000'))
  expect(nothing.assumed).toEqual([
    'status',
    'otherIncome',
    'qualifiedDividends',
    'otherInvestmentIncome',
    'otherGains',
    'carryover',
    'seniors',
    'blind',
    'deduction',
  ])
  expect(nothing.facts).toMatchObject({
    status: 'single',
    otherIncome: usd('75000'),
    deduction: usd('15750'),
  })
  expect(nothing.attributable).toBe(usd('1500'))
  const given = { ...single, deduction: usd('20000'), carryover: undefined }
  expect(estimate(2025, given, crypto('0', '0')).assumed).toEqual([
    'qualifiedDividends',
    'otherInvestmentIncome',
    'otherGains',
    'carryover',
    'seniors',
  ])
  // Before 2025 and married filing separately there is no deduction that an age would add to itemized ones.
  expect(estimate(2024, given, crypto('0', '0')).assumed).not.toContain('seniors')
  const separate = { ...given, status: 'marriedFilingSeparately' as const }
  expect(estimate(2025, separate, crypto('0', '0')).assumed).not.toContain('seniors')
})

test.each([
  ['single', 1, 0, '17750'],
  ['headOfHousehold', 1, 1, '27625'],
  ['marriedFilingJointly', 2, 2, '37900'],
  ['qualifyingSurvivingSpouse', 0, 1, '33100'],
  ['marriedFilingSeparately', 1, 0, '17350'],
] as const)(
  'the standard deduction of the aged and blind: %s, %i and %i',
  (status, seniors, blind, deduction) => {
    const { facts } = estimate(2025, { status, seniors, blind }, crypto('0', '0'))
    expect(facts.deduction).toBe(usd(deduction))
  },
)

test('the assumed income lies in the 22 percent bracket and at the 15 percent rate in every year', () => {
  for (const rules of taxYears) {
    const { facts } = completeFacts(rules, {})
    const taxable = facts.otherIncome - facts.deduction
    const bracket = rules.ordinary.single.find(({ upTo }) => upTo === null || taxable <= upTo)
    expect(bracket?.rate).toBe(2200n)
    expect(taxable).toBeGreaterThan(rules.longTerm.single.zeroUpTo)
    expect(taxable).toBeLessThan(rules.longTerm.single.fifteenUpTo)
  }
})

test('no estimate for a year without brackets', () => {
  expect(estimateTax(2021, single, crypto('1', '1'))).toBeUndefined()
  expect(estimateTax(2027, single, crypto('1', '1'))).toBeUndefined()
})

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map(amount => (BigInt(amount) * 1_000_000n) as Usd)
const anyFacts = fc.record({
  status: fc.constantFrom(...filingStatuses),
  otherIncome: cents(0, 400_000_00),
  qualifiedDividends: cents(0, 20_000_00),
  otherGains: fc.record({ short: cents(-20_000_00, 20_000_00), long: cents(-20_000_00, 20_000_00) }),
  carryover: fc.record({ short: cents(0, 20_000_00), long: cents(0, 20_000_00) }),
  seniors: fc.constantFrom(0, 1),
})
const anyYear = fc.constantFrom(...taxYears.map(({ year }) => year))
const anyGain = cents(-100_000_00, 600_000_00)

test('nothing from crypto, nothing attributable', () => {
  fc.assert(
    fc.property(anyYear, anyFacts, (year, facts) => {
      const { attributable, withoutCrypto, ...result } = estimate(year, facts, crypto('0', '0'))
      expect(attributable).toBe(ZERO_USD)
      expect(result).toMatchObject(withoutCrypto)
    }),
  )
})

const totalOf = (year: number, facts: KnownFacts, shortGain: Usd, longGain: Usd) =>
  estimate(year, facts, { shortGain, longGain, ordinaryIncome: ZERO_USD }).total

test('what crypto adds to each tax adds up to what it adds in all, in cents', () => {
  fc.assert(
    fc.property(anyYear, anyFacts, anyGain, anyGain, (year, facts, shortGain, longGain) => {
      const result = estimate(year, facts, { shortGain, longGain, ordinaryIncome: ZERO_USD })
      const { incomeTax, amt, niit } = addedTaxes(result)
      expect(sum([incomeTax, amt, niit])).toBe(roundToCents(result.attributable))
      expect(amt).toBe(roundToCents((result.amt - result.withoutCrypto.amt) as Usd))
      const off = incomeTax - (result.incomeTax - result.withoutCrypto.incomeTax)
      expect(off < usd('0.02') && off > usd('-0.02')).toBe(true)
    }),
  )
})

test('more gain never means less tax', () => {
  fc.assert(
    fc.property(
      anyYear,
      anyFacts,
      anyGain,
      anyGain,
      cents(0, 100_000_00),
      (year, facts, short, long, more) => {
        const total = totalOf(year, facts, short, long)
        expect(total).toBeLessThanOrEqual(totalOf(year, facts, plus(short, more), long))
        expect(total).toBeLessThanOrEqual(totalOf(year, facts, short, plus(long, more)))
      },
    ),
    { numRuns: 1000 },
  )
})

test('a long-term gain costs no more than a short-term one, but for a row of the Tax Table', () => {
  // The table taxes all incomes of a 50 dollar row alike: what leaves the ordinary income without leaving the row
  // saves nothing there and costs up to 20 percent as gain, and the row rounds to a dollar.
  const rowOfTable = usd('11')
  fc.assert(
    fc.property(anyYear, anyFacts, cents(0, 600_000_00), (year, facts, gain) => {
      const asShort = totalOf(year, facts, gain, ZERO_USD)
      expect(totalOf(year, facts, ZERO_USD, gain)).toBeLessThanOrEqual(plus(asShort, rowOfTable))
    }),
    { numRuns: 1000 },
  )
})
