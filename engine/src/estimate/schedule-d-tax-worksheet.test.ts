import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Usd, usd, usdText, ZERO_USD } from '../core/money.ts'
import { rules2025 } from '../rules/us/2025.ts'
import { filingStatuses } from '../rules/us/tax-year.ts'
import { taxYears } from '../rules/us/years.ts'
import { estimateTax } from './estimate-tax.ts'
import { scheduleDTaxWorksheet } from './schedule-d-tax-worksheet.ts'
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.ts'

const income = (taxable: string, gain: string, collectibles: string, dividends = '0') => ({
  taxableIncome: usd(taxable),
  qualifiedDividends: usd(dividends),
  line15: usd(gain),
  line16: usd(gain),
  line18: usd(collectibles),
})

test('collectibles beside other gain, above the 24 percent bracket, line by line', () => {
  const { lines, tax } = scheduleDTaxWorksheet(rules2025, 'single', income('300000', '50000', '20000'))
  // 250,000 of wages are 57,063; 30,000 at 15 percent; 20,000 at 28 percent. Without, 300,000 would be 74,547.25.
  expect(Object.entries(lines).map(([line, amount]) => `${line}: ${usdText(amount)}`)).toEqual([
    ...['1: 300000.00', '2: 0.00', '6: 0.00', '7: 50000.00', '9: 50000.00', '10: 50000.00'],
    ...['11: 20000.00', '12: 20000.00', '13: 30000.00', '14: 270000.00', '15: 48350.00', '16: 48350.00'],
    ...['17: 48350.00', '18: 250000.00', '19: 197300.00', '20: 197300.00', '21: 250000.00', '22: 0.00'],
    ...['23: 30000.00', '24: 0.00', '25: 30000.00', '26: 533400.00', '27: 300000.00', '28: 250000.00'],
    ...['29: 50000.00', '30: 30000.00', '31: 4500.00', '32: 30000.00', '33: 0.00', '34: 0.00'],
    ...['41: 280000.00', '42: 20000.00', '43: 5600.00', '44: 57063.00', '45: 67163.00', '46: 74547.25'],
    '47: 67163.00',
  ])
  expect(tax).toBe(usd('67163'))
})

test('collectibles in brackets below 28 percent are taxed as ordinary income', () => {
  const { lines, tax } = scheduleDTaxWorksheet(rules2025, 'single', income('90000', '40000', '40000'))
  expect(lines).toMatchObject({ 21: usd('90000'), 42: ZERO_USD })
  expect(tax).toBe(taxOnOrdinaryIncome(rules2025, 'single', usd('90000')))
})

test('collectibles that straddle the end of the 24 percent bracket', () => {
  // 197,300 are 40,199 by the brackets, 32,700 at 28 percent are 9,156; at 32 percent they would be 10,464.
  const { lines } = scheduleDTaxWorksheet(rules2025, 'single', income('230000', '50000', '50000'))
  expect(lines).toMatchObject({ 21: usd('197300'), 43: usd('9156'), 45: usd('49355'), 46: usd('50663') })
  expect(lines[47]).toBe(usd('49355'))
})

const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents => usd(`${cents / 100}`))

test('the lines of the worksheet and the same in one piece', () => {
  const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (a < b ? a : b))
  const most = (...amounts: bigint[]) => amounts.reduce((a, b) => (a > b ? a : b))
  fc.assert(
    fc.property(
      fc.constantFrom(...taxYears),
      fc.constantFrom(...filingStatuses),
      fc.record({ wages: dollars(700_000), collectibles: dollars(300_000), others: dollars(700_000) }),
      dollars(50_000),
      (rules, status, { wages, collectibles, others }, deducted) => {
        const gain = (collectibles + others) as Usd
        const taxable = (wages + gain - deducted) as Usd
        const given = {
          taxableIncome: taxable,
          qualifiedDividends: ZERO_USD,
          line15: gain,
          line16: gain,
        }
        const { tax } = scheduleDTaxWorksheet(rules, status, { ...given, line18: collectibles })
        const whole = most(taxable, 0n)
        const asOrdinary = taxOnOrdinaryIncome(rules, status, whole as Usd)
        // Wages, then collectibles on top of them up to the bracket that costs more, then the other gains.
        const bracketEnd = rules.ordinary[status].find(({ rate }) => rate === 2400n)?.upTo ?? 0n
        const withCollectibles = most(0n, whole - others)
        const byBrackets = most(most(0n, whole - gain), least(withCollectibles, bracketEnd, whole))
        const { zeroUpTo, fifteenUpTo } = rules.longTerm[status]
        const at0 = most(0n, least(whole, zeroUpTo) - withCollectibles)
        const favored = least(whole, others) - at0
        const at15 = least(favored, most(0n, least(whole, fifteenUpTo) - byBrackets - at0))
        const at28 = whole - byBrackets - at0 - favored
        const again =
          taxOnOrdinaryIncome(rules, status, byBrackets as Usd) +
          (at15 * 15n + (favored - at15) * 20n + at28 * 28n) / 100n
        expect(tax).toBe(least(again, asOrdinary))
      },
    ),
    { seed: 1, numRuns: 1_000 },
  )
})

test('the estimate: regular tax at 28 percent, alternative minimum tax at 26 and 28', () => {
  const crypto = { shortGain: ZERO_USD, longGain: usd('1000000'), ordinaryIncome: ZERO_USD }
  const facts = { status: 'single' as const, otherIncome: usd('100000') }
  const of = (collectiblesGain?: Usd) => estimateTax(2025, facts, { ...crypto, collectiblesGain })
  // Taxable 1,084,250: 40,199 on 197,300, 28 percent of 886,950 = 248,346.
  // Form 6251: no exemption left of 1,100,000; 26 percent of 239,100 = 62,166, 28 percent of 860,900 = 241,052.
  expect(of(usd('1000000'))).toMatchObject({ incomeTax: usd('288545'), amt: usd('14673') })
  expect(of(ZERO_USD)).toEqual(of())
  expect(of()?.withoutCrypto).toEqual(of(usd('1000000'))?.withoutCrypto)
})

test('losses carried over and of the year come off first, and without a net gain nothing is taxed at 28 percent', () => {
  const facts = {
    status: 'single' as const,
    otherIncome: usd('400000'),
    carryover: { short: ZERO_USD, long: usd('4000') },
  }
  const of = (shortGain: string, longGain: string, collectiblesGain?: string) =>
    estimateTax(2025, facts, {
      shortGain: usd(shortGain),
      longGain: usd(longGain),
      ordinaryIncome: ZERO_USD,
      collectiblesGain: collectiblesGain === undefined ? undefined : usd(collectiblesGain),
    })?.incomeTax
  // 50,000 - 4,000 - 6,000 = 40,000 on line 18, all of what is left: 13 percent more than at 15.
  expect(Number(of('-6000', '50000', '50000')) - Number(of('-6000', '50000'))).toBe(Number(usd('5200')))
  // Of 30,000, 20,000 are left.
  expect(Number(of('-6000', '50000', '30000')) - Number(of('-6000', '50000'))).toBe(Number(usd('2600')))
  expect(of('-6000', '50000', '10000')).toBe(of('-6000', '50000'))
  expect(of('-60000', '50000', '50000')).toBe(of('-60000', '50000'))
})
