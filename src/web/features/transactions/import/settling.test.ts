import { expect, test } from 'vitest'
import { countOpen, reviewCounts } from './settling.ts'

test('transfers are distinguished from the rest of the review, and forms of brokers are not counted twice', () => {
  expect(
    reviewCounts({
      total: 7,
      byKind: { unmatched_transfer: 2, proposed_transfer: 1, broker_form_open: 1, missing_history: 3 },
    }),
  ).toEqual({ transfers: 3, others: 3 })
  expect(reviewCounts({ total: 0, byKind: {} })).toEqual({ transfers: 0, others: 0 })
})

test('the zone, each broker without an answer, and transfers are three things to settle', () => {
  const broker = { wallet: 'Coinbase', custody: 'broker', mustReport: true, sales: 1 } as const
  const brokers = [{ ...broker, form: null }]
  expect(countOpen({ isZoneOpen: true, brokers, transfers: 4, others: 0 })).toBe(3)
  expect(
    countOpen({ isZoneOpen: false, brokers: [{ ...broker, form: 'none' }], transfers: 0, others: 0 }),
  ).toBe(0)
})
