import type { Recorded } from './recorded.ts'

export const cryptocomRecorded: readonly Recorded[] = [
  {
    title: 'trades: fees are negative, in the coin that was bought',
    pages: [
      {
        stream: 'trades:2025-09',
        body: `{"id":1758000000000,"method":"private/get-trades","code":0,"result":{"data":[
          {"account_id":"11111111-1111-4111-8111-111111111111","event_date":"2025-09-16","journal_type":"TRADING","side":"BUY","instrument_name":"SOL_USD","fees":"-0.00035","trade_id":"6142909900000000001","trade_match_id":"4611686018400000001","create_time":1758000000063,"traded_price":"210.50","traded_quantity":"0.070","fee_instrument_name":"SOL","client_oid":"1758000000001","taker_side":"TAKER","order_id":"6142909890000000001","create_time_ns":"1758000000063072677"},
          {"account_id":"11111111-1111-4111-8111-111111111111","event_date":"2025-09-16","journal_type":"TRADING","side":"BUY","instrument_name":"BTC_USD","fees":"-0.00000105","trade_id":"6142909900000000002","trade_match_id":"4611686018400000002","create_time":1758000100119,"traded_price":"115200.00","traded_quantity":"0.00021","fee_instrument_name":"BTC","client_oid":"1758000100001","taker_side":"MAKER","order_id":"6142909890000000002","create_time_ns":"1758000100119072677"}]}}`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2025-09-16T05:20:00.063Z',
        sourceId: 'trade:6142909900000000001',
        type: 'buy',
        asset: 'SOL',
        quantity: '0.07',
        usd: '14.735',
        fee: { asset: 'SOL', quantity: '0.00035' },
      },
      {
        at: '2025-09-16T05:21:40.119Z',
        sourceId: 'trade:6142909900000000002',
        type: 'buy',
        asset: 'BTC',
        quantity: '0.00021',
        usd: '24.192',
        fee: { asset: 'BTC', quantity: '0.00000105' },
      },
    ],
  },
  {
    title: 'deposits and withdrawals: amounts and fees are numbers, and the status is text',
    pages: [
      {
        stream: 'deposits',
        body: `{"id":1758000000000,"method":"private/get-deposit-history","code":0,"result":{"deposit_list":[
          {"currency":"USDC","fee":0,"create_time":1758000211000,"id":"2220001","update_time":1758000311000,"amount":150,"address":"0xmadeupaddressofnobody","status":"1","txid":""}]}}`,
      },
      {
        stream: 'withdrawals',
        body: `{"id":1758000000001,"method":"private/get-withdrawal-history","code":0,"result":{"withdrawal_list":[
          {"currency":"USDT","client_wid":"","fee":1.0,"create_time":1607000012000,"id":"2220002","update_time":1607000850000,"amount":40,"address":"0xmadeupaddressofnobody","status":"5","txid":"","network_id":null}]}}`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2020-12-03T12:53:32.000Z',
        type: 'withdrawal',
        asset: 'USDT',
        quantity: '40',
        sourceId: 'withdrawal:2220002',
        fee: { asset: 'USDT', quantity: '1' },
      },
      {
        at: '2025-09-16T05:23:31.000Z',
        type: 'deposit',
        asset: 'USDC',
        quantity: '150',
        sourceId: 'deposit:2220001',
      },
    ],
  },
]
