import type { Recorded } from './recorded.ts'

export const circleRecorded: readonly Recorded[] = [
  {
    title: 'a transfer that is pending, though it has a hash and a code of an error already',
    pages: [
      {
        stream: 'transfers',
        body: `{"data":[{"id":"11111111-1111-4111-8111-111111111111","source":{"type":"wallet","id":"54321"},
          "destination":{"type":"blockchain","address":"0x00000000000000000000000000000000000000aa","addressTag":"987654321","chain":"ALGO"},
          "amount":{"amount":"2.71","currency":"USD"},"fees":[{"amount":"5.00","currency":"USD","type":"network"}],
          "transactionHash":"0x0000000000000000000000000000000000000000000000000000000000000000","status":"pending","errorCode":"transfer_failed","createDate":"2020-05-10T02:13:30.000Z"}]}`,
      },
    ],
    entries: 1,
  },
  {
    title: 'a payout to an address: one fee that is no list, and its amount a number',
    pages: [
      {
        stream: 'payouts',
        body: `{"data":[{"id":"22222222-2222-4222-8222-222222222222","sourceWalletId":"1000099999",
          "destination":{"id":"33333333-3333-4333-8333-333333333333","type":"address_book"},
          "amount":{"amount":"25.0","currency":"USD"},"fees":{"amount":1.50,"currency":"USD"},
          "status":"complete","createDate":"2020-11-24T11:19:20.561Z","updateDate":"2020-11-24T12:01:00.523Z"}]}`,
      },
    ],
    entries: 1,
    events: [
      {
        at: '2020-11-24T11:19:20.561Z',
        sourceId: 'payout:22222222-2222-4222-8222-222222222222',
        type: 'withdrawal',
        asset: 'USDC',
        quantity: '25',
        fee: { asset: 'USDC', quantity: '1.5' },
      },
    ],
  },
]
