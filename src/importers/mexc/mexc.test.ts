import { expect, it } from 'vitest'
import { transcript } from '../testing/transcript.ts'

it('reads deposits', () => {
  expect(transcript(import.meta.url, 'samples/deposits.csv')).toEqual([
    'importer: mexc-deposits',
    '2 2024-02-03T10:00:00Z deposit 250 USDT tx h1',
    '3 skip: not completed',
  ])
})

it('reads withdrawals, the fee beside what was settled', () => {
  expect(transcript(import.meta.url, 'samples/withdrawals.csv')).toEqual([
    'importer: mexc-withdrawals',
    '2 2024-03-03T10:00:00Z withdrawal 99 USDT fee 1 USDT tx h3',
  ])
})

it('reads fills with the coin of the fee, on markets written in one word', () => {
  expect(transcript(import.meta.url, 'samples/trades.csv')).toEqual([
    'importer: mexc-trades',
    '2 2024-02-05T10:00:00Z trade 86 USDT for 0.002 BTC fee 0.086 USDT',
    '3 2024-02-06T10:00:00Z trade 0.1 ETH for 250 USDC fee 0.125 USDC',
    '4 issue Pairs: is not a pair of coins such as BTC-USDT',
  ])
})

it('reads fees in the quote', () => {
  expect(transcript(import.meta.url, 'samples/trades-2022.csv')).toEqual([
    'importer: mexc-trades',
    '2 2022-11-05T10:00:00Z trade 50 USDT for 10000 KAS fee 0.1 USDT',
  ])
})

it('reads orders that were filled, whole or in part', () => {
  expect(transcript(import.meta.url, 'samples/orders.csv')).toEqual([
    'importer: mexc-orders',
    '2 2023-11-05T10:00:00Z trade 1000 KAS for 50 USDT',
    '3 skip: not completed',
    // What the whole order would have come to is no use here.
    '4 2023-11-07T10:00:00Z trade 400 KAS for 20 USDT',
  ])
})
