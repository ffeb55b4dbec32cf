import type { Recorded } from './recorded.ts'

export const geminiRecorded: readonly Recorded[] = [
  {
    title: 'transfers: some advanced, some complete, hashes without 0x, and dollars, which are not followed',
    pages: [
      {
        stream: 'transfers',
        body: `[
          {"type":"Deposit","status":"Advanced","timestampms":1508000541275,"eid":320100281,"currency":"USD","amount":"48.00","method":"ACH"},
          {"type":"Deposit","status":"Advanced","timestampms":1500000797452,"eid":309400152,"currency":"ETH","amount":"70","txHash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
          {"type":"Deposit","status":"Complete","timestampms":1496000176562,"eid":298200782,"currency":"BTC","amount":"1200","txHash":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","outputIdx":0},
          {"type":"Deposit","status":"Advanced","timestampms":1459000076082,"eid":265800530,"currency":"USD","amount":"650.00","method":"ACH"},
          {"type":"Withdrawal","status":"Complete","timestampms":1451000787001,"eid":82900811,"currency":"BTC","amount":"3","txHash":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc","outputIdx":0,"destination":"1MadeUpAddressOfNobody"},
          {"type":"Withdrawal","status":"Complete","timestampms":1536000930431,"eid":341200014,"currency":"USD","amount":"2.00","txHash":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd","destination":"0xmadeupaddressofnobody"}
        ]`,
      },
    ],
    entries: 6,
    events: [
      {
        at: '2015-12-24T23:46:27.001Z',
        asset: 'BTC',
        quantity: '3',
        hash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        sourceId: 'transfer:82900811',
        type: 'withdrawal',
      },
      {
        at: '2017-05-28T19:36:16.562Z',
        asset: 'BTC',
        quantity: '1200',
        hash: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        sourceId: 'transfer:298200782',
        type: 'deposit',
      },
      {
        at: '2017-07-14T02:53:17.452Z',
        asset: 'ETH',
        quantity: '70',
        hash: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        sourceId: 'transfer:309400152',
        type: 'deposit',
      },
    ],
  },
  {
    title:
      'trades of one market: no symbol, the amount of dollars is amount times price, and fees have more digits',
    pages: [
      {
        stream: 'trades:btcusd',
        body: `[{"price":"7100.50","amount":"0.3","timestamp":1585000149,"timestampms":1585000149759,"type":"Buy","aggressor":true,"fee_currency":"USD","fee_amount":"21.3015","tid":6600513,"order_id":"99540","exchange":"gemini","is_auction_fill":false,"is_clearing_fill":false}]`,
      },
      {
        stream: 'trades:ethusd',
        body: `[{"price":"30.00","amount":"2","timestamp":1585000709,"timestampms":1585000709100,"type":"Sell","aggressor":true,"fee_currency":"USD","fee_amount":"0.60","tid":6600514,"order_id":"99541","exchange":"gemini","is_auction_fill":false,"is_clearing_fill":false}]`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2020-03-23T21:49:09.759Z',
        sourceId: 'trade:6600513',
        type: 'buy',
        asset: 'BTC',
        quantity: '0.3',
        usd: '2130.15',
        fee: { usd: '21.3015' },
      },
      {
        at: '2020-03-23T21:58:29.100Z',
        sourceId: 'trade:6600514',
        type: 'sell',
        asset: 'ETH',
        quantity: '2',
        usd: '60',
        fee: { usd: '0.6' },
      },
    ],
  },
]
