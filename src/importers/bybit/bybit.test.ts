import { expect, it } from 'vitest'
import { told, toldText } from '../testing/told.ts'

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
  const lines = toldText(text, 'bybit.csv')
  expect(lines.filter(line => line.includes('trade') || line.includes('skip'))).toEqual([
    '2 2022-01-02T16:00:00Z trade 0.4 USDT for 1 Margin or futures loss #result:1641139200000:-0.4 USDT:opened "BTCUSDT"',
    '3 2022-01-03T00:00:00Z trade 1 Margin or futures gain for 0.3 USDT #result:1641168000000:0.3 USDT:closed "BTCUSDT"',
    '4 2022-01-03T10:00:00Z trade 1 Margin or futures gain for 97.54 USDT #result:1641204000000:97.54 USDT:closed "BTCUSDT"',
    '5 2022-01-03T11:00:00Z trade 1 Margin or futures gain for 101 USDT #result:1641207600000:101 USDT:closed "BTCUSDT"',
    '6 skip: moved within Bybit',
  ])
})
