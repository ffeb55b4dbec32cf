// What Binance.com lists, as events.
import { conversionReader } from '../../importers/binance/conversions.ts'
import type { MapPages } from '../connector.ts'
import type { Kind } from '../entry-book.ts'
import { type EntryReader, eachEntry, entryReader } from '../entry-importer.ts'
import { dividend } from './dividends.ts'
import { dustBySecond } from './dust.ts'
import { fillsBySecond } from './fills.ts'
import { depositKind, dividendKind, dustKind, fillKind, moneyKind, withdrawalKind } from './kinds.ts'
import { mapLists } from './map-lists.ts'
import { conversion, deposit, earned, exchanged, moneyMoved, payment, withdrawal } from './readers.ts'

const wallet = 'Binance'

const convertKind: Kind = {
  columns: ['orderStatus', 'fromAsset', 'fromAmount', 'toAsset', 'toAmount', 'createTime'],
  id: ['orderId'],
  marks: ['fromAsset', 'fromAmount', 'toAsset', 'toAmount', 'createTime'],
  time: 'createTime',
}

const flexibleKind = (): Kind => ({
  columns: ['asset', 'rewards', 'time'],
  marks: ['time', 'asset', 'rewards', 'type', 'projectId'],
  time: 'time',
})
const lockedKind: Kind = {
  columns: ['asset', 'amount', 'time'],
  marks: ['time', 'asset', 'amount', 'positionId'],
  time: 'time',
}
const bethKind: Kind = {
  columns: ['asset', 'amount', 'time'],
  marks: ['time', 'asset', 'amount'],
  time: 'time',
}

const stakedKind = (): Kind => ({
  columns: ['status', 'asset', 'amount', 'distributeAsset', 'distributeAmount', 'time'],
  marks: ['time', 'asset', 'amount'],
  time: 'time',
})
/** What stands for coins that are staked is a coin of its own with its own price. */
const staked = (list: string): EntryReader =>
  eachEntry(
    wallet,
    stakedKind(),
    exchanged({
      list,
      time: 'time',
      status: 'status',
      sent: ['asset', 'amount'],
      received: ['distributeAsset', 'distributeAmount'],
      conversion: 'liquid_staking',
    }),
  )

/** BETH for WBETH: not one for one, since WBETH keeps the rewards. */
const wrapped = (list: string): EntryReader =>
  eachEntry(
    wallet,
    {
      columns: ['status', 'fromAsset', 'fromAmount', 'toAsset', 'toAmount', 'time'],
      marks: ['time', 'fromAsset', 'fromAmount'],
      time: 'time',
    },
    exchanged({
      list,
      time: 'time',
      status: 'status',
      sent: ['fromAsset', 'fromAmount'],
      received: ['toAsset', 'toAmount'],
      conversion: 'liquid_staking',
    }),
  )

const flexible = (list: string) =>
  eachEntry(wallet, flexibleKind(), earned(list, 'interest', { time: 'time', amount: 'rewards' }))

const paymentKind = (): Kind => ({
  columns: [
    'status',
    'sourceAmount',
    'fiatCurrency',
    'obtainAmount',
    'cryptoCurrency',
    'totalFee',
    'price',
    'createTime',
  ],
  id: ['orderNo'],
  marks: ['createTime', 'sourceAmount', 'obtainAmount'],
  time: 'createTime',
})

const lists: Readonly<Record<string, EntryReader>> = {
  deposits: eachEntry(wallet, depositKind, deposit),
  withdrawals: eachEntry(wallet, withdrawalKind, withdrawal({ countFeeIn: true })),
  conversions: entryReader(wallet, convertKind, () => conversionReader(conversion)),
  dust: entryReader(wallet, dustKind, dustBySecond),
  dividends: eachEntry(wallet, dividendKind, dividend),
  'earn bonus': flexible('earn bonus'),
  'earn real-time': flexible('earn real-time'),
  'earn rewards': flexible('earn rewards'),
  'earn locked': eachEntry(
    wallet,
    lockedKind,
    earned('earn locked', 'staking', { time: 'time', amount: 'amount' }),
  ),
  'staked ETH': staked('staked ETH'),
  'redeemed ETH': staked('redeemed ETH'),
  'rewards in BETH': eachEntry(
    wallet,
    bethKind,
    earned('BETH', 'staking', { time: 'time', amount: 'amount' }),
  ),
  'wrapped BETH': wrapped('wrapped BETH'),
  'unwrapped BETH': wrapped('unwrapped BETH'),
  'staked SOL': staked('staked SOL'),
  'redeemed SOL': staked('redeemed SOL'),
  'bought with money': eachEntry(wallet, paymentKind(), payment(true)),
  'sold for money': eachEntry(wallet, paymentKind(), payment(false)),
  'money in': eachEntry(wallet, moneyKind('orderNo'), moneyMoved),
  'money out': eachEntry(wallet, moneyKind('orderNo'), moneyMoved),
}

/** Of what is earned, the lists that the distributions may repeat. */
const rewards = ['earn bonus', 'earn real-time', 'earn rewards', 'earn locked', 'rewards in BETH']

export const map: MapPages = mapLists({
  lists,
  fills: entryReader(wallet, fillKind, fillsBySecond),
  rewards,
})
