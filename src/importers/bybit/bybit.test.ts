import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads deposits and withdrawals', () => {
  expect(told(import.meta.url, 'samples/movements.csv')).toEqual([
    'importer: bybit-movements',
    '2 2022-02-03T10:00:00Z deposit 500 USDT',
    '3 skip: moved within Bybit',
    '4 2022-02-05T10:00:00Z withdrawal 50 USDT',
    '5 issue Description: is not a transaction type we recognize',
  ])
})

it('reads the layout of 2021', () => {
  expect(told(import.meta.url, 'samples/movements-2021.csv')).toEqual([
    'importer: bybit-legacy-movements',
    '2 2021-02-03T10:00:00Z deposit 0.5 BTC',
    '3 skip: moved within Bybit',
  ])
})

it('reads what moved coins in the log of derivatives', () => {
  expect(told(import.meta.url, 'samples/derivatives.csv')).toEqual([
    'importer: bybit-derivatives',
    '2 2022-03-03T10:00:00Z deposit 0.2 BTC',
    '3+4 2022-03-04T10:00:00Z trade 0.1 BTC for 4000 USDT',
    '5 2022-03-05T10:00:00Z trade 2.4 USDT for 1 Margin or futures loss #result:1646474400000:-2.4 USDT:opened',
    '5 2022-03-05T10:00:00Z sell 1 Margin or futures loss $0 #result:1646474400000:-2.4 USDT:closed',
    '6 2022-03-06T10:00:00Z withdrawal 0.05 BTC fee 0.0005 BTC',
  ])
})
