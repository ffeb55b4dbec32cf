import { expect, test } from 'vitest'
import { sameDays } from './find-same-day.ts'
import type { LedgerRecord } from './ledger-record.ts'

const record = (
  id: string,
  at: string,
  importId: string | null,
  more: Partial<LedgerRecord> = {},
): LedgerRecord => ({
  id,
  type: 'buy',
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '0.02',
  at: Date.parse(at),
  usd: '1000',
  receivedAsset: null,
  receivedQuantity: null,
  quoteAsset: null,
  hash: null,
  leavesOpen: null,
  importId,
  createdAt: Date.parse(importId === 'sheet' ? '2026-01-02' : '2026-01-01'),
  ...more,
})
const NOON = '2021-03-04T17:00:00Z'

function found(records: readonly LedgerRecord[], dismissed: readonly string[] = []): string[] {
  const days = sameDays('America/New_York', new Set(dismissed), () => false)
  for (const each of records) days.see(each)
  return days.end().map(({ transactionId, otherId }) => `${transactionId} repeats ${otherId}`)
}

test('a day without a time beside the same amount on that day from another file', () => {
  expect(found([record('k', '2021-03-04T15:11:12Z', 'kraken'), record('s', NOON, 'sheet')])).toEqual([
    's repeats k',
  ])
  // Late in the evening in New York is the next day in Greenwich.
  expect(found([record('s', NOON, 'sheet'), record('k', '2021-03-05T03:00:00Z', 'kraken')])).toEqual([
    's repeats k',
  ])
})

test('another day, another amount, the same file, or two that have their times are no doubt', () => {
  expect(found([record('k', '2021-03-05T15:00:00Z', 'kraken'), record('s', NOON, 'sheet')])).toEqual([])
  expect(
    found([record('k', '2021-03-04T15:00:00Z', 'kraken', { quantity: '0.03' }), record('s', NOON, 'sheet')]),
  ).toEqual([])
  expect(found([record('k', '2021-03-04T15:00:00Z', 'sheet'), record('s', NOON, 'sheet')])).toEqual([])
  expect(
    found([record('k', '2021-03-04T15:00:00Z', 'kraken'), record('s', '2021-03-04T18:00:00Z', 'sheet')]),
  ).toEqual([])
})

test('each record repeats one other, and a pair that was settled is not asked about again', () => {
  const twice = [
    record('k1', '2021-03-04T15:00:00Z', 'kraken'),
    record('k2', '2021-03-04T16:00:00Z', 'kraken'),
    record('s1', NOON, 'sheet'),
    record('s2', NOON, 'sheet'),
    record('s3', NOON, 'sheet'),
  ]
  expect(found(twice)).toEqual(['s1 repeats k1', 's2 repeats k2'])
  expect(found(twice.slice(1, 3), ['likely_duplicate:k2:s1'])).toEqual([])
})
