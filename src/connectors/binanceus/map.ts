// What Binance.US lists, as events.

import { skip } from '../../importers/rows/each-row.ts'
import { dividend } from '../binance/dividends.ts'
import { fillsOneByOne } from '../binance/fills.ts'
import { depositKind, dividendKind, dustKind, fillKind, moneyKind, withdrawalKind } from '../binance/kinds.ts'
import { mapLists } from '../binance/map-lists.ts'
import { deposit, dust, earned, exchanged, moneyMoved, withdrawal } from '../binance/readers.ts'
import type { MapPages } from '../connector.ts'
import type { Kind } from '../entry-book.ts'
import { type EntryReader, eachEntry, entryReader } from '../entry-importer.ts'

const wallet = 'Binance.US'

const orderKind = (): Kind => ({
  columns: [
    'orderStatus',
    'fromCoin',
    'fromAmount',
    'toCoin',
    'toAmount',
    'feeCoin',
    'feeAmount',
    'createTime',
  ],
  id: ['orderId'],
  marks: ['createTime', 'fromCoin', 'fromAmount', 'toCoin', 'toAmount'],
  time: 'createTime',
})

/** The fee comes on top, as in the files. */
const orders = (list: string): EntryReader =>
  eachEntry(
    wallet,
    orderKind(),
    exchanged({
      list,
      time: 'createTime',
      status: 'orderStatus',
      sent: ['fromCoin', 'fromAmount'],
      received: ['toCoin', 'toAmount'],
      fee: ['feeCoin', 'feeAmount'],
    }),
  )

const rewardKind: Kind = {
  columns: ['asset', 'amount', 'usdValue', 'time'],
  id: ['tranId'],
  marks: ['time', 'asset', 'amount'],
  time: 'time',
}

const stakingKind: Kind = {
  columns: ['asset', 'amount', 'type', 'status', 'initiatedTime'],
  marks: ['initiatedTime', 'asset', 'amount', 'type'],
  time: 'initiatedTime',
}

export const map: MapPages = mapLists({
  lists: {
    deposits: eachEntry(wallet, depositKind, deposit),
    withdrawals: eachEntry(wallet, withdrawalKind, withdrawal({ countFeeIn: false })),
    conversions: orders('convert'),
    purchases: orders('purchase'),
    dust: eachEntry(wallet, dustKind, dust({ countFeeIn: false })),
    dividends: eachEntry(wallet, dividendKind, dividend),
    'staking rewards': eachEntry(
      wallet,
      rewardKind,
      earned('staking', 'staking', { time: 'time', amount: 'amount' }),
    ),
    staking: eachEntry(wallet, stakingKind, () => skip('moved between accounts within Binance.US')),
    'money in': eachEntry(wallet, moneyKind('orderId'), moneyMoved),
    'money out': eachEntry(wallet, moneyKind('orderId'), moneyMoved),
  },
  fills: entryReader(wallet, fillKind, fillsOneByOne),
  rewards: ['staking rewards'],
})
