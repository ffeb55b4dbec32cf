import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads coins, and leaves stocks and metals out', () => {
  expect(told(import.meta.url, 'samples/transactions.csv')).toEqual([
    'importer: bitpanda',
    '2 skip: money received, no coins moved',
    '3 2022-02-04T09:00:00Z buy 0.0015 BTC at 50 EUR #transaction:T2',
    '4 2022-02-05T09:00:00Z sell 0.0005 BTC at 20 EUR #transaction:T3',
    '5 2022-02-06T09:00:00Z withdrawal 0.0005 BTC fee 0.00006 BTC #transaction:T4',
    '6 skip: stocks, metals or indices, no coins',
    '7 issue Transaction Type: is not a transaction type we recognize',
  ])
})

it('reads the layout of 2020', () => {
  expect(told(import.meta.url, 'samples/transactions-2020.csv')).toEqual([
    'importer: bitpanda',
    '2 2020-02-03T09:00:00Z deposit 0.25 ETH #transaction:B1',
    '3 skip: not completed',
  ])
})
