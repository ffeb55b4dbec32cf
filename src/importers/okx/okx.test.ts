import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('joins the rows of an order', () => {
  expect(transcript(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: okx-trades',
    '2+3 2023-02-03T10:00:00Z trade 230 USDT for 0.01 BTC fee 0.00001 BTC #order:901',
    '4+5 2023-02-04T10:00:00Z trade 0.004 BTC for 96 USDT fee 0.096 USDT #order:902',
    '6 skip: moved within OKX',
    '7 2023-02-06T10:00:00Z trade 0.1 USDT for 1 Margin or futures loss #bill:14:opened "BTC-USDT-SWAP"',
    '7 2023-02-06T10:00:00Z sell 1 Margin or futures loss $0 #bill:14:closed "BTC-USDT-SWAP"',
    '8 issue Type: is one side of an exchange whose other side is missing',
  ])
})

it('reads what positions realized, and coins that changed hands on margin', () => {
  const text = `id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit
21,911,2023-03-06 10:00:00,Perpetual futures,BTC-USDT-SWAP,Close long,1,BTC,25,-0.1,-1,0,24.9,990.7,USDT
22,912,2023-03-07 10:00:00,Margin,ETH-USDT,Close short,1,ETH,-4,-0.2,-1,0,-4.2,986.5,USDT
23,913,2023-03-08 10:00:00,Margin,ETH-USDT,Buy,0.5,ETH,0,-0.0005,0,0,0.4995,0.4995,ETH
23,913,2023-03-08 10:00:00,Margin,ETH-USDT,Sell,800,USDT,0,0,0,0,-800,186.5,USDT
24,914,2023-03-09 10:00:00,Options,BTC-USD-OPT,Buy,1,BTC,0,-0.1,1,1,-7,0,USDT`
  expect(transcriptOf(text, 'okx.csv').filter(line => !line.includes('$0'))).toEqual([
    'importer: okx-trades',
    '2 2023-03-06T10:00:00Z trade 1 Margin or futures gain for 24.9 USDT #bill:21:closed "BTC-USDT-SWAP"',
    '3 2023-03-07T10:00:00Z trade 4.2 USDT for 1 Margin or futures loss #bill:22:opened "ETH-USDT"',
    '4+5 2023-03-08T10:00:00Z trade 800 USDT for 0.5 ETH fee 0.0005 ETH #order:913',
    '6 issue Trade Type: is a trade on margin or of futures, and the row does not say what the position made or lost',
  ])
})

it('has an issue where nothing came for what went, or an amount is none', () => {
  const text = `id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit
31,921,2023-03-08 10:00:00,Spot,ETH-USDT,Buy,0,ETH,0,0,0,0,0,0,ETH
31,921,2023-03-08 10:00:00,Spot,ETH-USDT,Sell,800,USDT,0,0,0,0,-800,186.5,USDT
32,922,2023-03-09 10:00:00,Margin,ETH-USDT,Buy,one,ETH,0,0,0,0,1,1,ETH`
  expect(transcriptOf(text, 'okx.csv').toSorted()).toEqual([
    '2 issue : is an exchange in which nothing went out, or nothing came in',
    '4 issue Amount: is not an amount',
    'importer: okx-trades',
  ])
})

it('reads the funding account', () => {
  expect(transcript(import.meta.url, 'samples/funding.csv')).toEqual([
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
  expect(transcript(import.meta.url, 'samples/okex.csv')).toEqual([
    'importer: okex-trades',
    '2+3 2019-05-03T02:00:00Z trade 80 USDT for 0.5 ETH fee 0.0005 ETH',
    '4 issue type: is one side of a trade without the other',
  ])
})

it('reads trades both of whose rows are called by the side of the trade', () => {
  const text = [
    'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
    '1,o1,2022-01-02 10:00:00,Spot,BTC-USDT,Buy,0.01,BTC,0,-0.00001,0,0,0.00999,0.00999,BTC',
    '2,o1,2022-01-02 10:00:00,Spot,BTC-USDT,Buy,400,USDT,0,0,0,0,-400,600,USDT',
    '3,o2,2022-01-03 10:00:00,Spot,BTC-USDT,Sell,0.005,BTC,0,0,0,0,-0.005,0.00499,BTC',
    '4,o2,2022-01-03 10:00:00,Spot,BTC-USDT,Sell,210,USDT,0,-0.21,0,0,209.79,809.79,USDT',
  ].join('\n')
  expect(transcriptOf(text, 'okx.csv')).toEqual([
    'importer: okx-trades',
    '2+3 2022-01-02T10:00:00Z trade 400 USDT for 0.01 BTC fee 0.00001 BTC #order:o1',
    '4+5 2022-01-03T10:00:00Z trade 0.005 BTC for 210 USDT fee 0.21 USDT #order:o2',
  ])
})

it('reads the layout of 2023, in the zone it names: each row in the unit of its balance', () => {
  const head =
    'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit'
  const text = `UID:67,Account Type:Trading,Time Zone:UTC+8
${head}
6,o9,2025-05-11 21:37:10,Transfer,,Transfer out,0,cont,0,0,0,BTC,0,0,-0.05,0,BTC
5,o8,2025-05-11 21:35:20,Spot,BTC-USDT,Buy,0.002,BTC,80000,0,-0.000002,BTC,0,0,0.001998,0.049948,BTC
4,o8,2025-05-11 21:35:20,Spot,BTC-USDT,Buy,0.048,BTC,80000,0,-0.000048,BTC,0,0,0.047952,0.04795,BTC
3,o8,2025-05-11 21:35:20,Spot,BTC-USDT,Sell,160,BTC,80000,0,0,USDT,0,0,-160,3840,USDT
2,o8,2025-05-11 21:35:20,Spot,BTC-USDT,Sell,3840,BTC,80000,0,0,USDT,0,0,-3840,0,USDT
1,o7,2025-05-10 08:00:00,Swap,ETH-USDT-SWAP,Close long,10,cont,2000,5,-0.2,USDT,-10,0,4.8,4000,USDT`
  expect(transcriptOf(text, 'OKX Trading History.csv').filter(line => !line.includes('$0'))).toEqual([
    'importer: okx-trades',
    '1 skip: lines above the column names',
    '3 skip: moved within OKX',
    '4+5+6+7 2025-05-11T13:35:20Z trade 4000 USDT for 0.05 BTC fee 0.00005 BTC #order:o8',
    '8 2025-05-10T00:00:00Z trade 1 Margin or futures gain for 4.8 USDT #bill:1:closed "ETH-USDT-SWAP"',
  ])
})

it('reads the funding account without a column of fees, in the zone above it', () => {
  const text = `UID:67,Account Type:Funding,Time Zone:UTC+8
id,Time,Type,Amount,Before Balance,After Balance,Symbol
1,2025-10-31 11:55:15,Withdrawal,-0.01147863,0.01147863,0E-18,BTC`
  expect(transcriptOf(text, 'OKX Funding History.csv')).toEqual([
    'importer: okx-funding',
    '1 skip: lines above the column names',
    '3 2025-10-31T03:55:15Z withdrawal 0.01147863 BTC',
  ])
})
