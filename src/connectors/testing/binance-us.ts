// The lists of Binance.US, and an account with some of everything.
import { binanceFill } from './binance-com.ts'
import { type BinanceAccount, type BinanceList, binanceExchange, pageOf } from './binance-exchange.ts'
import type { Exchange } from './exchange-server.ts'

const byOffset: BinanceList['answer'] = (within, params) =>
  pageOf(within, params, { most: 'limit', offset: 'offset' }, 1000)

const pages = { most: 'limit', page: 'page' }
const money: BinanceList = {
  time: 'createTime',
  days: 90,
  answer: (within, params) => ({
    assetLogRecordList: pageOf(within, params, { most: 'limit', offset: 'offset' }, 100),
  }),
}

const lists: Readonly<Record<string, BinanceList>> = {
  'capital/deposit/hisrec': { time: 'insertTime', days: 90, answer: byOffset },
  'capital/withdraw/history': { time: 'applyTime', days: 90, answer: byOffset },
  'otc/orders': {
    time: 'createTime',
    days: 90,
    answer: (within, params) => ({ total: within.length, rows: pageOf(within, params, pages, 10) }),
  },
  'ocbs/orders': {
    time: 'createTime',
    days: 90,
    answer: (within, params) => ({ total: within.length, dataList: pageOf(within, params, pages, 10) }),
  },
  'asset/query/dust-logs': {
    time: 'operateTime',
    days: 90,
    answer: within => ({ total: within.length, userDustConvertHistory: within }),
  },
  'asset/assetDistributionHistory': {
    time: 'divTime',
    days: 90,
    answer: (within, params) => ({
      rows: pageOf(within, params, { most: 'limit' }, 20),
      total: within.length,
    }),
  },
  'staking/stakingRewardsHistory': {
    time: 'time',
    days: 90,
    answer: (within, params) => ({
      code: '000000',
      message: 'success',
      data: pageOf(within, params, pages, 500),
      total: within.length,
      success: true,
    }),
  },
  'staking/history': {
    time: 'initiatedTime',
    days: 90,
    answer: (within, params) => pageOf(within, params, pages, 500),
  },
  'fiatpayment/query/deposit/history': money,
  'fiatpayment/query/withdraw/history': money,
}

export const binanceUs = (account: BinanceAccount): Exchange => binanceExchange(lists, account)

const at = (time: string) => Date.parse(`2019-${time}Z`)
const order = (orderId: string, time: string, [from, to]: readonly [string, string], fee = '') => {
  const [fromAmount, fromCoin] = from.split(' ')
  const [toAmount, toCoin] = to.split(' ')
  const [feeAmount, feeCoin] = fee.split(' ')
  return {
    quoteId: `quote of ${orderId}`,
    orderId,
    orderStatus: 'SUCCESS',
    fromCoin,
    fromAmount,
    toCoin,
    toAmount,
    ...(feeCoin && { feeCoin, feeAmount }),
    createTime: at(time),
  }
}

/** Of the first months: dollars in, purchases, trades in three markets, and everything else there is. */
export const binanceUsHistory: BinanceAccount = {
  markets: [
    ['BTC', 'USD'],
    ['ETH', 'BTC'],
    ['SOL', 'USD'],
    // Nothing leads to this one.
    ['DOGE', 'BUSD'],
  ],
  trades: {
    BTCUSD: [
      binanceFill(['BTC', 'USD'], 14, '2019-10-04T10:00:00.123Z', {
        price: '8000',
        qty: '0.01000000',
        quoteQty: '80.0000',
        commission: '0.00100000',
        commissionAsset: 'BNB',
        isBuyer: true,
      }),
      // Another of the same second: the files have both.
      binanceFill(['BTC', 'USD'], 15, '2019-10-04T10:00:00.456Z', {
        price: '8001',
        qty: '0.02000000',
        quoteQty: '160.0200',
        commission: '0.1600',
        commissionAsset: 'USD',
        isBuyer: true,
      }),
    ],
    ETHBTC: [
      binanceFill(['ETH', 'BTC'], 16, '2019-10-05T10:00:00.123Z', {
        price: '0.02',
        qty: '0.10000000',
        quoteQty: '0.00200000',
        commission: '0.00000200',
        commissionAsset: 'BTC',
        isBuyer: false,
      }),
    ],
  },
  lists: {
    'capital/deposit/hisrec': [
      { id: 'D1', amount: '2', coin: 'ETH', status: 1, txId: '', insertTime: at('10-02T10:00:00.123') },
    ],
    'capital/withdraw/history': [
      {
        id: 'W1',
        amount: '0.5',
        transactionFee: '0.005',
        coin: 'ETH',
        status: 6,
        txId: '',
        applyTime: '2019-10-03 10:00:00',
      },
    ],
    'otc/orders': [order('C1', '10-08T10:00:00.123', ['50 ADA', '0.03 ETH'])],
    'ocbs/orders': [
      order('B1', '10-06T10:00:00.123', ['250 USD', '10 SOL'], '1.25 USD'),
      order('B2', '10-07T10:00:00.123', ['4 SOL', '110 USD'], '0.55 USD'),
    ],
    'asset/query/dust-logs': [
      {
        operateTime: at('10-09T10:00:00'),
        tranId: 8123,
        totalServiceChargeAmount: '0.001',
        userAssetDribbletDetails: [
          {
            tranId: 'U1',
            serviceChargeAmount: '0.00000000',
            amount: '0.3',
            operateTime: at('10-09T10:00:00'),
            transferredAmount: '0.00049000',
            fromAsset: 'ADA',
          },
        ],
      },
    ],
    'asset/assetDistributionHistory': [
      { id: 'S1', amount: '0.1', asset: 'BNB', divTime: at('10-11T10:00:00'), enInfo: 'Airdrop', tranId: 21 },
      {
        id: 'S2',
        amount: '0.2',
        asset: 'SOL',
        divTime: at('10-10T10:00:00'),
        enInfo: 'Staking Rewards',
        tranId: 2001,
      },
      { id: 'S3', amount: '0.3', asset: 'SOL', divTime: at('10-12T10:00:00'), enInfo: 'Lottery', tranId: 23 },
    ],
    'staking/stakingRewardsHistory': [
      {
        asset: 'SOL',
        amount: '0.2',
        usdValue: '6.5',
        time: at('10-10T10:00:00'),
        tranId: 2001,
        autoRestaked: 'R1',
      },
    ],
    'staking/history': [
      {
        asset: 'SOL',
        amount: '2',
        type: 'staked T1',
        initiatedTime: at('10-07T12:00:00'),
        status: 'SUCCESS',
      },
    ],
    'fiatpayment/query/deposit/history': [
      { orderId: 'F1', amount: '500', orderStatus: 'Successful', createTime: at('10-01T10:00:00') },
    ],
  },
  others: {
    '/api/v3/account': { balances: [{ asset: 'BTC', free: '0.028', locked: '0' }] },
    '/sapi/v1/staking/stakingBalance': { data: [{ asset: 'SOL', stakingAmount: '2' }] },
  },
}

export const binanceUsEntryIds = [
  ...['14', '15', '16', 'D1', 'W1', 'C1', 'B1', 'B2', 'U1', 'S1', 'S2', 'S3', 'R1', 'staked T1', 'F1'],
]
