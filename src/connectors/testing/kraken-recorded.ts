import type { Recorded } from './recorded.ts'

const ledger = (rows: string, count: number) => [
  { stream: 'ledgers', body: `{"error":[],"result":{"ledger":{${rows}},"count":${count}}}` },
]

export const krakenRecorded: readonly Recorded[] = [
  {
    title: 'deposits and withdrawals, with whole seconds, names of coins old and new, and an unknown coin',
    pages: ledger(
      `"LQ4XBD-AAAAA-000001":{"refid":"QYQAAAA-1","time":1461000000,"type":"deposit","subtype":"","aclass":"currency","asset":"BTC","amount":"2.0","fee":"0","balance":"7"},
      "LQ4XBD-AAAAA-000002":{"refid":"QYQAAAA-2","time":1451000000,"type":"deposit","subtype":"","aclass":"currency","asset":"ETH","amount":"30.0000","fee":"0","balance":"130.75"},
      "LQ4XBD-AAAAA-000003":{"refid":"QYQAAAA-3","time":1411000000,"type":"deposit","subtype":"","aclass":"currency","asset":"NOSUCHCOIN","amount":"12","fee":"0","balance":"12"},
      "LQ4XBD-AAAAA-000004":{"refid":"AYBAAAA-4","time":1431000000,"type":"withdrawal","subtype":"","aclass":"currency","asset":"BTC","amount":"-2.0","fee":"0.05","balance":"5"},
      "LQ4XBD-AAAAA-000005":{"refid":"AYBAAAA-5","time":1441000000,"type":"withdrawal","subtype":"","aclass":"currency","asset":"XETH","amount":"-3.0000000000","fee":"0.0045000000","balance":"0.0000200000"},
      "0":{"refid":"6","time":1411000000,"type":"withdrawal","subtype":"","aclass":"currency","asset":"NOSUCHCOIN","amount":"-11","fee":"0.25","balance":"0.75"}`,
      6,
    ),
    entries: 6,
    events: [
      {
        at: '2014-09-18T00:26:40.000Z',
        asset: 'NOSUCHCOIN',
        quantity: '11',
        fee: { asset: 'NOSUCHCOIN', quantity: '0.25' },
        sourceId: 'ledger:0',
        type: 'withdrawal',
      },
      {
        at: '2014-09-18T00:26:40.000Z',
        asset: 'NOSUCHCOIN',
        quantity: '12',
        sourceId: 'ledger:LQ4XBD-AAAAA-000003',
        type: 'deposit',
      },
      {
        at: '2015-05-07T12:00:00.000Z',
        asset: 'BTC',
        quantity: '2',
        fee: { asset: 'BTC', quantity: '0.05' },
        sourceId: 'ledger:LQ4XBD-AAAAA-000004',
        type: 'withdrawal',
      },
      {
        at: '2015-08-31T05:46:40.000Z',
        asset: 'ETH',
        quantity: '3',
        fee: { asset: 'ETH', quantity: '0.0045' },
        sourceId: 'ledger:LQ4XBD-AAAAA-000005',
        type: 'withdrawal',
      },
      {
        at: '2015-12-24T23:33:20.000Z',
        asset: 'ETH',
        quantity: '30',
        sourceId: 'ledger:LQ4XBD-AAAAA-000002',
        type: 'deposit',
      },
      {
        at: '2016-04-18T17:20:00.000Z',
        asset: 'BTC',
        quantity: '2',
        sourceId: 'ledger:LQ4XBD-AAAAA-000001',
        type: 'deposit',
      },
    ],
  },
  {
    title: 'money on hold',
    pages: ledger(
      `"LQ4XBD-BBBBB-000001":{"refid":"7","time":1461000001.396,"type":"deposit","subtype":"","aclass":"currency","asset":"EUR.HOLD","amount":"2500.0000","fee":"1.2500","balance":"2498.75"}`,
      1,
    ),
    entries: 1,
  },
  {
    title: 'deposits with a fee, with the time as text and without a subtype',
    pages: ledger(
      `"11":{"refid":"11","time":"1461000000","type":"deposit","aclass":"currency","asset":"BTC","amount":"2.0","balance":"7.0","fee":"0.1"},
      "12":{"refid":"12","time":"1451000000","type":"deposit","aclass":"currency","asset":"ETH","amount":"30.0","balance":"130.0","fee":"0.11"}`,
      2,
    ),
    entries: 2,
    events: [
      {
        at: '2015-12-24T23:33:20.000Z',
        asset: 'ETH',
        quantity: '30',
        fee: { asset: 'ETH', quantity: '0.11' },
        sourceId: 'ledger:12',
        type: 'deposit',
      },
      {
        at: '2016-04-18T17:20:00.000Z',
        asset: 'BTC',
        quantity: '2',
        fee: { asset: 'BTC', quantity: '0.1' },
        sourceId: 'ledger:11',
        type: 'deposit',
      },
    ],
  },
  {
    title: 'a withdrawal whose amount is not negative',
    pages: ledger(
      `"13":{"refid":"13","time":"1431000000","type":"withdrawal","aclass":"currency","asset":"BTC","amount":"2.0","balance":"5.0","fee":"0.1"}`,
      1,
    ),
    entries: 1,
    issues: [['amount', '2.0']],
  },
  {
    title: 'a withdrawal that failed: the same refid returns the amount and the fee',
    pages: ledger(
      `"LQ4XBD-CCCCC-000001":{"refid":"AYBCCCC-1","time":1637000000.8555,"type":"withdrawal","subtype":"","aclass":"currency","asset":"XETH","amount":"-2.0","fee":"0.01","balance":"1"},
      "LQ4XBD-CCCCC-000002":{"refid":"AYBCCCC-1","time":1637100000.8555,"type":"withdrawal","subtype":"","aclass":"currency","asset":"XETH","amount":"2","fee":"-0.01","balance":"3.01"},
      "LQ4XBD-CCCCC-000003":{"refid":"AYBCCCC-2","time":1637000000.8555,"type":"withdrawal","subtype":"","aclass":"currency","asset":"ZEUR","amount":"-700.0","fee":"1.0","balance":"1"},
      "LQ4XBD-CCCCC-000004":{"refid":"AYBCCCC-2","time":1637100000.8555,"type":"withdrawal","subtype":"","aclass":"currency","asset":"ZEUR","amount":"700","fee":"-1.0","balance":"1"}`,
      4,
    ),
    entries: 4,
  },
  {
    title:
      'a trade in three rows, one of them fee credits, and a balance that is a number; the count is of all pages',
    pages: ledger(
      `"LQ4XBD-DDDDD-000001":{"refid":"TDDDDD-1","time":1610000165.4497,"type":"trade","subtype":"","aclass":"currency","asset":"KFEE","amount":"0.00","fee":"2.25","balance":"0.00"},
      "LQ4XBD-DDDDD-000002":{"refid":"TDDDDD-1","time":1610000165.4492,"type":"trade","subtype":"","aclass":"currency","asset":"ZEUR","amount":"75","fee":"0.5125","balance":"500"},
      "LQ4XBD-DDDDD-000003":{"refid":"TDDDDD-1","time":1610000165.4486,"type":"trade","subtype":"","aclass":"currency","asset":"XETH","amount":"-0.15","fee":"0.0000000000","balance":2.4}`,
      4,
    ),
    entries: 3,
    events: [
      {
        at: '2021-01-07T06:16:05.448Z',
        sourceId: 'trade:TDDDDD-1',
        type: 'sell',
        asset: 'ETH',
        quantity: '0.15',
        quote: { asset: 'EUR', quantity: '75' },
        fee: { asset: 'EUR', quantity: '0.5125' },
      },
    ],
  },
  {
    title: 'a purchase for euros, its sides a thousandth of a second apart',
    pages: ledger(
      `"LQ4XBD-EEEEE-000001":{"refid":"TEEEEE-1","time":1461000002.064,"type":"trade","subtype":"","aclass":"currency","asset":"XXBT","amount":"0.25","fee":"0.0000000000","balance":"0.3437477300"},
      "LQ4XBD-EEEEE-000002":{"refid":"TEEEEE-1","time":1461000002.063,"type":"trade","subtype":"","aclass":"currency","asset":"ZEUR","amount":"-150","fee":"0.2","balance":"300"}`,
      2,
    ),
    entries: 2,
    events: [
      {
        at: '2016-04-18T17:20:02.063Z',
        sourceId: 'trade:TEEEEE-1',
        type: 'buy',
        asset: 'BTC',
        quantity: '0.25',
        quote: { asset: 'EUR', quantity: '150' },
        fee: { asset: 'EUR', quantity: '0.2' },
      },
    ],
  },
  {
    title:
      'a purchase for as many dollars as coins, of the newer kind: with a subtype, and six decimals of a second',
    pages: ledger(
      `"LQ4XBD-FFFFF-000001":{"refid":"TFFFFF-1","time":1748000044.753901,"type":"trade","subtype":"tradespot","aclass":"currency","asset":"XETH","amount":"40.00000","fee":"0.00000","balance":"80.00000"},
      "LQ4XBD-FFFFF-000002":{"refid":"TFFFFF-1","time":1748000044.753901,"type":"trade","subtype":"tradespot","aclass":"currency","asset":"ZUSD","amount":"-40.0000","fee":"0.1000","balance":"62.2018"}`,
      2,
    ),
    entries: 2,
    events: [
      {
        at: '2025-05-23T11:34:04.753Z',
        sourceId: 'trade:TFFFFF-1',
        type: 'buy',
        asset: 'ETH',
        quantity: '40',
        usd: '40',
        fee: { usd: '0.1' },
      },
    ],
  },
  {
    // Others leave out the fee in coins, which the ledger takes off what was received.
    title: 'a purchase in the app: what is received comes first, and both sides take a fee',
    pages: ledger(
      `"LQ4XBD-GGGGG-000002":{"refid":"TGGGGG-1","time":1637000000.8555,"type":"receive","subtype":"","aclass":"currency","asset":"XETH","amount":"2","fee":"0.000246","balance":"1002"},
      "LQ4XBD-GGGGG-000001":{"refid":"TGGGGG-1","time":1637000000.8654,"type":"spend","subtype":"","aclass":"currency","asset":"ZEUR","amount":"-300","fee":"0.7500","balance":"30000000"}`,
      2,
    ),
    entries: 2,
    events: [
      {
        at: '2021-11-15T18:13:20.855Z',
        sourceId: 'trade:TGGGGG-1',
        type: 'buy',
        asset: 'ETH',
        quantity: '1.999754',
        quote: { asset: 'EUR', quantity: '300' },
        fee: { asset: 'EUR', quantity: '0.75' },
      },
    ],
  },
  {
    title: 'a sale of something of another class, through dollars that came and went',
    pages: ledger(
      `"LQ4XBD-HHHHH-000001":{"refid":"THHHHH-1","time":1737000000.1234,"type":"spend","subtype":"","aclass":"tokenized_asset","asset":"XXBT","amount":"-2.5","fee":"0.000000","balance":"0.000000"},
      "LQ4XBD-HHHHH-000002":{"refid":"THHHHH-1","time":1737000000.1234,"type":"receive","subtype":"","aclass":"currency","asset":"ZEUR","amount":"190.4064","fee":"0.0000","balance":"190.4064"},
      "LQ4XBD-HHHHH-000003":{"refid":"THHHHH-1","time":1737000000.1234,"type":"spend","subtype":"","aclass":"currency","asset":"ZUSD","amount":"-221.9700","fee":"0.0000","balance":"0.0000"},
      "LQ4XBD-HHHHH-000004":{"refid":"THHHHH-1","time":1737000000.1234,"type":"receive","subtype":"","aclass":"currency","asset":"ZUSD","amount":"221.9700","fee":"0.0000","balance":"221.9700"}`,
      4,
    ),
    entries: 4,
    events: [
      {
        at: '2025-01-16T04:00:00.123Z',
        sourceId: 'trade:THHHHH-1',
        type: 'sell',
        asset: 'BTC',
        quantity: '2.5',
        usd: '221.97',
        quote: { asset: 'EUR', quantity: '190.4064' },
      },
    ],
  },
  {
    // Others take the missing side for zero dollars. What a person got for coins is not guessed.
    title: 'trades of which the ledger has one side only are in the review',
    pages: ledger(
      `"LQ4XBD-IIIII-000001":{"refid":"TIIIII-1","time":1637000000.8555,"type":"trade","subtype":"","aclass":"currency","asset":"XETH","amount":"-0.000002","fee":"0.0000000000","balance":"1"},
      "LQ4XBD-IIIII-000002":{"refid":"TIIIII-2","time":1637000000.8654,"type":"trade","subtype":"","aclass":"currency","asset":"XXBT","amount":"0.0000003","fee":"0","balance":"1"}`,
      2,
    ),
    entries: 2,
    issues: [
      ['refid', 'TIIIII-1'],
      ['refid', 'TIIIII-2'],
    ],
  },
  {
    // Others pair them by their time. Kraken does not say that one was for the other.
    title: 'two adjustments of one second, each with a refid of its own, are in the review',
    pages: ledger(
      `"LQ4XBD-JJJJJ-000001":{"refid":"EJJJJJ-1","time":1637000000.8555,"type":"adjustment","subtype":"","aclass":"currency","asset":"XDAO","amount":"-0.0009900000","fee":"0.0000000000","balance":"1"},
      "LQ4XBD-JJJJJ-000002":{"refid":"EJJJJJ-2","time":1637000000.8654,"type":"adjustment","subtype":"","aclass":"currency","asset":"XETH","amount":"0.0000099000","fee":"0","balance":"1"}`,
      2,
    ),
    entries: 2,
    issues: [
      ['type', 'adjustment'],
      ['type', 'adjustment'],
    ],
  },
  {
    title: 'staking: rewards are income, and coins that move to staking and back stay',
    pages: ledger(
      `"LQ4XBD-KKKKK-000001":{"refid":"STKKKKK-1","time":1641000376.4008,"type":"staking","subtype":"","aclass":"currency","asset":"XTZ","amount":"0.0000300000","fee":"0.0000000000","balance":"0.0000300000"},
      "LQ4XBD-KKKKK-000002":{"refid":"STKKKKK-2","time":1641000374.4008,"type":"staking","subtype":"","aclass":"currency","asset":"ETH2","amount":"0.0000412300","fee":"0.0000000000","balance":"0.0003412300"},
      "LQ4XBD-KKKKK-000003":{"refid":"BUKKKKK-3","time":1637000198.9674,"type":"transfer","subtype":"stakingfromspot","aclass":"currency","asset":"ETH2.S","amount":"0.0800000000","fee":"0.0000000000","balance":"0.0800000000"},
      "LQ4XBD-KKKKK-000004":{"refid":"BUKKKKK-4","time":1637000150.7562,"type":"transfer","subtype":"spottostaking","aclass":"currency","asset":"XETH","amount":"-0.0800000000","fee":"0.0000000000","balance":"0.0250000000"},
      "LQ4XBD-KKKKK-000005":{"refid":"STKKKKK-5","time":1629000441.4008,"type":"staking","subtype":"","aclass":"currency","asset":"ETH2","amount":"3","fee":"0","balance":"0.1000538620"}`,
      5,
    ),
    entries: 5,
    events: [
      {
        at: '2021-08-15T04:07:21.400Z',
        type: 'income',
        kind: 'staking',
        asset: 'ETH',
        quantity: '3',
        sourceId: 'ledger:LQ4XBD-KKKKK-000005',
      },
      {
        at: '2022-01-01T01:26:14.400Z',
        type: 'income',
        kind: 'staking',
        asset: 'ETH',
        quantity: '0.00004123',
        sourceId: 'ledger:LQ4XBD-KKKKK-000002',
      },
      {
        at: '2022-01-01T01:26:16.400Z',
        type: 'income',
        kind: 'staking',
        asset: 'XTZ',
        quantity: '0.00003',
        sourceId: 'ledger:LQ4XBD-KKKKK-000001',
      },
    ],
  },
  {
    // Others take the coins of the settlement for a loss. What was paid for them is not in the row.
    title: 'a margin position: its profit, what holding it cost, and its settlement, which is in the review',
    pages: ledger(
      `"LQ4XBD-LLLLL-000001":{"aclass":"currency","amount":"2.0000","asset":"ZEUR","balance":"25","fee":"0.0850","refid":"TLLLLL-1","time":1637000100.0,"type":"margin","subtype":""},
      "LQ4XBD-LLLLL-000002":{"aclass":"currency","amount":"0.0000000000","asset":"XETH","balance":"1.2345","fee":"0.0004123400","refid":"TLLLLL-2","time":1637000200.0,"type":"rollover","subtype":""},
      "LQ4XBD-LLLLL-000003":{"aclass":"currency","amount":"-0.321","asset":"XETH","balance":"0.9135","fee":"0.0850","refid":"TLLLLL-3","time":1637000300.0,"type":"settled","subtype":""}`,
      3,
    ),
    entries: 3,
    events: [
      {
        at: '2021-11-15T18:15:00.000Z',
        asset: 'Margin or futures gain',
        quantity: '1',
        sourceId: 'ledger:LQ4XBD-LLLLL-000001:opened',
        type: 'buy',
        usd: '0',
      },
      {
        at: '2021-11-15T18:15:00.000Z',
        asset: 'Margin or futures gain',
        quantity: '1',
        sourceId: 'ledger:LQ4XBD-LLLLL-000001:closed',
        contract: 'open',
        type: 'sell',
        quote: { asset: 'EUR', quantity: '2' },
      },
      {
        at: '2021-11-15T18:15:00.000Z',
        asset: 'Margin or futures loss',
        quantity: '1',
        sourceId: 'ledger:LQ4XBD-LLLLL-000001:fee:opened',
        type: 'buy',
        quote: { asset: 'EUR', quantity: '0.085' },
      },
      {
        at: '2021-11-15T18:15:00.000Z',
        asset: 'Margin or futures loss',
        quantity: '1',
        sourceId: 'ledger:LQ4XBD-LLLLL-000001:fee:closed',
        contract: 'open',
        type: 'sell',
        usd: '0',
      },
      {
        at: '2021-11-15T18:16:40.000Z',
        type: 'fee',
        asset: 'ETH',
        quantity: '0.00041234',
        sourceId: 'ledger:LQ4XBD-LLLLL-000002',
      },
    ],
    issues: [['refid', 'TLLLLL-3']],
  },
  {
    title: 'coins that came from the futures wallet without having been moved there',
    pages: ledger(
      `"LQ4XBD-MMMMM-000001":{"aclass":"currency","amount":"141.50000","asset":"SYRUP","balance":"141.50000","fee":"0.00000","refid":"FTMMMMM-1","time":1732000592.028446,"type":"transfer","subtype":"spotfromfutures"}`,
      1,
    ),
    entries: 1,
    events: [
      {
        at: '2024-11-19T07:16:32.028Z',
        asset: 'SYRUP',
        quantity: '141.5',
        sourceId: 'ledger:LQ4XBD-MMMMM-000001',
        type: 'deposit',
      },
    ],
  },
]
