import type { Recorded } from './recorded.ts'

const fill = (symbol: string, base: string, quote: string, rest: string) => ({
  stream: `trades ${symbol} ${base} ${quote}`,
  body: `[{"symbol":"${symbol}",${rest},"orderListId":-1,"isMaker":false,"isBestMatch":true}]`,
})

export const binanceRecorded: readonly Recorded[] = [
  {
    title: 'deposits: the amount is a number, and the hash has a 0x',
    pages: [
      {
        stream: 'deposits',
        body: `[{"insertTime":1508300532000,"amount":0.05170582,"coin":"ETH","address":"0xmadeupaddressofnobody","txId":"0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","status":1}]`,
      },
    ],
    entries: 1,
    events: [
      {
        at: '2017-10-18T04:22:12.000Z',
        type: 'deposit',
        asset: 'ETH',
        quantity: '0.05170582',
        sourceId:
          'api:deposit:0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:ETH:0.05170582:0xmadeupaddressofnobody:1508300532000',
        hash: '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      },
    ],
  },
  {
    title:
      'withdrawals: with the time as text and amounts as numbers; what is still being processed is left out',
    pages: [
      {
        stream: 'withdrawals',
        body: `[{"id":"a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1","amount":0.05170582,"transactionFee":0.01,"address":"0xmadeupaddressofnobody","coin":"ETH","txId":"0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","applyTime":"2017-10-18 00:02:12","status":4},
          {"id":"a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2","amount":0.15,"transactionFee":0.01,"address":"0xmadeupaddressofnobody","coin":"ETH","txId":"0xcccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc","applyTime":"2017-10-19 00:02:12","status":6}]`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2017-10-19T00:02:12.000Z',
        type: 'withdrawal',
        asset: 'ETH',
        quantity: '0.15',
        fee: { asset: 'ETH', quantity: '0.01' },
        sourceId: 'api:withdrawal:a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2',
        inFiles: { quantity: '0.16' },
        hash: '0xcccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
      },
    ],
  },
  {
    title: 'flexible earn: rewards, in real time and as a bonus; the total is of all pages',
    pages: [
      {
        stream: 'earn rewards',
        body: `{"rows":[{"asset":"BUSD","rewards":"0.00007512","projectId":"USDT001","type":"BONUS","time":1577998000000}],"total":2}`,
      },
      {
        stream: 'earn real-time',
        body: `{"rows":[{"asset":"USDT","rewards":"0.00712345","projectId":"USDT001","type":"REALTIME","time":1577999000000}],"total":2}`,
      },
      {
        stream: 'earn rewards',
        body: `{"rows":[{"asset":"USDT","rewards":"0.00812345","projectId":"USDT001","type":"REWARDS","time":1578000000000}],"total":1}`,
      },
    ],
    entries: 3,
    events: [
      {
        at: '2020-01-02T21:03:20.000Z',
        type: 'income',
        kind: 'interest',
        asset: 'USDT',
        quantity: '0.00712345',
        sourceId: 'api:earn real-time:1577999000000:USDT:0.00712345:REALTIME:USDT001',
      },
      {
        at: '2020-01-02T20:46:40.000Z',
        type: 'income',
        kind: 'interest',
        asset: 'BUSD',
        quantity: '0.00007512',
        sourceId: 'api:earn rewards:1577998000000:BUSD:0.00007512:BONUS:USDT001',
      },
      {
        at: '2020-01-02T21:20:00.000Z',
        type: 'income',
        kind: 'interest',
        asset: 'USDT',
        quantity: '0.00812345',
        sourceId: 'api:earn rewards:1578000000000:USDT:0.00812345:REWARDS:USDT001',
      },
    ],
  },
  {
    title: 'locked earn: the reward is called amount, and the moment may be 0',
    pages: [
      {
        stream: 'earn locked',
        body: `{"rows":[{"positionId":"456456","time":0,"asset":"BNB","lockPeriod":"30","amount":"31.23223"},
          {"positionId":"456456","time":1578000000000,"asset":"BNB","lockPeriod":"30","amount":"0.00123223"}],"total":2}`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2020-01-02T21:20:00.000Z',
        type: 'income',
        kind: 'staking',
        asset: 'BNB',
        quantity: '0.00123223',
        sourceId: 'api:earn locked:1578000000000:BNB:0.00123223:456456',
      },
    ],
    issues: [['time', '0']],
  },
  {
    title: 'fills: the fee in a third coin, in what was bought and in what was received',
    pages: [
      fill(
        'ADAUSDT',
        'ADA',
        'USDT',
        '"id":4,"orderId":104,"price":"0.17442","qty":"190.10000000","quoteQty":"33.15724200","commission":"0.00120015","commissionAsset":"BNB","time":1531900606000,"isBuyer":false',
      ),
      fill(
        'RDNETH',
        'RDN',
        'ETH',
        '"id":1,"orderId":101,"price":"0.0063213","qty":"7.00000000","quoteQty":"0.04424910","commission":"0.00700000","commissionAsset":"RDN","time":1512600341000,"isBuyer":true',
      ),
      fill(
        'ETHUSDT',
        'ETH',
        'USDT',
        '"id":2,"orderId":102,"price":"481","qty":"0.40500000","quoteQty":"194.80500000","commission":"0.19480500","commissionAsset":"USDT","time":1531200790000,"isBuyer":false',
      ),
      fill(
        'BNBBTC',
        'BNB',
        'BTC',
        '"id":28458,"orderId":100235,"price":"4.00000100","qty":"9.00000000","quoteQty":"36.00000900","commission":"8.10000000","commissionAsset":"BNB","time":1499900349590,"isBuyer":true',
      ),
    ],
    entries: 4,
    events: [
      {
        at: '2017-07-12T22:59:09.590Z',
        sourceId: 'api:trade:BNBBTC:28458',
        type: 'trade',
        asset: 'BTC',
        quantity: '36.000009',
        received: { asset: 'BNB', quantity: '9' },
        fee: { asset: 'BNB', quantity: '8.1' },
      },
      {
        at: '2017-12-06T22:45:41.000Z',
        sourceId: 'api:trade:RDNETH:1',
        type: 'trade',
        asset: 'ETH',
        quantity: '0.0442491',
        received: { asset: 'RDN', quantity: '7' },
        fee: { asset: 'RDN', quantity: '0.007' },
      },
      {
        at: '2018-07-10T05:33:10.000Z',
        sourceId: 'api:trade:ETHUSDT:2',
        type: 'trade',
        asset: 'ETH',
        quantity: '0.405',
        received: { asset: 'USDT', quantity: '194.805' },
        fee: { asset: 'USDT', quantity: '0.194805' },
      },
      {
        at: '2018-07-18T07:56:46.000Z',
        sourceId: 'api:trade:ADAUSDT:4',
        type: 'trade',
        asset: 'ADA',
        quantity: '190.1',
        received: { asset: 'USDT', quantity: '33.157242' },
        fee: { asset: 'BNB', quantity: '0.00120015' },
      },
    ],
  },
  {
    title: 'conversions',
    pages: [
      {
        stream: 'conversions',
        body: `{"list":[{"quoteId":"q1","orderId":940000000000000001,"orderStatus":"SUCCESS","fromAsset":"BTC","fromAmount":"0.002","toAsset":"USDT","toAmount":"61.042","ratio":"30521","inverseRatio":"0.00003276","createTime":1674600115234},
          {"quoteId":"q2","orderId":940000000000000002,"orderStatus":"SUCCESS","fromAsset":"ETH","fromAmount":"0.3","toAsset":"BNB","toAmount":"1.5","ratio":"5","inverseRatio":"0.2","createTime":1674600215234}],
          "startTime":1674600000000,"endTime":1674700000000,"limit":1000,"moreData":false}`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2023-01-24T22:41:55.234Z',
        sourceId: 'api:convert:940000000000000001',
        type: 'trade',
        asset: 'BTC',
        quantity: '0.002',
        received: { asset: 'USDT', quantity: '61.042' },
      },
      {
        at: '2023-01-24T22:43:35.234Z',
        sourceId: 'api:convert:940000000000000002',
        type: 'trade',
        asset: 'ETH',
        quantity: '0.3',
        received: { asset: 'BNB', quantity: '1.5' },
      },
    ],
  },
  {
    // Others multiply coins by the rounded price and take the fee off both. Binance says what was paid and received.
    title: 'coins bought with money and sold for it, at a price that is rounded',
    pages: [
      {
        stream: 'bought with money',
        body: `{"code":"000000","message":"success","data":[{"orderNo":"7c76d6a0000000001","sourceAmount":"30.0","fiatCurrency":"EUR","obtainAmount":"6.693","cryptoCurrency":"LUNA","totalFee":"0.3","price":"4.437472","status":"Completed","createTime":1624600719000,"updateTime":1624600919000}],"total":1,"success":true}`,
      },
      {
        stream: 'sold for money',
        body: `{"code":"000000","message":"success","data":[{"orderNo":"7c76d6a0000000002","sourceAmount":"30.0","fiatCurrency":"EUR","obtainAmount":"6.693","cryptoCurrency":"ETH","totalFee":"0.3","price":"4.437472","status":"Completed","createTime":1628600719000,"updateTime":1628600919000}],"total":1,"success":true}`,
      },
    ],
    entries: 2,
    events: [
      {
        at: '2021-06-25T05:58:39.000Z',
        sourceId: 'api:payment:7c76d6a0000000001',
        type: 'buy',
        asset: 'LUNA',
        quantity: '6.693',
        quote: { asset: 'EUR', quantity: '29.7' },
        fee: { asset: 'EUR', quantity: '0.3' },
      },
      {
        at: '2021-08-10T13:05:19.000Z',
        sourceId: 'api:payment:7c76d6a0000000002',
        type: 'sell',
        asset: 'ETH',
        quantity: '6.693',
        quote: { asset: 'EUR', quantity: '30' },
        fee: { asset: 'EUR', quantity: '0.3' },
      },
    ],
  },
]

/** Binance.US writes its fills alike. */
export const binanceUsRecorded: readonly Recorded[] = binanceRecorded.filter(({ title }) =>
  title.startsWith('fills'),
)
