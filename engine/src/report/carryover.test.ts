import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, type Usd, usd, ZERO_USD } from '../core/money.ts'
import { type FilingStatus, filingStatuses } from '../rules/us/tax-year.ts'
import { lossOf } from '../rules/us/worksheet.ts'
import { capitalLossCarryover, carryForward, carryoverInto, type YearOfGains } from './carryover.ts'
import { type Carryover, summarizeGains } from './schedule-d.ts'

const carryover = (short: string, long: string): Carryover => ({ short: usd(short), long: usd(long) })

test('the deduction uses short-term losses first, then long-term ones', () => {
  const { lines, carryover: out } = capitalLossCarryover(usd('26000'), {
    7: usd('-2000'),
    15: usd('-5000'),
    21: usd('3000'),
  })
  expect(lines).toEqual({
    1: usd('26000'),
    2: usd('3000'),
    3: usd('29000'),
    4: usd('3000'),
    5: usd('2000'),
    6: ZERO_USD,
    7: usd('3000'),
    8: ZERO_USD,
    9: usd('5000'),
    10: ZERO_USD,
    11: usd('1000'),
    12: usd('1000'),
    13: usd('4000'),
  })
  expect(out).toEqual(carryover('0', '4000'))
})

test('a long-term gain uses up short-term losses; the long-term lines are skipped', () => {
  const { lines, carryover: out } = capitalLossCarryover(usd('50000'), {
    7: usd('-10000'),
    15: usd('2000'),
    21: usd('3000'),
  })
  expect(lines).toMatchObject({ 5: usd('10000'), 6: usd('2000'), 7: usd('5000'), 8: usd('5000') })
  expect(lines).toMatchObject({ 9: null, 10: null, 11: null, 12: null, 13: ZERO_USD })
  expect(out).toEqual(carryover('5000', '0'))
})

test('a short-term gain uses up long-term losses; the short-term lines are skipped', () => {
  const { lines, carryover: out } = capitalLossCarryover(usd('50000'), {
    7: usd('1000'),
    15: usd('-9000'),
    21: usd('3000'),
  })
  expect(lines).toMatchObject({ 5: ZERO_USD, 6: null, 7: null, 8: ZERO_USD })
  expect(lines).toMatchObject({ 9: usd('9000'), 10: usd('1000'), 11: usd('3000'), 12: usd('4000') })
  expect(out).toEqual(carryover('0', '5000'))
})

test.each([
  ['0', '4000'],
  ['-1', '4001'],
  ['-2999.99', '6999.99'],
  ['-3000', '7000'],
  ['-8000', '7000'],
])('taxable income of %s: %s of a loss of 7,000 lives on', (taxableIncome, left) => {
  const lines = { 7: usd('-7000'), 15: ZERO_USD, 21: usd('3000') }
  expect(capitalLossCarryover(usd(taxableIncome), lines).carryover).toEqual(carryover(left, '0'))
})

test('zero is no loss: the lines of that term are skipped', () => {
  const long = capitalLossCarryover(usd('50000'), { 7: ZERO_USD, 15: usd('-9000'), 21: usd('3000') })
  expect(long.lines).toMatchObject({ 5: ZERO_USD, 6: null, 7: null, 8: ZERO_USD, 13: usd('6000') })
  const short = capitalLossCarryover(usd('50000'), { 7: usd('-9000'), 15: ZERO_USD, 21: usd('3000') })
  expect(short.lines).toMatchObject({ 8: usd('6000'), 9: null, 10: null, 11: null, 12: null, 13: ZERO_USD })
})

test('without a net loss nothing is carried, though one term lost', () => {
  const lines = { 7: usd('-5000'), 15: usd('6000'), 21: null }
  expect(capitalLossCarryover(usd('40000'), lines).carryover).toEqual(carryover('0', '0'))
})

const anyUsd = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map(amount => amount as Usd)
const anyStatus = fc.constantFrom<FilingStatus>(...filingStatuses)

test('what is not used lives on, to the last unit', () => {
  fc.assert(
    fc.property(anyUsd, anyUsd, anyUsd, anyStatus, (taxableIncome, line7, line15, status) => {
      const { line16, line21 } = summarizeGains(status, { line7, line15 })
      const { lines, carryover: out } = capitalLossCarryover(taxableIncome, {
        7: line7,
        15: line15,
        21: line21,
      })
      expect(plus(out.short, out.long)).toBe(minus(lossOf(line16), lines[4]))
      expect(out.short).toBeLessThanOrEqual(lossOf(line7))
      expect(out.long).toBeLessThanOrEqual(lossOf(line15))
      // Short first: while short-term losses live on, the deduction has not touched the long-term ones.
      if (out.short > 0n) expect(out.long).toBe(lossOf(line15))
    }),
    { numRuns: 2000 },
  )
})

const year = (
  year: number,
  netShort: string,
  netLong: string,
  more: Partial<YearOfGains> = {},
): YearOfGains => ({ year, status: 'single', netShort: usd(netShort), netLong: usd(netLong), ...more })

test('a loss lives on from year to year', () => {
  const years = carryForward(
    [
      year(2022, '-4000', '-9000', { incomeBeforeGains: usd('60000') }),
      year(2023, '0', '2500', { incomeBeforeGains: usd('60000') }),
      year(2024, '5000', '1000', { incomeBeforeGains: usd('60000') }),
    ],
    2025,
  )
  expect(years).toEqual([
    {
      year: 2022,
      carryoverIn: carryover('0', '0'),
      lines: { 7: usd('-4000'), 15: usd('-9000'), 16: usd('-13000'), 21: usd('3000') },
      carryoverOut: carryover('1000', '9000'),
      incomeAssumed: false,
    },
    {
      // 1,000 short and 6,500 long are left to deduct 3,000 from: 1,000 short, 2,000 long.
      year: 2023,
      carryoverIn: carryover('1000', '9000'),
      lines: { 7: usd('-1000'), 15: usd('-6500'), 16: usd('-7500'), 21: usd('3000') },
      carryoverOut: carryover('0', '4500'),
      incomeAssumed: false,
    },
    {
      year: 2024,
      carryoverIn: carryover('0', '4500'),
      lines: { 7: usd('5000'), 15: usd('-3500'), 16: usd('1500'), 21: ZERO_USD },
      carryoverOut: carryover('0', '0'),
      incomeAssumed: false,
    },
  ])
})

test('years in any order; later ones change nothing', () => {
  const history = [year(2024, '-1', '0'), year(2022, '-10000', '0'), year(2023, '500', '-700')]
  expect(carryoverInto(2024, history)).toEqual(carryover('3500', '700'))
  expect(carryoverInto(2024, history.toReversed())).toEqual(carryover('3500', '700'))
})

test('a year without gains still deducts, at the limit of the status before', () => {
  const separate = year(2022, '-10000', '0', { status: 'marriedFilingSeparately' })
  expect(carryoverInto(2023, [separate])).toEqual(carryover('8500', '0'))
  expect(carryoverInto(2026, [separate])).toEqual(carryover('4000', '0'))
  expect(carryForward([separate], 2024).map(({ incomeAssumed }) => incomeAssumed)).toEqual([true, true])
})

test('a year with no income deducts nothing', () => {
  const poor = year(2024, '-10000', '0', { incomeBeforeGains: usd('-20000') })
  expect(carryoverInto(2025, [poor])).toEqual(carryover('10000', '0'))
  const nearly = year(2024, '-10000', '0', { incomeBeforeGains: usd('1000') })
  expect(carryoverInto(2025, [nearly])).toEqual(carryover('9000', '0'))
})

test('what was carried into the first year counts', () => {
  const history = [year(2024, '1000', '0')]
  expect(carryoverInto(2025, history, carryover('2000', '8000'))).toEqual(carryover('0', '6000'))
  expect(carryoverInto(2024, history, carryover('2000', '8000'))).toEqual(carryover('2000', '8000'))
  expect(carryoverInto(2025, [], carryover('1', '2'))).toEqual(carryover('1', '2'))
})

test('one year given twice is a mistake of the caller', () => {
  expect(() => carryForward([year(2024, '1', '1'), year(2024, '1', '1')], 2025)).toThrow(RangeError)
})
