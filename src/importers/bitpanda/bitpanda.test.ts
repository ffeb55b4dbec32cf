import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads coins, and leaves stocks and metals out', () => {
  expect(transcript(import.meta.url, 'samples/transactions.csv')).toEqual([
    'importer: bitpanda',
    '2 skip: money received, no coins moved',
    '3 2022-02-04T09:00:00Z buy 0.0015 BTC at 50 EUR #transaction:T2',
    '4 2022-02-05T09:00:00Z sell 0.0005 BTC at 20 EUR #transaction:T3',
    '5 2022-02-06T09:00:00Z withdrawal 0.0005 BTC fee 0.00006 BTC #transaction:T4',
    '6 skip: stocks, metals or indices, no coins',
    '7 issue Transaction Type: is not a transaction type we recognize',
  ])
})

it('reads the layout of 2020', () => {
  expect(transcript(import.meta.url, 'samples/transactions-2020.csv')).toEqual([
    'importer: bitpanda',
    '2 2020-02-03T09:00:00Z deposit 0.25 ETH #transaction:B1',
    '3 skip: not completed',
  ])
})

it('counts what a trade cost in coins, and in money once or on top as the market price shows', () => {
  const head =
    'Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat,Amount Asset,Asset,Asset market price,Asset market price currency,Asset class,Product ID,Fee,Fee asset,Spread,Spread Currency'
  const text = `${head}
C1,2023-02-03T10:00:00Z,buy,outgoing,50.00,EUR,0.02500000,ETH,2000.00,EUR,Cryptocurrency,5,0.50000000,BEST,-,-
C2,2023-02-03T10:00:00Z,buy,outgoing,51.00,EUR,0.02500000,ETH,2000.00,EUR,Cryptocurrency,5,1.00000000,EUR,-,-
C3,2023-02-03T10:00:00Z,buy,outgoing,50.00,EUR,0.02500000,ETH,2000.00,EUR,Cryptocurrency,5,1.00000000,EUR,-,-
C4,2023-02-03T10:00:00Z,sell,incoming,49.00,EUR,0.02500000,ETH,2000.00,EUR,Cryptocurrency,5,1.00000000,EUR,-,-
C5,2023-02-03T10:00:00Z,sell,incoming,45.00,EUR,0.02500000,ETH,2000.00,EUR,Cryptocurrency,5,1.00000000,EUR,-,-
C6,2023-02-03T10:00:00Z,transfer(stake),outgoing,50.00,EUR,0.02500000,ETH,2000.00,EUR,Cryptocurrency,5,-,-,-,-`
  expect(transcriptOf(text, 'bitpanda.csv')).toEqual([
    'importer: bitpanda',
    '2 2023-02-03T10:00:00Z buy 0.025 ETH at 50 EUR fee 0.5 BEST #transaction:C1',
    '3 2023-02-03T10:00:00Z buy 0.025 ETH at 50 EUR fee 1 EUR #transaction:C2',
    '4 2023-02-03T10:00:00Z buy 0.025 ETH at 50 EUR fee 1 EUR #transaction:C3',
    '5 2023-02-03T10:00:00Z sell 0.025 ETH at 50 EUR fee 1 EUR #transaction:C4',
    '6 issue Fee: may be in the amount or come on top of it',
    '7 skip: coins locked or unlocked, still your own',
  ])
})
