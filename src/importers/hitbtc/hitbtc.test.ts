import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('counts rebates in', () => {
  expect(transcript(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: hitbtc-trades',
    '2 2021-02-03T10:00:00Z trade 0.06 BTC for 2 ETH fee 0.00006 BTC #trade:71',
    '3 2021-02-04T10:00:00Z trade 1 ETH for 0.040004 BTC #trade:72 "Rebate of 0.000004 BTC counted in."',
    '4 2021-02-05T10:00:00Z buy 1 Margin or futures gain $0 #trade:73:opened',
    '4 2021-02-05T10:00:00Z trade 1 Margin or futures gain for 0.00996 BTC #trade:73:closed',
  ])
})

it('takes of trades on margin what they made or lost and cost, not the coins they were about', () => {
  const head =
    'Email,Date (UTC),Instrument,Trade ID,Order ID,Side,Quantity,Price,Volume,Fee,Rebate,PnL,Total,Taker,Margin Mode'
  const text = `${head}
a@example.com,2021-06-01 10:00:00,BTC/USD,81,o1,buy,0.1,40000,4000,2,0,0,-2,true,cross
a@example.com,2021-06-02 10:00:00,BTC/USD,82,o2,sell,0.1,39000,3900,1.95,0,-100,-101.95,true,cross
a@example.com,2021-06-03 10:00:00,BTC/USD,83,o3,sell,0.1,39000,3900,1.95,0,-100,-100,true,cross
a@example.com,2021-06-04 10:00:00,BTC/USD,84,o4,buy,0.1,39000,3900,0,0,0,0,true,cross`
  expect(transcriptOf(text, 'trades.csv')).toEqual([
    'importer: hitbtc-trades',
    '2 2021-06-01T10:00:00Z buy 1 Margin or futures loss $2 #trade:81:opened',
    '2 2021-06-01T10:00:00Z sell 1 Margin or futures loss $0 #trade:81:closed',
    '3 2021-06-02T10:00:00Z buy 1 Margin or futures loss $101.95 #trade:82:opened',
    '3 2021-06-02T10:00:00Z sell 1 Margin or futures loss $0 #trade:82:closed',
    '4 2021-06-03T10:00:00Z buy 1 Margin or futures loss $100 #trade:83:opened',
    '4 2021-06-03T10:00:00Z sell 1 Margin or futures loss $0 #trade:83:closed',
    '5 skip: nothing was gained or lost',
  ])
})

it('reads the layout of 2018', () => {
  expect(transcript(import.meta.url, 'samples/trades-2018.csv')).toEqual([
    'importer: hitbtc-trades',
    '2 2018-02-03T10:00:00Z trade 0.19998 BTC for 2 ETH #trade:61 "Rebate of 0.00002 BTC counted in."',
  ])
})

it('reads deposits and withdrawals', () => {
  expect(transcript(import.meta.url, 'samples/movements.csv')).toEqual([
    'importer: hitbtc-movements',
    '2 2021-01-03T10:00:00Z deposit 0.5 BTC #move:m1 tx h1',
    '3 skip: moved within HitBTC',
    '4 2021-01-05T10:00:00Z withdrawal 0.2 BTC #move:m3 tx h2',
  ])
})

it('finds the coin in the column without a name', () => {
  const text = `Date (UTC),Operation id,Type,Amount,Transaction Hash,Main account balance,
2018-01-03 10:00:00,m9,Deposit,5,h9,5,ETH`
  expect(transcriptOf(text, 'payments.csv')).toEqual([
    'importer: hitbtc-movements',
    '2 2018-01-03T10:00:00Z deposit 5 ETH #move:m9 tx h9',
  ])
})
