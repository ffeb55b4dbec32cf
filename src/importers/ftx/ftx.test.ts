import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads spot trades, rebates in what they came to; a future never closed and coins handed out are issues', () => {
  expect(transcript(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: ftx-trades',
    '2 2021-03-04T10:11:12.500Z buy 0.05 BTC $2400 fee $1.2 #trade:4101',
    '3 2021-03-05T10:11:12.500Z trade 2 ETH for 0.064 BTC fee 0.00004 BTC #trade:4102',
    '4 2021-03-06T10:11:12.500Z trade 139.98 USDT for 10 SOL #trade:4103 "Rebate of 0.02 USDT counted in."',
    '5 issue Market: is part of a position that this file never closes',
    '6 issue Total: is zero, as FTX wrote coins it handed out',
  ])
})

it('reads what futures made or lost when they were closed', () => {
  const text = `id,time,market,side,type,size,price,total,fee,feeCurrency
9005,2021-03-09T10:00:00Z,BTC-PERP,sell,market,0.3,52000,15600,4,USD
9004,2021-03-08T10:00:00Z,ETH-0326,buy,market,2,1500,3000,1,USD
9003,2021-03-07T10:00:00Z,ETH-0326,sell,market,2,1600,3200,1,USD
9002,2021-03-07T10:00:00Z,BTC-PERP,buy,market,0.1,51000,5100,2,USD
9001,2021-03-06T10:00:00Z,BTC-PERP,buy,market,0.1,50000,5000,2,USD
9006,2021-03-10T10:00:00Z,BTC-PERP,buy,market,0.1,50000,5000,1,USD`
  expect(transcriptOf(text, 'ftx.csv').filter(line => !line.includes('buy'))).toEqual([
    'importer: ftx-trades',
    // 0.2 bought for 10,104; of the 0.3 sold for 15,596 two thirds close them, the rest opens a short position.
    '2 2021-03-09T10:00:00Z sell 1 Margin or futures gain $293.33333333 #trade:9005:closed "BTC-PERP"',
    '3 2021-03-08T10:00:00Z sell 1 Margin or futures gain $198 #trade:9004:closed "ETH-0326"',
    '4 skip: positions opened: what they made or lost counts when they are closed',
    '5 skip: positions opened: what they made or lost counts when they are closed',
    '6 skip: positions opened: what they made or lost counts when they are closed',
    // Sold for 5,198.66666667, bought back for 5,001.
    '7 2021-03-10T10:00:00Z sell 1 Margin or futures gain $197.66666667 #trade:9006:closed "BTC-PERP"',
  ])
})

it('reads the trades of the claims portal', () => {
  expect(transcript(import.meta.url, 'samples/claims-trades.csv')).toEqual([
    'importer: ftx-trades',
    '2 2022-06-04T10:11:12.500Z sell 3 SOL $120 fee $0.06 #trade:5101',
  ])
})

it('reads deposits that were completed', () => {
  expect(transcript(import.meta.url, 'samples/deposits.csv')).toEqual([
    'importer: ftx-deposits',
    '2 2021-03-01T09:30:00Z deposit 0.25 BTC tx h1',
    '3 skip: money received, no coins moved',
    '4 skip: not completed',
    '5 issue Status: is not a transaction type we recognize',
  ])
})

it('reads the deposits of the claims portal', () => {
  expect(transcript(import.meta.url, 'samples/claims-deposits.csv')).toEqual([
    'importer: ftx-deposits',
    '2 2022-06-01T09:30:00Z deposit 12.5 SOL tx h3',
  ])
})

it('reads withdrawals, the fee on top', () => {
  expect(transcript(import.meta.url, 'samples/withdrawals.csv')).toEqual([
    'importer: ftx-withdrawals',
    '2 2021-04-01T09:30:00Z withdrawal 0.1 BTC fee 0.0001 BTC tx h4',
  ])
})

it('reads the withdrawals of the claims portal', () => {
  expect(transcript(import.meta.url, 'samples/claims-withdrawals.csv')).toEqual([
    'importer: ftx-withdrawals',
    '2 2022-07-01T09:30:00Z withdrawal 1.5 SOL tx h5',
  ])
})

it('reads interest of lending', () => {
  expect(transcript(import.meta.url, 'samples/lending.csv')).toEqual([
    'importer: ftx-lending',
    '2 2021-05-01T10:00:00Z income (interest) 0.00004 ETH $0.11',
    '3 skip: income in money, not in coins: report it as interest',
  ])
})

it('reads staking rewards', () => {
  expect(transcript(import.meta.url, 'samples/staking.csv')).toEqual([
    'importer: ftx-staking',
    '2 2021-06-01T10:00:00Z income (staking) 0.75 SRM "SRM staking"',
  ])
})

it('reads dust conversions', () => {
  expect(transcript(import.meta.url, 'samples/dust.csv')).toEqual([
    'importer: ftx-dust',
    '2 2021-07-01T10:00:00Z sell 3 DOGE $0.75 fee $0.01',
    '3 2021-07-01T10:00:00Z trade 0.1 RAY for 0.02 SOL',
  ])
})

it('sees by size and price when the proceeds of dust are after the fee', () => {
  const text = `time,from,to,size,fee,price,proceeds,status
2021-12-01T01:00:00+00:00,DOGE,USD,1.5,0.01,0.2,0.29,complete
2021-12-01T02:00:00+00:00,DOGE,USD,1.5,0.01,0.2,0.3,complete`
  expect(transcriptOf(text, 'dust.csv')).toEqual([
    'importer: ftx-dust',
    '2 2021-12-01T01:00:00Z sell 1.5 DOGE $0.3 fee $0.01',
    '3 2021-12-01T02:00:00Z sell 1.5 DOGE $0.3 fee $0.01',
  ])
})
