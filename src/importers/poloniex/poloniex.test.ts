import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('works the fee out of what is left of each side', () => {
  expect(transcript(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: poloniex-trades',
    '2 2020-02-03T10:00:00Z trade 0.2 BTC for 10 ETH fee 0.0125 ETH',
    '3 2020-02-04T10:00:00Z trade 4 ETH for 0.12 BTC fee 0.00015 BTC',
    '4 2020-02-05T10:00:00Z trade 20 USDT for 1000 TRX fee 0.7 TRX',
    '5 issue Category: is part of a position that this file never closes',
  ])
})

it('reads what positions on margin made or lost, in the coin of the market', () => {
  const head =
    'Date,Market,Category,Type,Price,Amount,Total,Fee,Order Number,Base Total Less Fee,Quote Total Less Fee'
  const text = `${head}
2017-02-06 10:00:00,ETH/BTC,Margin trade,Buy,0.02,10,0.2,0.25%,904,-0.2,9.975
2017-02-07 10:00:00,ETH/BTC,Margin trade,Sell,0.03,9.975,0.29925,0.25%,905,0.29850188,-9.975
2017-02-08 10:00:00,XMR/BTC,Margin trade,Sell,0.02,10,0.2,0.25%,906,0.1995,-10
2017-02-09 10:00:00,XMR/BTC,Settlement,Buy,0.03,10,0.3,0%,907,-0.3,10`
  expect(transcriptOf(text, 'tradeHistory.csv').filter(line => line.includes('trade'))).toEqual([
    'importer: poloniex-trades',
    '3 2017-02-07T10:00:00Z trade 1 Margin or futures gain for 0.09850188 BTC #result:1486461600000:0.09850188 BTC:closed "ETH/BTC on margin"',
    '5 2017-02-09T10:00:00Z trade 0.1005 BTC for 1 Margin or futures loss #result:1486634400000:-0.1005 BTC:opened "XMR/BTC on margin"',
  ])
})

it('reads withdrawals', () => {
  expect(transcript(import.meta.url, 'samples/withdrawals.csv')).toEqual([
    'importer: poloniex-withdrawals',
    '2 2020-03-03T10:00:00Z withdrawal 0.0995 BTC fee 0.0005 BTC tx h1',
    '3 skip: not completed',
  ])
})

it('reads deposits, and withdrawals among them, by their status', () => {
  const text = `Date,Currency,Amount,Address,Status
2016-02-03 10:00:00,BTC,0.5,1Example,COMPLETE
2016-02-04 10:00:00,BTC,0.2,1Example,COMPLETE: h1
2016-02-05 10:00:00,BTC,0.2,1Example,PENDING`
  expect(transcriptOf(text, 'depositHistory.csv')).toEqual([
    'importer: poloniex-deposits',
    '2 2016-02-03T10:00:00Z deposit 0.5 BTC',
    '3 2016-02-04T10:00:00Z withdrawal 0.2 BTC tx h1',
    '4 skip: not completed',
  ])
})

it('reads distributions', () => {
  const text = `date,currency,amount,wallet
2019-02-03,STEEM,2.5,exchange`
  expect(transcriptOf(text, 'distributions.csv')).toEqual([
    'importer: poloniex-distributions',
    '2 2019-02-03T12:00:00Z income (airdrop) 2.5 STEEM',
  ])
})

it('leaves out withdrawals that failed', () => {
  const text = `Date,Currency,Amount,Fee Deducted,Amount - Fee,Address,Status
2018-06-01 10:00:00,BTC,0.5,0.0005,0.4995,1Example,COMPLETE: ERROR`
  expect(transcriptOf(text, 'withdrawalHistory.csv')).toEqual([
    'importer: poloniex-withdrawals',
    '2 skip: not completed',
  ])
})

it('reads what loans earned, after the fee, when they were paid back', () => {
  const text = `Currency,Rate,Amount,Duration,Interest,Fee,Earned,Open,Close
BTC,0.00040000,0.50000000,2.00000000,0.00040000,-0.00006000,0.00034000,2017-06-01 10:00:00,2017-06-03 10:00:00
XMR,0.00001000,0.00100000,0.01000000,0.00000000,0.00000000,0.00000000,2017-06-02 10:00:00,2017-06-02 10:15:00`
  expect(transcriptOf(text, 'lendingHistory.csv')).toEqual([
    'importer: poloniex-lending',
    '2 2017-06-03T10:00:00Z income (interest) 0.00034 BTC',
    '3 skip: nothing moved: its amount is zero',
  ])
})
