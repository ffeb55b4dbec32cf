import { expect, it } from 'vitest'
import { transcript } from '../testing/transcript.ts'

it('reads orders', () => {
  expect(transcript(import.meta.url, 'samples/orders.csv')).toEqual([
    'importer: coinbase-prime-orders',
    '2 2023-02-03T10:00:05Z buy 1 BTC $40000 fee $20 #order:o1',
    '3 skip: not completed',
    '4 2023-02-05T10:00:05Z sell 5 ETH $10000 fee $5 #order:o3',
    // Canceled, when a part of it was filled.
    '5 2023-02-06T10:00:05Z sell 0.004 BTC $124 fee $0.6 #order:o4',
  ])
})

it('reads activity', () => {
  expect(transcript(import.meta.url, 'samples/activity.csv')).toEqual([
    'importer: coinbase-prime-activity',
    '2 2023-01-03T10:00:00Z deposit 12.5 ETH #activity:a1 "ETH Deposit"',
    '3 2023-01-04T10:00:00Z income (staking) 0.01 ETH #activity:a2 "ETH Reward"',
    '4 skip: coins locked or unlocked, still your own',
    '5 2023-01-06T10:00:00Z buy 1000 USDC $1000 #activity:a4 "Convert USD/USDC"',
    '6 2023-01-07T10:00:00Z withdrawal 0.5 BTC #activity:a5 "BTC Withdrawal"',
    '7 skip: not completed',
    '8 issue activity title: is not a transaction type we recognize',
  ])
})
