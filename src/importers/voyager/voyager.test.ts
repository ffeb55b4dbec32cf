import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads trades, interest, rewards and movements', () => {
  expect(told(import.meta.url, 'samples/taxes.csv')).toEqual([
    'importer: voyager',
    '2 skip: money received, no coins moved',
    '3 2021-01-02T01:00:00Z buy 0.01 BTC $450 #trade:V2',
    '4 2021-01-03T01:00:00Z sell 0.004 BTC $200 #trade:V3',
    '5 2021-02-01T01:00:00Z income (interest) 25 VGX $87.5 #move:V4',
    '6 2021-02-02T01:00:00Z income (reward) 0.0005 BTC $25 #move:V5',
    '7 2021-02-03T01:00:00Z withdrawal 0.002 BTC #move:V6',
    '8 2021-02-03T01:00:00Z fee 0.0001 BTC $5 #move:V7',
    '9 2021-02-04T01:00:00Z deposit 1 ETH #move:V8',
    '10 issue transaction_type: is not a transaction type we recognize',
  ])
})
