import { expect, test } from 'vitest'
import type { Compliance, ReportStanding } from '../../../contract/compliance.ts'
import {
  allocationWords,
  filingWords,
  identificationWords,
  recordsWords,
  reportsWords,
  valuesWords,
} from './check-words.ts'

const compliance = (over: object) => ({ year: 2025, ...over }) as Compliance
const dated = (over: object) => ({ ofYear: 0, earlier: 0, later: 0, undated: 0, ...over })

test('records: what it is, and of when', () => {
  const words = (total: number, byKind: object, when: object | null) =>
    recordsWords(compliance({ records: { state: 'todo', total, byKind, dated: when && dated(when) } }))
  expect(words(0, {}, {})).toBe('Nothing is left to review.')
  expect(words(2, { missing_price: 2 }, { later: 2 })).toBe('The issues left to review are from later years.')
  expect(words(1, { missing_price: 1 }, { ofYear: 1 })).toBe("1 missing price. It's from 2025.")
  expect(words(2, { missing_history: 2 }, { earlier: 2 })).toBe(
    '2 sales missing a purchase. All are from earlier years, which can change this one.',
  )
  expect(
    words(
      4,
      { import_issue: 1, missing_history: 1, missing_price: 2 },
      { ofYear: 2, earlier: 1, undated: 1 },
    ),
  ).toBe(
    '1 sale missing a purchase, 2 missing prices, and 1 row that could not be used. ' +
      '2 from 2025, 1 from earlier years, which can change this one, and 1 without a date.',
  )
  expect(words(1234, { missing_price: 1234 }, null)).toBe('1,234 missing prices. They cover all years.')
})

test('values: how much of the result rests on what is unknown', () => {
  const words = (lines: number, gain: string, unknownProceeds = 0, unknownIncome = 0) =>
    valuesWords(compliance({ values: { unknownBasis: { lines, gain }, unknownProceeds, unknownIncome } }))
  expect(words(0, '0.00')).toBe('Every value behind your 2025 figures is known.')
  expect(words(1, '8000.00')).toBe('1 line without a known basis, counted as zero ($8,000.00 of the result).')
  expect(words(0, '0.00', 2, 1)).toBe(
    '2 lines with unknown proceeds and 1 receipt of income without a value in dollars.',
  )
})

test('reports: both in one sentence where one is like the other', () => {
  const words = (form8949: ReportStanding, scheduleD: ReportStanding, state = 'todo') =>
    reportsWords(compliance({ reports: { state, form8949, scheduleD } }))
  expect(words('current', 'current')).toBe('Form 8949 and Schedule D are generated and up to date.')
  expect(words('outdated', 'missing')).toBe(
    'Form 8949 is older than your records or tax profile. Schedule D is not generated yet.',
  )
  expect(words('not_needed', 'missing')).toBe('Form 8949 is not needed. Schedule D is not generated yet.')
  expect(words('not_needed', 'not_needed')).toContain('nothing sold in 2025')
  expect(words('missing', 'missing', 'not_yet')).toBe(
    'Form 8949 and Schedule D are generated once 2025 is over.',
  )
})

test('filing facts: what is assumed instead', () => {
  const words = (...missing: string[]) => filingWords(compliance({ filing: { missing } }))
  expect(words()).toBe('Your filing status and other income are given.')
  expect(words('otherIncome')).toBe('Your other income is not given, so the tax estimate assumes it.')
  expect(words('status', 'otherIncome')).toBe(
    'Your filing status and other income are not given, so the tax estimate assumes them. ' +
      'The status also sets how much loss counts in a year.',
  )
})

test('identification: what is on record, and what follows where nothing is', () => {
  const sales = [
    { wallet: 'Kraken', sales: 2 },
    { wallet: 'Ledger', sales: 1 },
  ]
  const words = (reason: string, brokersToNotify: string[] = []) =>
    identificationWords(compliance({ identification: { method: 'HIFO', reason, sales, brokersToNotify } }))
  expect(words('not_needed')).toContain('needs no identification')
  expect(words('late')).toMatch(/^The lots of 2 sales in Kraken and 1 sale in Ledger were identified after/)
  for (const reason of ['not_on_record', 'late', 'broker']) expect(words(reason)).toMatch(/FIFO applies/)
  expect(words('broker')).toMatch(/^Since January 1, 2027/)
  expect(words('on_record', ['Kraken'])).toMatch(/From January 1, 2027, .* give Kraken your lot instruction/)
})

test('allocation: where the cost of a pool for all wallets went', () => {
  const words = (reason: string, ...assets: string[]) =>
    allocationWords(compliance({ allocation: { reason, assets } }))
  expect(words('not_needed')).toContain('begin in 2025 or later')
  expect(words('open')).toContain('What did you do until the end of 2024?')
  expect(words('separate')).toMatch(/^You told us that you tracked each wallet separately/)
  expect(words('pooled')).toMatch(/^You told us that you used all wallets together/)
  expect(words('assumed', 'BTC', 'ETH')).toMatch(/lots of BTC and ETH had to change wallets/)
  expect(words('invalid', 'BTC')).toBe('The allocation recorded for BTC does not count, or not in full.')
})
