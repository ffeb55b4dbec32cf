import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads a portfolio', () => {
  expect(told(import.meta.url, 'samples/portfolio.csv')).toEqual([
    'importer: delta',
    '2 2021-02-03T10:00:00Z buy 0.05 BTC $1900 fee $9.5 in Coinbase "first"',
    '3 2021-02-04T10:00:00Z trade 0.01 BTC for 0.25 ETH in Kraken',
    '4 2021-02-05T10:00:00Z deposit 1 ETH in Kraken',
    '5 2021-02-06T10:00:00Z withdrawal 0.5 ETH fee 0.002 ETH in Kraken',
    '6 skip: stocks, funds or the like, no coins',
    '7 issue Way: is not a transaction type we recognize',
  ])
})
