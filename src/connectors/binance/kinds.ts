// The lists of Binance and Binance.US that are alike: what is read of their entries.
import type { Kind } from '../entry-book.ts'

export const fillKind: Kind = {
  // The coins are in the name of the stream.
  columns: [
    'symbol',
    'base',
    'quote',
    'id',
    'price',
    'qty',
    'quoteQty',
    'commission',
    'commissionAsset',
    'time',
    'isBuyer',
  ],
  id: ['symbol', 'id'],
  marks: [],
  time: 'time',
}

export const depositKind: Kind = {
  columns: ['coin', 'amount', 'status', 'txId', 'insertTime'],
  id: ['id'],
  marks: ['txId', 'coin', 'amount', 'address', 'insertTime'],
  time: 'insertTime',
}

export const withdrawalKind: Kind = {
  columns: ['coin', 'amount', 'transactionFee', 'status', 'txId', 'applyTime'],
  id: ['id'],
  marks: ['txId', 'coin', 'amount', 'address', 'applyTime'],
  time: 'applyTime',
}

export const dustKind: Kind = {
  columns: ['fromAsset', 'amount', 'transferedAmount', 'serviceChargeAmount', 'targetAsset', 'operateTime'],
  id: ['conversion', 'fromAsset'],
  marks: ['operateTime', 'fromAsset', 'amount'],
  time: 'operateTime',
}

/** `twin`: what was paid is on another list as well. */
export const dividendKind: Kind = {
  columns: ['asset', 'amount', 'divTime', 'enInfo', 'twin'],
  id: ['id'],
  marks: ['tranId', 'asset', 'amount', 'divTime', 'enInfo'],
  time: 'divTime',
}

/** Money that came or went: no coins, so nothing of it is read. */
export const moneyKind = (id: string): Kind => ({
  columns: ['amount', 'createTime'],
  id: [id],
  marks: ['amount', 'createTime', 'method'],
  time: 'createTime',
})
