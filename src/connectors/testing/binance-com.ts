// The lists of Binance.com, and an account with some of everything.
import {
  type BinanceAccount,
  type BinanceEntry,
  type BinanceList,
  binanceExchange,
  pageOf,
} from './binance-exchange.ts'
import type { Exchange } from './exchange-server.ts'

const byPage =
  (names: { most: string; page: string }, usual: number): BinanceList['answer'] =>
  (within, params) => ({ rows: pageOf(within, params, names, usual), total: within.length })

const earn: BinanceList = { time: 'time', days: 90, answer: byPage({ most: 'size', page: 'current' }, 10) }
const fiat: BinanceList = {
  time: 'createTime',
  days: 90,
  part: 'transactionType',
  answer: (within, params) => ({
    code: '000000',
    message: 'success',
    data: pageOf(within, params, { most: 'rows', page: 'page' }, 100),
    total: within.length,
    success: true,
  }),
}

const byOffset: BinanceList['answer'] = (within, params) =>
  pageOf(within, params, { most: 'limit', offset: 'offset' }, 1000)

const lists: Readonly<Record<string, BinanceList>> = {
  'capital/deposit/hisrec': { time: 'insertTime', days: 90, answer: byOffset },
  'capital/withdraw/history': { time: 'applyTime', days: 90, answer: byOffset },
  'convert/tradeFlow': {
    time: 'createTime',
    days: 30,
    answer(within, params) {
      const list = pageOf(within, params, { most: 'limit' }, 100)
      return { list, moreData: list.length < within.length }
    },
  },
  'asset/dribblet': {
    time: 'operateTime',
    days: 90,
    answer: within => ({ total: within.length, userAssetDribblets: within.slice(0, 100) }),
  },
  'asset/assetDividend': {
    time: 'divTime',
    days: 180,
    answer: (within, params) => ({
      rows: pageOf(within, params, { most: 'limit' }, 20),
      total: within.length,
    }),
  },
  'simple-earn/flexible/history/rewardsRecord': { ...earn, part: 'type' },
  'simple-earn/locked/history/rewardsRecord': earn,
  'eth-staking/eth/history/stakingHistory': earn,
  'eth-staking/eth/history/redemptionHistory': earn,
  'eth-staking/eth/history/rewardsHistory': earn,
  'eth-staking/wbeth/history/wrapHistory': earn,
  'eth-staking/wbeth/history/unwrapHistory': earn,
  'sol-staking/sol/history/stakingHistory': earn,
  'sol-staking/sol/history/redemptionHistory': earn,
  'fiat/payments': fiat,
  'fiat/orders': fiat,
}

export const emptyBinance: BinanceAccount = {
  markets: [],
  trades: {},
  lists: {},
  others: {
    '/api/v3/account': { balances: [] },
    '/sapi/v1/asset/get-funding-asset': [],
    '/sapi/v1/simple-earn/flexible/position': { rows: [], total: 0 },
    '/sapi/v1/simple-earn/locked/position': { rows: [], total: 0 },
    '/sapi/v1/account/apiRestrictions': { enableReading: true, enableWithdrawals: false },
  },
}

export const binanceCom = (account: BinanceAccount): Exchange => binanceExchange(lists, account)

const at = (time: string) => Date.parse(`2017-${time}Z`)

export const binanceFill = (
  [base, quote]: readonly [string, string],
  id: number,
  time: string,
  fill: BinanceEntry,
): BinanceEntry => ({
  symbol: base + quote,
  id,
  orderId: id + 1_000_000,
  orderListId: -1,
  time: Date.parse(time),
  isMaker: false,
  isBestMatch: true,
  ...fill,
})

const paid = (orderNo: string, time: string, entry: BinanceEntry) => ({
  orderNo,
  createTime: at(time),
  updateTime: at(time),
  ...entry,
})

/** Of the first summer: purchases with a card, trades in four markets, and everything else there is. */
export const binanceHistory: BinanceAccount = {
  ...emptyBinance,
  markets: [
    ['BTC', 'USDT'],
    ['ETH', 'BTC'],
    ['ETH', 'USDT'],
    ['1INCH', 'ETH'],
    ['XRP', 'EUR'],
    // Nothing leads to these.
    ['DOGE', 'TRY'],
  ],
  trades: {
    BTCUSDT: [
      binanceFill(['BTC', 'USDT'], 501, '2017-08-18T10:00:00.123Z', {
        price: '4100.00000000',
        qty: '0.10000000',
        quoteQty: '410.00000000',
        commission: '0.00010000',
        commissionAsset: 'BTC',
        isBuyer: true,
      }),
      binanceFill(['BTC', 'USDT'], 502, '2017-09-18T10:00:00.123Z', {
        price: '3900.00000000',
        qty: '0.05000000',
        quoteQty: '195.00000000',
        commission: '0.19500000',
        commissionAsset: 'USDT',
        isBuyer: false,
      }),
    ],
    ETHBTC: [
      binanceFill(['ETH', 'BTC'], 601, '2017-08-19T10:00:00.999Z', {
        price: '0.07000000',
        qty: '0.20000000',
        quoteQty: '0.01400000',
        commission: '0.00012345',
        commissionAsset: 'BNB',
        isBuyer: true,
      }),
    ],
    '1INCHETH': [
      binanceFill(['1INCH', 'ETH'], 701, '2017-08-20T10:00:00.001Z', {
        price: '0.00100000',
        qty: '100.00000000',
        quoteQty: '0.10000000',
        commission: '0.10000000',
        commissionAsset: '1INCH',
        isBuyer: true,
      }),
    ],
  },
  lists: {
    'capital/deposit/hisrec': [
      {
        id: 'D1',
        amount: '1000',
        coin: 'USDT',
        network: 'ETH',
        status: 1,
        address: '0xa',
        txId: `0x${'ab'.repeat(32)}`,
        insertTime: at('08-17T10:00:00'),
      },
      { id: 'D2', amount: '5', coin: 'LTC', status: 0, txId: 'x', insertTime: at('09-17T10:00:00') },
    ],
    'capital/withdraw/history': [
      {
        id: 'W1',
        amount: '0.0299',
        transactionFee: '0.0005',
        coin: 'BTC',
        status: 6,
        address: 'bc1q',
        txId: 'cd'.repeat(32),
        applyTime: '2017-09-01 10:00:00',
        network: 'BTC',
      },
      {
        id: 'W2',
        amount: '0.01',
        transactionFee: '0.0005',
        coin: 'BTC',
        status: 5,
        txId: '',
        applyTime: '2017-09-02 10:00:00',
      },
    ],
    'convert/tradeFlow': [
      {
        quoteId: 'q1',
        orderId: 940001,
        orderStatus: 'SUCCESS',
        fromAsset: 'USDT',
        fromAmount: '20.25',
        toAsset: 'BNB',
        toAmount: '0.06154036',
        createTime: at('09-05T10:00:00.500'),
      },
      {
        quoteId: 'q2',
        orderId: 940002,
        orderStatus: 'FAIL',
        fromAsset: 'USDT',
        fromAmount: '20',
        toAsset: 'BNB',
        toAmount: '0.06',
        createTime: at('09-06T10:00:00.500'),
      },
    ],
    'asset/assetDividend': [
      {
        id: 242006910,
        amount: '10.00000001',
        asset: 'BHFT',
        divTime: at('09-07T10:00:00'),
        enInfo: 'BHFT distribution',
        tranId: 2968885920,
      },
      {
        id: 242006911,
        amount: '0.5',
        asset: 'XYZ',
        divTime: at('09-08T10:00:00'),
        enInfo: 'Moon landing',
        tranId: 2968885921,
      },
      // The bonus below, listed here too.
      {
        id: 242006912,
        amount: '0.00006408',
        asset: 'BUSD',
        divTime: at('09-09T11:00:00'),
        enInfo: 'Bonus Tiered APR Rewards',
        tranId: 2968885922,
      },
    ],
    'simple-earn/flexible/history/rewardsRecord BONUS': [
      {
        asset: 'BUSD',
        rewards: '0.00006408',
        projectId: 'P-bonus',
        type: 'BONUS',
        time: at('09-09T10:00:00'),
      },
    ],
    'simple-earn/flexible/history/rewardsRecord REALTIME': Array.from({ length: 103 }, (_, day) => ({
      asset: 'USDT',
      rewards: `0.00${1000 + day}`,
      projectId: `P-${day}`,
      type: 'REALTIME',
      // All in one stretch: it takes two pages.
      time: at('09-10T00:00:00') + day * 60_000,
    })),
    'simple-earn/locked/history/rewardsRecord': [
      { positionId: '123123', time: at('09-11T10:00:00'), asset: 'BNB', lockPeriod: '30', amount: '0.23223' },
    ],
    'eth-staking/eth/history/stakingHistory': [
      {
        time: at('09-12T10:00:00'),
        asset: 'ETH',
        amount: '0.05',
        distributeAmount: '0.0485',
        distributeAsset: 'WBETH',
        conversionRatio: 'S-1.03',
        status: 'SUCCESS',
      },
    ],
    'fiat/payments 0': [
      paid('F1', '08-16T10:00:00', {
        sourceAmount: '20.0',
        fiatCurrency: 'EUR',
        obtainAmount: '4.462',
        cryptoCurrency: 'XRP',
        totalFee: '0.2',
        price: '4.437472',
        status: 'Completed',
      }),
    ],
    'fiat/payments 1': [
      paid('F2', '08-17T10:00:00', {
        sourceAmount: '1.5',
        fiatCurrency: 'USD',
        obtainAmount: '5.9',
        cryptoCurrency: 'XRP',
        totalFee: '0.1',
        price: '4.0',
        status: 'Completed',
      }),
    ],
    'fiat/orders 0': [
      paid('F3', '08-15T10:00:00', {
        fiatCurrency: 'EUR',
        amount: '100',
        totalFee: '0',
        status: 'Successful',
      }),
    ],
  },
}

export const binanceEntryIds = [
  ...['501', '502', '601', '701', 'D1', 'D2', 'W1', 'W2', '940001', '940002'],
  ...['242006910', '242006911', '242006912', 'P-bonus', '123123', 'S-1.03', 'F1', 'F2', 'F3'],
  ...Array.from({ length: 103 }, (_, day) => `P-${day}`),
]
