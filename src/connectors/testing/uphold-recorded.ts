import type { Recorded, RecordedPage } from './recorded.ts'

const transactions = (list: string): RecordedPage[] => [{ stream: 'transactions', body: `[${list}]` }]

export const upholdRecorded: readonly Recorded[] = [
  {
    title: 'dollars that became euros, reported in pounds: money alone is not followed',
    pages: transactions(
      `{"application":null,"createdAt":"2018-09-01T09:53:47.020Z","denomination":{"amount":"4.00","currency":"GBP","pair":"GBPUSD","rate":"1.31"},
        "destination":{"CardId":"11111111-1111-4111-8111-111111111111","amount":"4.46","base":"4.49","commission":"0.03","currency":"EUR","description":"Some Body","fee":"0.00","isMember":true,
          "node":{"id":"11111111-1111-4111-8111-111111111111","type":"card","user":{"id":"22222222-2222-4222-8222-222222222222"}},"rate":"0.85620","type":"card"},
        "fees":[{"amount":"0.03","currency":"EUR","percentage":"0.65","target":"destination","type":"exchange"}],
        "id":"33333333-3333-4333-8333-333333333333","message":null,"network":"uphold",
        "normalized":[{"amount":"5.24","commission":"0.04","currency":"USD","fee":"0.00","rate":"1.00000","target":"destination"}],
        "origin":{"CardId":"44444444-4444-4444-8444-444444444444","amount":"5.24","base":"5.24","commission":"0.00","currency":"USD","description":"Some Body","fee":"0.00","isMember":true,
          "node":{"id":"44444444-4444-4444-8444-444444444444","type":"card","user":{"id":"22222222-2222-4222-8222-222222222222"}},"rate":"1.16795","sources":[{"amount":"5.24","id":"55555555-5555-4555-8555-555555555555"}],"type":"card"},
        "params":{"currency":"USD","margin":"0.65","pair":"EURUSD","progress":"1","rate":"1.16795","ttl":18000,"type":"transfer"},
        "priority":"normal","reference":null,"status":"completed","type":"transfer"}`,
    ),
    entries: 1,
  },
  {
    title: 'a purchase whose worth is stated in euros only, and a fee of nothing',
    pages: transactions(
      `{"createdAt":"2014-10-25T19:19:51.201Z","denomination":{"amount":"50.00","currency":"USD","pair":"USDUSD","rate":"1.00"},
        "destination":{"CardId":"11111111-1111-4111-8111-111111111111","amount":"0.05555554","base":"0.05555554","commission":"0.00","currency":"BTC","description":"Some Body","fee":"0.00","rate":"0.00111111","type":"card"},
        "fees":[{"amount":"0.00","currency":"BTC","percentage":"0.00","target":"destination","type":"exchange"}],
        "id":"66666666-6666-4666-8666-666666666666","message":null,
        "normalized":[{"amount":"45.88","commission":"0.00","currency":"EUR","fee":"0.00","rate":"0.91759"}],
        "origin":{"CardId":"22222222-2222-4222-8222-222222222222","amount":"50.00","base":"50.00","commission":"0.00","currency":"USD","description":"Some Body","fee":"0.00","rate":"900.00000","sources":[{"amount":"50.00","id":"77777777-7777-4777-8777-777777777777"}],"type":"card"},
        "params":{"currency":"USD","margin":"0.00","pair":"BTCUSD","progress":"1","rate":"900.00000","ttl":7000,"type":"transfer"},"status":"completed","type":"transfer"}`,
    ),
    entries: 1,
    events: [
      {
        at: '2014-10-25T19:19:51.201Z',
        sourceId: '66666666-6666-4666-8666-666666666666',
        type: 'buy',
        asset: 'BTC',
        quantity: '0.05555554',
        usd: '50',
      },
    ],
  },
  {
    title: 'a withdrawal whose fee for the network is part of what left, beside a fee of nothing',
    pages: transactions(
      `{"createdAt":"2016-02-19T12:07:01.611Z","denomination":{"amount":"0.02","currency":"BTC","pair":"BTCBTC","rate":"1.00"},
        "destination":{"address":"1MadeUpAddressOfNobody","amount":"0.02","base":"0.02","commission":"0.00","currency":"BTC","description":"1MadeUpAddressOfNobody","fee":"0.00","rate":"1.00","type":"external"},
        "fees":[{"amount":"0.0003","currency":"BTC","target":"origin","type":"network"},{"amount":"0.00","currency":"BTC","percentage":"0.5","target":"origin","type":"withdrawal"}],
        "id":"88888888-8888-4888-8888-888888888888","message":null,"network":"bitcoin",
        "normalized":[{"amount":"18.27","commission":"0.00","currency":"USD","fee":"0.27","rate":"900.00000"}],
        "origin":{"CardId":"11111111-1111-4111-8111-111111111111","amount":"0.0203","base":"0.02","commission":"0.00","currency":"BTC","description":"Some Body","fee":"0.0003","rate":"1.00","sources":[{"amount":"0.0203","id":"99999999-9999-4999-8999-999999999999"}],"type":"card"},
        "params":{"currency":"BTC","margin":"0.00","pair":"BTCBTC","progress":"1","rate":"1.00","ttl":7000,"type":"external/out"},"status":"completed","type":"withdrawal"}`,
    ),
    entries: 1,
    events: [
      {
        at: '2016-02-19T12:07:01.611Z',
        type: 'withdrawal',
        sourceId: '88888888-8888-4888-8888-888888888888',
        asset: 'BTC',
        quantity: '0.02',
        fee: { asset: 'BTC', quantity: '0.0003' },
      },
    ],
  },
  {
    title: 'a transfer that was cancelled, without cards and without fees',
    pages: transactions(
      `{"application":null,"createdAt":"2014-09-27T00:01:11.616Z","denomination":{"amount":"2.00","currency":"USD","pair":"USDUSD","rate":"1.00"},
        "destination":{"amount":"2.00","base":"2.00","commission":"0.00","currency":"USD","fee":"0.00","rate":"1.00"},"fees":[],"id":"aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa",
        "origin":{"amount":"2.00","base":"2.00","commission":"0.00","currency":"USD","fee":"0.00","rate":"1.00","sources":[{"amount":"2","id":"bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb"}]},
        "params":{"currency":"USD","margin":"0.00","pair":"USDUSD","rate":"1.00"},"status":"cancelled","type":"transfer"}`,
    ),
    entries: 1,
  },
]
