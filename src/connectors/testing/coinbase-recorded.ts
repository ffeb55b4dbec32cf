import type { Recorded, RecordedPage } from './recorded.ts'

const transactions = (list: string): RecordedPage[] => [
  {
    stream: 'transactions:11111111-1111-4111-8111-111111111111',
    body: `{"pagination":{"ending_before":null,"starting_after":null,"limit":100,"order":"desc","previous_uri":null,"next_uri":null},"data":[${list}]}`,
  },
]

const path = '"resource":"transaction","resource_path":"/v2/accounts/1111/transactions/1111"'

/** Two accounts list a conversion, a second apart; only the id of the trade is the same. */
const conversion = [
  `{"amount":{"amount":"0.00366121","currency":"ETH"},"created_at":"2024-11-06T10:27:57Z","id":"aaaa0001","native_amount":{"amount":"12.70","currency":"EUR"},${path},"status":"completed","trade":{"fee":{"amount":"0.139974","currency":"USDC"},"id":"tttt0001","payment_method_name":"billetera de USDC"},"type":"trade"}`,
  `{"amount":{"amount":"-14.571942","currency":"USDC"},"created_at":"2024-11-06T10:27:56Z","id":"aaaa0002","native_amount":{"amount":"-13.00","currency":"EUR"},${path},"status":"completed","trade":{"fee":{"amount":"0.139974","currency":"USDC"},"id":"tttt0001","payment_method_name":"billetera de USDC"},"type":"trade"}`,
]

export const coinbaseRecorded: readonly Recorded[] = [
  {
    title: 'fills of advanced trade: sold for euros, where their stated worth is rounded differently',
    pages: transactions(
      `{"id":"id1","type":"advanced_trade_fill","status":"completed","amount":{"amount":"-150.790000","currency":"USDC"},"native_amount":{"amount":"-138.40","currency":"EUR"},"description":null,"created_at":"2024-04-07T08:12:51Z","updated_at":"2024-04-07T08:12:51Z",${path},"instant_exchange":false,"advanced_trade_fill":{"fill_price":"0.9174","product_id":"USDC-EUR","order_id":"o1","commission":"0","order_side":"sell"},"details":{"title":"Filled USDC on sell","subtitle":null,"header":null,"health":"positive"},"hide_native_amount":false}`,
    ),
    entries: 1,
    events: [
      {
        at: '2024-04-07T08:12:51.000Z',
        asset: 'USDC',
        quantity: '150.79',
        sourceId: 'api:id1',
        type: 'sell',
        quote: { asset: 'EUR', quantity: '138.334746' },
      },
    ],
  },
  {
    title:
      'fills of advanced trade against another coin: the commission is taken off what came, or added to what went',
    pages: transactions(
      `{"id":"id3","type":"advanced_trade_fill","status":"completed","amount":{"amount":"-2.240000","currency":"ETH"},"native_amount":{"amount":"-6801.96","currency":"EUR"},"description":null,"created_at":"2024-04-07T09:12:51Z","updated_at":"2024-04-07T09:12:51Z",${path},"instant_exchange":false,"advanced_trade_fill":{"fill_price":"3334.341","product_id":"ETH-USDC","order_id":"o3","commission":"0.0000005","order_side":"sell"},"details":{"title":"Filled ETH on sell","subtitle":null,"header":null,"health":"positive"},"hide_native_amount":false},
      {"id":"id4","type":"advanced_trade_fill","status":"completed","amount":{"amount":"0.700000","currency":"SOL"},"native_amount":{"amount":"95.08","currency":"EUR"},"description":null,"created_at":"2024-04-07T09:12:52Z","updated_at":"2024-04-07T09:12:52Z",${path},"instant_exchange":false,"advanced_trade_fill":{"fill_price":"170.12","product_id":"SOL-USDC","order_id":"o4","commission":"0.6783371002622","order_side":"buy"},"details":{"title":"Filled Solana on buy","subtitle":null,"header":null,"health":"positive"},"hide_native_amount":false}`,
    ),
    entries: 2,
    events: [
      {
        at: '2024-04-07T09:12:51.000Z',
        asset: 'ETH',
        quantity: '2.24',
        sourceId: 'api:id3',
        type: 'trade',
        received: { asset: 'USDC', quantity: '7468.92384' },
      },
      {
        at: '2024-04-07T09:12:52.000Z',
        type: 'trade',
        asset: 'USDC',
        quantity: '119.762337',
        received: { asset: 'SOL', quantity: '0.7' },
        sourceId: 'api:id4',
      },
    ],
  },
  {
    title:
      'two fills of one order, in short: eighteen decimals, and the dollars are in the account of dollars once more',
    pages: transactions(
      `{"id":"id5","type":"advanced_trade_fill","status":"completed","amount":{"amount":"12.9050000000000000","currency":"NEAR"},"native_amount":{"amount":"95.56","currency":"USD"},"created_at":"2024-04-25T13:03:11Z",${path},"advanced_trade_fill":{"fill_price":"7.409","product_id":"NEAR-USD","order_id":"o6","commission":"0.95613145","order_side":"buy"}},
      {"id":"id6","type":"advanced_trade_fill","status":"completed","amount":{"amount":"3.0000000000000000","currency":"NEAR"},"native_amount":{"amount":"22.22","currency":"USD"},"created_at":"2024-04-25T13:03:11Z",${path},"advanced_trade_fill":{"fill_price":"7.408","product_id":"NEAR-USD","order_id":"o6","commission":"0.22224","order_side":"buy"}},
      {"id":"id7","type":"advanced_trade_fill","status":"completed","amount":{"amount":"-95.61","currency":"USD"},"native_amount":{"amount":"-95.62","currency":"USD"},"created_at":"2024-04-25T13:03:11Z",${path},"advanced_trade_fill":{"fill_price":"7.409","product_id":"NEAR-USD","order_id":"o6","commission":"0.95613145","order_side":"buy"}},
      {"id":"id8","type":"advanced_trade_fill","status":"completed","amount":{"amount":"-22.22","currency":"USD"},"native_amount":{"amount":"-22.23","currency":"USD"},"created_at":"2024-04-25T13:03:11Z",${path},"advanced_trade_fill":{"fill_price":"7.408","product_id":"NEAR-USD","order_id":"o6","commission":"0.22224","order_side":"buy"}}`,
    ),
    entries: 4,
    events: [
      {
        at: '2024-04-25T13:03:11.000Z',
        asset: 'NEAR',
        quantity: '12.905',
        sourceId: 'api:id5',
        type: 'buy',
        usd: '95.613145',
        fee: { usd: '0.95613145' },
      },
      {
        at: '2024-04-25T13:03:11.000Z',
        asset: 'NEAR',
        quantity: '3',
        sourceId: 'api:id6',
        type: 'buy',
        usd: '22.224',
        fee: { usd: '0.22224' },
      },
    ],
  },
  {
    title: 'a sale that both accounts list under ids of their own is one sale',
    pages: transactions(
      `{"amount":{"amount":"-120.000000","currency":"USDC"},"created_at":"2025-11-30T13:52:34Z","id":"s1","native_amount":{"amount":"-120.00","currency":"USD"},${path},"sell":{"id":"s1","payment_method_name":"USDC Wallet","subtotal":{"amount":"120.00","currency":"USD"},"total":{"amount":"120.00","currency":"USD"}},"status":"completed","type":"sell"},
      {"amount":{"amount":"120.00","currency":"USD"},"created_at":"2025-11-30T13:52:34Z","id":"s2","native_amount":{"amount":"120.00","currency":"USD"},${path},"sell":{"id":"s2","payment_method_name":"USDC Wallet","subtotal":{"amount":"120.00","currency":"USD"},"total":{"amount":"120.00","currency":"USD"}},"status":"completed","type":"sell"}`,
    ),
    entries: 2,
    events: [
      {
        at: '2025-11-30T13:52:34.000Z',
        asset: 'USDC',
        quantity: '120',
        sourceId: 'api:s1',
        type: 'sell',
        usd: '120',
      },
    ],
  },
  {
    title: 'a conversion is one trade, with what came listed first',
    pages: transactions(conversion.join()),
    entries: 2,
    events: [
      {
        at: '2024-11-06T10:27:56.000Z',
        sourceId: 'api:aaaa0002',
        type: 'trade',
        asset: 'USDC',
        quantity: '14.571942',
        received: { asset: 'ETH', quantity: '0.00366121' },
      },
    ],
  },
  {
    title: 'a conversion is the same trade with what went listed first',
    pages: transactions(conversion.toReversed().join()),
    entries: 2,
    events: [
      {
        at: '2024-11-06T10:27:56.000Z',
        sourceId: 'api:aaaa0002',
        type: 'trade',
        asset: 'USDC',
        quantity: '14.571942',
        received: { asset: 'ETH', quantity: '0.00366121' },
      },
    ],
  },
  {
    title:
      'coins sent: with the fee of the network in the amount, without a stated fee, and to a user in a zone of time',
    pages: transactions(
      `{"id":"c1","type":"send","status":"completed","amount":{"amount":"-0.06770427","currency":"ETH"},"native_amount":{"amount":"-11.83","currency":"EUR"},"description":null,"created_at":"2019-09-25T09:42:06Z","updated_at":"2019-09-25T09:43:42Z",${path},"instant_exchange":false,"network":{"status":"confirmed","hash":"0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","transaction_url":"https://etherscan.io/tx/aa","transaction_fee":{"amount":"0.00031","currency":"ETH"},"transaction_amount":{"amount":"0.06739427","currency":"ETH"},"confirmations":86},"to":{"resource":"evm_address","address":"0xmadeupaddressofnobody","currency":"ETH","address_info":{"address":"0xmadeupaddressofnobody"}},"idem":"zzzz","details":{"title":"Sent Ethereum","subtitle":"To Ethereum address"}},
      {"id":"c2","type":"send","status":"completed","amount":{"amount":"-0.07770427","currency":"ETH"},"native_amount":{"amount":"-13.83","currency":"EUR"},"description":null,"created_at":"2019-09-26T09:42:06Z","updated_at":"2019-09-26T09:43:42Z",${path},"instant_exchange":false,"to":{"resource":"evm_address","address":"0xmadeupaddressofnobody","currency":"ETH","address_info":{"address":"0xmadeupaddressofnobody"}},"idem":"zzzz","details":{"title":"Sent Ethereum","subtitle":"To Ethereum address"}},
      {"id":"c6","type":"send","status":"completed","amount":{"amount":"-0.00200000","currency":"BTC"},"native_amount":{"amount":"-0.02","currency":"USD"},"description":null,"created_at":"2021-04-11T13:13:35-07:00","updated_at":"2021-04-26T15:55:43-07:00",${path},"network":{"status":"off_blockchain","name":"bitcoin"},"to":{"id":"u1","resource":"user","resource_path":"/v2/users/u1"},"details":{"title":"Send bitcoin","subtitle":"to User 2"}}`,
    ),
    entries: 3,
    events: [
      {
        at: '2019-09-25T09:42:06.000Z',
        asset: 'ETH',
        quantity: '0.06739427',
        fee: { asset: 'ETH', quantity: '0.00031' },
        inFiles: { quantity: '0.06770427' },
        sourceId: 'api:c1',
        type: 'withdrawal',
        hash: '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      },
      {
        at: '2019-09-26T09:42:06.000Z',
        asset: 'ETH',
        quantity: '0.07770427',
        sourceId: 'api:c2',
        type: 'withdrawal',
      },
      {
        at: '2021-04-11T20:13:35.000Z',
        asset: 'BTC',
        quantity: '0.002',
        sourceId: 'api:c6',
        type: 'withdrawal',
      },
    ],
  },
  {
    title:
      'coins that came: from a chain, from Coinbase Earn as something that was sent, as inflation and from staking',
    pages: transactions(
      `{"id":"c3","type":"send","status":"completed","amount":{"amount":"0.20181673","currency":"BTC"},"native_amount":{"amount":"820.24","currency":"USD"},"description":null,"created_at":"2017-09-12T16:11:44Z","updated_at":"2017-09-12T16:21:41Z",${path},"instant_exchange":false,"network":{"status":"confirmed","status_description":null,"hash":"cc","transaction_url":"https://blockchain.info/tx/cc"},"from":{"resource":"bitcoin_network","currency":"BTC"},"details":{"title":"Received Bitcoin","subtitle":"From Bitcoin address","header":"Received 0.20181673 BTC ($820.24)","health":"positive"},"hide_native_amount":false},
      {"id":"c4","type":"send","status":"completed","amount":{"amount":"0.03762431","currency":"NMR"},"native_amount":{"amount":"1.41","currency":"USD"},"description":null,"created_at":"2021-02-05T20:11:54Z","updated_at":"2021-02-05T20:11:54Z",${path},"instant_exchange":false,"off_chain_status":"completed","network":{"status":"off_blockchain","status_description":null},"from":{"id":"idc","resource":"user","resource_path":"/v2/users/idc","currency":"NMR"},"details":{"title":"Received Numeraire","subtitle":"From Coinbase Earn","header":"Received 0.03762431 NMR ($1.41)","health":"positive"},"hide_native_amount":false},
      {"id":"c5","type":"inflation_reward","status":"completed","amount":{"amount":"0.000086","currency":"ALGO"},"native_amount":{"amount":"0.00","currency":"USD"},"description":null,"created_at":"2021-02-23T18:23:53Z","updated_at":"2021-02-23T18:23:53Z",${path},"instant_exchange":false,"from":{"id":"idc","resource":"user","resource_path":"/v2/users/idd","currency":"ALGO"},"details":{"title":"Algorand reward","subtitle":"From Coinbase","header":"Received 0.000086 ALGO ($0.00)","health":"positive"},"hide_native_amount":false},
      {"amount":{"amount":"0.035412","currency":"SOL"},"created_at":"2021-02-24T18:23:53Z","id":"c7","native_amount":{"amount":"0.41","currency":"EUR"},${path},"status":"completed","type":"staking_reward"}`,
    ),
    entries: 4,
    events: [
      {
        at: '2017-09-12T16:11:44.000Z',
        asset: 'BTC',
        quantity: '0.20181673',
        sourceId: 'api:c3',
        type: 'deposit',
        hash: 'cc',
      },
      {
        at: '2021-02-05T20:11:54.000Z',
        asset: 'NMR',
        quantity: '0.03762431',
        sourceId: 'api:c4',
        type: 'income',
        kind: 'reward',
        usd: '1.41',
      },
      {
        at: '2021-02-23T18:23:53.000Z',
        asset: 'ALGO',
        quantity: '0.000086',
        sourceId: 'api:c5',
        type: 'income',
        kind: 'staking',
      },
      {
        at: '2021-02-24T18:23:53.000Z',
        asset: 'SOL',
        quantity: '0.035412',
        sourceId: 'api:c7',
        type: 'income',
        kind: 'staking',
        quote: { asset: 'EUR', quantity: '0.41' },
      },
    ],
  },
  {
    title: 'bought and sold for euros, without a subtotal; what is sold may have no minus',
    pages: transactions(
      `{"amount":{"amount":"0.06772716","currency":"ETH"},"buy":{"id":"b1","resource":"buy","resource_path":"/v2/accounts/a1/buys/b1"},"created_at":"2019-07-24T23:01:35Z","description":null,"details":{"header":"Bought 0.06772716 ETH (€12.99)","health":"positive","payment_method_name":"1234********7890","subtitle":"Using 1234********7890","title":"Bought Ethereum"},"hide_native_amount":false,"id":"c10","instant_exchange":false,"native_amount":{"amount":"12.99","currency":"EUR"},${path},"status":"completed","type":"buy","updated_at":"2021-11-08T01:18:26Z"},
      {"amount":{"amount":"0.06772715","currency":"ETH"},"buy":{"id":"b2","resource":"buy","resource_path":"/v2/accounts/a1/sells/b2"},"created_at":"2019-10-24T23:01:35Z","description":null,"details":{"header":"Sold 0.06772715 ETH (€12.98)","health":"positive","payment_method_name":"1234********7890","subtitle":"Using 1234********7890","title":"Sold Ethereum"},"hide_native_amount":false,"id":"c11","instant_exchange":false,"native_amount":{"amount":"12.98","currency":"EUR"},${path},"status":"completed","type":"sell","updated_at":"2021-11-08T01:18:26Z"}`,
    ),
    entries: 2,
    events: [
      {
        at: '2019-07-24T23:01:35.000Z',
        asset: 'ETH',
        quantity: '0.06772716',
        sourceId: 'api:c10',
        type: 'buy',
        quote: { asset: 'EUR', quantity: '12.99' },
      },
      {
        at: '2019-10-24T23:01:35.000Z',
        asset: 'ETH',
        quantity: '0.06772715',
        sourceId: 'api:c11',
        type: 'sell',
        quote: { asset: 'EUR', quantity: '12.98' },
      },
    ],
  },
  {
    // Others take what it was worth for what was received, which Coinbase does not say.
    title: 'a conversion to money, listed by one account only',
    pages: transactions(
      `{"amount":{"amount":"-11.482180","currency":"USDC"},"created_at":"2024-11-02T14:46:23Z","id":"c9","native_amount":{"amount":"-10.98","currency":"EUR"},${path},"status":"completed","trade":{"fee":{"amount":"0.109839","currency":"USDC"},"id":"c9","payment_method_name":"billetera de USDC"},"type":"trade"}`,
    ),
    entries: 1,
    issues: [['type', 'trade']],
  },
]
