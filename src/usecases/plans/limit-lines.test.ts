import { expect, test } from 'vitest'
import { limitLines, saysLimit } from './limit-lines.ts'

test('limits in words', () => {
  expect(limitLines({ maxTransactions: 2_000, maxExchanges: 1, maxReports: 25 })).toEqual([
    '2,000 transactions per tax year',
    '1 exchange connection',
    '25 reports per tax year',
  ])
  expect(limitLines({ maxTransactions: null, maxExchanges: null, maxReports: 0 })).toEqual([
    'Unlimited transactions',
    'Unlimited exchange connections',
    '0 reports per tax year',
  ])
})

test.each([
  ['Up to 500 transactions', true],
  ['unlimited exchange connections', true],
  ['Any number of reports', true],
  ['10 exchanges', true],
  ['Form 8949 reports', false],
  ['Form 8949 and Schedule D', false],
  ['PDF and CSV reports', false],
])('%s speaks of a limit: %s', (feature, expected) => {
  expect(saysLimit(feature)).toBe(expected)
})
