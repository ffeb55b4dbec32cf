import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads spot trades, rebates in what they came to; futures and coins handed out are problems', () => {
  expect(told(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: ftx-trades',
    '2 2021-03-04T10:11:12.500Z buy 0.05 BTC $2400 fee $1.2 #trade:4101',
    '3 2021-03-05T10:11:12.500Z trade 2 ETH for 0.064 BTC fee 0.00004 BTC #trade:4102',
    '4 2021-03-06T10:11:12.500Z trade 139.98 USDT for 10 SOL #trade:4103 "Rebate of 0.02 USDT counted in."',
    '5 issue Market: is a trade on margin or of futures, and the row does not say what the position made or lost',
    '6 issue Total: is zero, as FTX wrote coins it handed out',
  ])
})

it('reads the trades of the claims portal', () => {
  expect(told(import.meta.url, 'samples/claims-trades.csv')).toEqual([
    'importer: ftx-trades',
    '2 2022-06-04T10:11:12.500Z sell 3 SOL $120 fee $0.06 #trade:5101',
  ])
})

it('reads deposits that were completed', () => {
  expect(told(import.meta.url, 'samples/deposits.csv')).toEqual([
    'importer: ftx-deposits',
    '2 2021-03-01T09:30:00Z deposit 0.25 BTC tx h1',
    '3 skip: money received, no coins moved',
    '4 skip: not completed',
    '5 issue Status: is not a transaction type we recognize',
  ])
})

it('reads the deposits of the claims portal', () => {
  expect(told(import.meta.url, 'samples/claims-deposits.csv')).toEqual([
    'importer: ftx-deposits',
    '2 2022-06-01T09:30:00Z deposit 12.5 SOL tx h3',
  ])
})

it('reads withdrawals, the fee on top', () => {
  expect(told(import.meta.url, 'samples/withdrawals.csv')).toEqual([
    'importer: ftx-withdrawals',
    '2 2021-04-01T09:30:00Z withdrawal 0.1 BTC fee 0.0001 BTC tx h4',
  ])
})

it('reads the withdrawals of the claims portal', () => {
  expect(told(import.meta.url, 'samples/claims-withdrawals.csv')).toEqual([
    'importer: ftx-withdrawals',
    '2 2022-07-01T09:30:00Z withdrawal 1.5 SOL tx h5',
  ])
})

it('reads interest of lending', () => {
  expect(told(import.meta.url, 'samples/lending.csv')).toEqual([
    'importer: ftx-lending',
    '2 2021-05-01T10:00:00Z income (interest) 0.00004 ETH $0.11',
    '3 skip: income in money, not in coins: report it as interest',
  ])
})

it('reads staking rewards', () => {
  expect(told(import.meta.url, 'samples/staking.csv')).toEqual([
    'importer: ftx-staking',
    '2 2021-06-01T10:00:00Z income (staking) 0.75 SRM "SRM staking"',
  ])
})

it('reads dust conversions', () => {
  expect(told(import.meta.url, 'samples/dust.csv')).toEqual([
    'importer: ftx-dust',
    '2 2021-07-01T10:00:00Z sell 3 DOGE $0.75 fee $0.01',
    '3 2021-07-01T10:00:00Z trade 0.1 RAY for 0.02 SOL',
  ])
})
