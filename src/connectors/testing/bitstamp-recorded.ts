// Answers of Bitstamp that others have published, with their figures. The title of each names where.
import type { Recorded } from './recorded.ts'

export const bitstampRecorded: readonly Recorded[] = [
  {
    title: 'ccxt, bitstamp.ts, parseLedgerEntry: coins that came and went in 2018',
    pages: [
      {
        stream: 'transactions',
        body: `[{"fee":"0.00000000","btc_usd":"0.00","id":1234567894,"usd":0,"btc":0,"datetime":"2018-09-08 09:00:31","type":"1","xrp":"-20.00000000","eur":0},
          {"fee":"0.00000000","btc_usd":"0.00","id":1134567891,"usd":0,"btc":0,"datetime":"2018-09-07 18:47:52","type":"0","xrp":"20.00000000","eur":0}]`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2018-09-07T18:47:52.000Z',
        type: 'deposit',
        asset: 'XRP',
        quantity: '20',
        fee: undefined,
        sourceId: 'transaction:1134567891',
        inFiles: { at: Date.UTC(2018, 8, 7, 18, 47) },
      },
      {
        at: '2018-09-08T09:00:31.000Z',
        type: 'withdrawal',
        asset: 'XRP',
        quantity: '20',
        fee: undefined,
        sourceId: 'transaction:1234567894',
        inFiles: { at: Date.UTC(2018, 8, 8, 9) },
      },
    ],
  },
  {
    title: 'ccxt, bitstamp.ts, parseTrade: ether for tether, with the fee beside the amount',
    pages: [
      {
        stream: 'transactions',
        body: `[{"fee":"0.11128","eth_usdt":4451.25,"datetime":"2021-11-25 12:59:59.322000","usdt":"-22.26","order_id":1429545880227846,
          "usd":0,"btc":0,"eth":"0.00500000","type":"2","id":209895701,"eur":0}]`,
      },
    ],
    entries: 1,
    events: [
      {
        at: '2021-11-25T12:59:59.322Z',
        type: 'trade',
        asset: 'USDT',
        quantity: '22.26',
        usd: undefined,
        received: { asset: 'ETH', quantity: '0.005' },
        fee: { asset: 'USDT', quantity: '0.11128' },
        sourceId: 'transaction:209895701',
        inFiles: { at: Date.UTC(2021, 10, 25, 12, 59) },
      },
    ],
  },
  {
    title: 'rotki, test_bitstamp.py: a sale and a purchase for euros, dollars for euros',
    pages: [
      {
        stream: 'transactions',
        body: `[{"id":10,"type":2,"datetime":"2019-06-25 21:41:08.802256","btc":"-1.81213214","usd":"0","btc_eur":"10119.82","eur":"18338.45","fee":"40.35000","order_id":3},
          {"id":2,"type":2,"datetime":"2019-04-16 08:09:05.149343","btc":"0.00060000","usd":"0","btc_eur":"8364.0","eur":"-5.02","fee":"0.02","order_id":2},
          {"id":15,"type":2,"datetime":"2019-04-15 16:19:14.826000","btc":"0","usd":"-7.70998","eur_usd":"1.12124","eur":"6.87630","fee":"0.02","order_id":15}]`,
      },
    ],
    entries: 3,
    events: [
      {
        at: '2019-04-16T08:09:05.149Z',
        type: 'buy',
        asset: 'BTC',
        quantity: '0.0006',
        usd: undefined,
        quote: { asset: 'EUR', quantity: '5.02' },
        fee: { asset: 'EUR', quantity: '0.02' },
        sourceId: 'transaction:2',
        inFiles: { at: Date.UTC(2019, 3, 16, 8, 9) },
      },
      {
        at: '2019-06-25T21:41:08.802Z',
        type: 'sell',
        asset: 'BTC',
        quantity: '1.81213214',
        usd: undefined,
        quote: { asset: 'EUR', quantity: '18338.45' },
        fee: { asset: 'EUR', quantity: '40.35' },
        sourceId: 'transaction:10',
        inFiles: { at: Date.UTC(2019, 5, 25, 21, 41) },
      },
    ],
  },
  {
    title: 'formancehq/payments, MAPPINGS.md: coins bought at once for euros, and a row of a derivative',
    pages: [
      {
        stream: 'transactions',
        body: `[{"id":458254264,"datetime":"2025-09-25 14:42:59.894846","type":"36","fee":"0.000000","eur":"-5.00","usdc":"5.810770","usdc_eur":0.86047000,"usd":0.0,"btc":0.0},
          {"id":1,"datetime":"2025-01-01 00:00:00.000000","type":"0","fee":"0","btc":"1.0","margin_mode":"FLEXIBLE","leverage_rate":"5"}]`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2025-09-25T14:42:59.894Z',
        type: 'buy',
        asset: 'USDC',
        quantity: '5.81077',
        usd: undefined,
        quote: { asset: 'EUR', quantity: '5' },
        fee: undefined,
        sourceId: 'transaction:458254264',
        inFiles: { at: Date.UTC(2025, 8, 25, 14, 42) },
      },
    ],
    issues: [['margin_mode', 'FLEXIBLE']],
  },
]
