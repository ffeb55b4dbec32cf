import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('joins the rows of an order', () => {
  expect(told(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: okx-trades',
    '2+3 2023-02-03T10:00:00Z trade 230 USDT for 0.01 BTC fee 0.00001 BTC #order:901',
    '4+5 2023-02-04T10:00:00Z trade 0.004 BTC for 96 USDT fee 0.096 USDT #order:902',
    '6 skip: moved within OKX',
    '7 issue Trade Type: is a trade on margin or of futures, and the row does not say what the position made or lost',
    '8 issue Type: is one side of an exchange whose other side is not in this file',
  ])
})

it('reads the funding account', () => {
  expect(told(import.meta.url, 'samples/funding.csv')).toEqual([
    'importer: okx-funding',
    '2 2023-01-03T10:00:00Z deposit 500 USDT',
    '3 2023-01-04T10:00:00Z withdrawal 0.01 BTC fee 0.0001 BTC',
    '4 2023-01-05T10:00:00Z income (staking) 0.002 ETH',
    '5 skip: moved within OKX',
    '6 skip: coins locked or unlocked, still your own',
    '7 issue Type: is not a transaction type we recognize',
  ])
})

it('joins a row with the next one, in the time of China', () => {
  expect(told(import.meta.url, 'samples/okex.csv')).toEqual([
    'importer: okex-trades',
    '2+3 2019-05-03T02:00:00Z trade 80 USDT for 0.5 ETH fee 0.0005 ETH',
    '4 issue type: is one side of a trade without the other',
  ])
})
