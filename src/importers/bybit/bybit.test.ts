import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads deposits and withdrawals', () => {
  expect(transcript(import.meta.url, 'samples/movements.csv')).toEqual([
    'importer: bybit-movements',
    '2 2022-02-03T10:00:00Z deposit 500 USDT',
    '3 skip: moved within Bybit',
    '4 2022-02-05T10:00:00Z withdrawal 50 USDT',
    '5 issue Description: is not a transaction type we recognize',
  ])
})

it('reads the layout of 2021', () => {
  expect(transcript(import.meta.url, 'samples/movements-2021.csv')).toEqual([
    'importer: bybit-legacy-movements',
    '2 2021-02-03T10:00:00Z deposit 0.5 BTC',
    '3 skip: moved within Bybit',
  ])
  const text = `Type,Coin,Amount,Wallet Balance,Time(UTC)
deposit,BTC,0.5,0.5,2021-02-05 10:00:00
withdraw,BTC,-0.2,0.3,2021-02-06 10:00:00`
  expect(transcriptOf(text, 'movements.csv')).toEqual([
    'importer: bybit-legacy-movements',
    '2 2021-02-05T10:00:00Z deposit 0.5 BTC',
    '3 2021-02-06T10:00:00Z withdrawal 0.2 BTC',
  ])
})

it('reads what moved coins in the log of derivatives', () => {
  expect(transcript(import.meta.url, 'samples/derivatives.csv')).toEqual([
    'importer: bybit-derivatives',
    '2 2022-03-03T10:00:00Z deposit 0.2 BTC',
    '3+4 2022-03-04T10:00:00Z trade 0.1 BTC for 4000 USDT',
    '5 2022-03-05T10:00:00Z trade 2.4 USDT for 1 Margin or futures loss #result:1646474400000:-2.4 USDT:opened "BTCUSDT"',
    '5 2022-03-05T10:00:00Z sell 1 Margin or futures loss $0 #result:1646474400000:-2.4 USDT:closed "BTCUSDT"',
    '6 2022-03-06T10:00:00Z withdrawal 0.05 BTC fee 0.0005 BTC',
  ])
})

it('counts what a position changed the balance by: profit, funding, fees and rebates', () => {
  const columns =
    'Time,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Fee Rate,Trade ID,Order ID'
  const text = [
    columns,
    '2022-01-02 16:00:00,USDT,BTCUSDT,funding,Open Long,0.1,0.1,40000,-0.4,0,0,-0.4,99.6,0.0001,c,',
    '2022-01-03 00:00:00,USDT,BTCUSDT,SETTLEMENT,Open Long,0.1,0.1,40000,0.3,0,0,0.3,99.9,0.0001,d,',
    '2022-01-03 10:00:00,USDT,BTCUSDT,trade,Close Long,0.1,0,41000,0,2.46,100,97.54,197.44,0.0006,e,f',
    '2022-01-03 11:00:00,USDT,BTCUSDT,trade,Close Long,0.1,0,41000,0,-1,100,101,298.44,-0.0001,g,h',
    '2022-01-04 10:00:00,USDT,,TRANSFER_OUT,,50,0,0,0,0,-50,-50,248.44,0,i,',
  ].join('\n')
  const lines = transcriptOf(text, 'bybit.csv')
  expect(lines.filter(line => line.includes('trade') || line.includes('skip'))).toEqual([
    '2 2022-01-02T16:00:00Z trade 0.4 USDT for 1 Margin or futures loss #result:1641139200000:-0.4 USDT:opened "BTCUSDT"',
    '3 2022-01-03T00:00:00Z trade 1 Margin or futures gain for 0.3 USDT #result:1641168000000:0.3 USDT:closed "BTCUSDT"',
    '4 2022-01-03T10:00:00Z trade 1 Margin or futures gain for 97.54 USDT #result:1641204000000:97.54 USDT:closed "BTCUSDT"',
    '5 2022-01-03T11:00:00Z trade 1 Margin or futures gain for 101 USDT #result:1641207600000:101 USDT:closed "BTCUSDT"',
    '6 skip: moved within Bybit',
  ])
})

it.each(['Time', 'Time(UTC)'])(
  'reads the log of the unified account, with %s: trades by their two rows',
  time => {
    const text = `UID: 567,Company Name: ,Country:
Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,${time}
567,BTC,BTCEUR,TRADE,SELL,-0.00300000,0.00000000,50000,0,0,-0.00300000,-0.00300000,0.1,--,2025-06-05 08:22:50
567,EUR,BTCEUR,TRADE,SELL,150.00000000,0.00000000,50000,0,-0.37500000,150.00000000,149.62500000,200,--,2025-06-05 08:22:50
567,USDT,ETHUSDT,TRADE,BUY,-2000,0,2000,0,0,-2000,-2000,500,--,2025-06-06 08:00:00
567,USDT,ETHUSDT,TRADE,BUY,0.5,0.5,2000,0,-0.55,0,-0.55,499.45,OPEN,2025-06-06 08:00:00
567,ETH,ETHUSDT,TRADE,BUY,1,0,2000,0,-0.001,1,0.999,0.999,--,2025-06-06 08:00:00
567,USDT,ETHUSDT,SETTLEMENT,BUY,--,0.5,--,-0.02,0,0,-0.02,499.43,SETTLEMENT,2025-06-06 16:00:00
567,CCC,,CURRENCY_SELL,--,10,0,0.5,0,-0.2,-9.8,-10,0,--,2025-06-07 10:00:00
567,USDT,,CURRENCY_BUY,--,4.9,0,0.5,0,0,4.9,4.9,504.33,--,2025-06-07 10:00:00
567,USDT,,--,--,0,0,0,0,0,-100,-100,404.33,--,2025-06-08 10:00:00
567,USDT,,INTEREST,--,0,0,0,0,0,-0.004,-0.004,404.326,--,2025-06-09 10:00:00
567,USDT,,TRANSFER_OUT,--,0,0,0,0,0,-50,-50,354.326,--,2025-06-10 10:00:00
567,BTC,BTCUSDT,TRADE,BUY,0.1,0,60000,0,0,0.1,0.1,0.2,--,2025-06-11 10:00:00`
    expect(transcriptOf(text, 'AssetChangeDetails_uta.csv')).toEqual([
      'importer: bybit-derivatives',
      '1 skip: lines above the column names',
      '3+4 2025-06-05T08:22:50Z sell 0.003 BTC at 150 EUR fee 0.375 EUR',
      '5+7 2025-06-06T08:00:00Z trade 2000 USDT for 1 ETH fee 0.001 ETH',
      '6 2025-06-06T08:00:00Z trade 0.55 USDT for 1 Margin or futures loss #result:1749196800000:-0.55 USDT:opened "ETHUSDT"',
      '6 2025-06-06T08:00:00Z sell 1 Margin or futures loss $0 #result:1749196800000:-0.55 USDT:closed "ETHUSDT"',
      '8 2025-06-06T16:00:00Z trade 0.02 USDT for 1 Margin or futures loss #result:1749225600000:-0.02 USDT:opened "ETHUSDT"',
      '8 2025-06-06T16:00:00Z sell 1 Margin or futures loss $0 #result:1749225600000:-0.02 USDT:closed "ETHUSDT"',
      '9+10 2025-06-07T10:00:00Z trade 9.8 CCC for 4.9 USDT fee 0.2 CCC',
      '11 skip: moved within Bybit',
      '12 2025-06-09T10:00:00Z fee 0.004 USDT',
      '13 skip: moved within Bybit',
      '14 issue Type: is one side of an exchange whose other side is not in this file',
    ])
  },
)

it('reads the funding account: conversions by two rows, what earn paid, and what only moved', () => {
  const text = `Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description
567,2025-02-03 10:00:00,USDT,-100,Earn,400,Easy Earn | Flexible Savings Subscription
567,2025-02-04 10:00:00,USDT,0.02,Earn,400.02,Easy Earn | Flexible Savings Interest Distribution
567,2025-02-05 10:00:00,USDT,-50,Transfer out,350,Transfer to Unified Trading Account
567,2025-02-06 10:00:00,USDT,-20,Convert,330,Convert
567,2025-02-06 10:00:00,SOL,0.1,Convert,0.1,Convert
567,2025-02-07 10:00:00,USDT,-5,Bybit Card,325,Sale`
  expect(transcriptOf(text, 'AssetChangeDetails_fund.csv')).toEqual([
    'importer: bybit-movements',
    '2 skip: moved within Bybit',
    '3 2025-02-04T10:00:00Z income (interest) 0.02 USDT',
    '4 skip: moved within Bybit',
    '5+6 2025-02-06T10:00:00Z trade 20 USDT for 0.1 SOL',
    '7 issue Description: is not a transaction type we recognize',
  ])
})
