import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { bittrexDeposits, bittrexMovements, bittrexWithdrawals } from './movements.ts'
import { bittrexTrades, bittrexWebTrades } from './trades.ts'

const importers = [bittrexTrades, bittrexWebTrades, bittrexMovements, bittrexDeposits, bittrexWithdrawals]
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string) => byRow(readText(importers, text))

const bought = {
  type: 'trade',
  at: '2017-11-05T10:20:30Z',
  asset: 'BTC',
  quantity: '0.2',
  received: { asset: 'OMG', quantity: '500' },
  fee: { asset: 'BTC', quantity: '0.0005' },
  sourceId: 'order:o-1',
}

describe('orders', () => {
  it('have the fee in their total in the last export', () => {
    const rows = read(sample('orders-2023.csv'))
    expect(rows[6]).toEqual([bought])
    expect(rows[7]).toEqual([
      {
        type: 'sell',
        at: '2017-07-12T20:30:01Z',
        asset: 'ETH',
        quantity: '2',
        usd: '600',
        fee: { usd: '1.5' },
        sourceId: 'order:o-2',
      },
    ])
    expect(rows[8]).toEqual({ issue: 'Transaction' })
  })

  it('are the same act in the export of 2017', () => {
    expect(read(sample('orders-2017.csv'))).toEqual({ 3: [bought] })
  })

  it('count what was filled, when it was filled', () => {
    expect(read(sample('orders-2019.csv'))).toEqual({
      2: [
        {
          type: 'trade',
          at: '2019-01-05T14:00:00Z',
          asset: 'ETH',
          quantity: '6',
          received: { asset: 'BTC', quantity: '0.18' },
          fee: { asset: 'BTC', quantity: '0.00045' },
          sourceId: 'order:o-5',
        },
      ],
      3: { skip: 'order not filled' },
    })
  })

  it('are read without fees where the export has none', () => {
    const text = `Uuid,Exchange,Closed (UTC),Opened (UTC),Type,Time In Force,Bid/Ask,Quantity,Remaining,Price,Avg. Price per Share
o-7,USD-BTC,5/1/2020 10:00:00 AM,5/1/2020 9:00:00 AM,LIMIT_BUY,GTC,9000,0.5,0.1,3600,9000`
    expect(read(text)).toEqual({
      2: [
        {
          type: 'buy',
          at: '2020-05-01T10:00:00Z',
          asset: 'BTC',
          quantity: '0.4',
          usd: '3600',
          sourceId: 'order:o-7',
        },
      ],
    })
    const web = `Date,Market,Side,Type,Price,Quantity,Total
2021-05-01 10:00:00,BTC/USD,SELL,LIMIT,50000,0.1,5000`
    expect(read(web)).toEqual({
      2: [{ type: 'sell', at: '2021-05-01T10:00:00Z', asset: 'BTC', quantity: '0.1', usd: '5000' }],
    })
  })
})

describe('deposits and withdrawals', () => {
  const deposit = {
    type: 'deposit',
    at: '2021-08-27T21:30:20Z',
    asset: 'BTC',
    quantity: '0.5',
    sourceId: 'deposit:BTC:dd01',
    hash: 'dd01',
  }

  it('are read from the list of both', () => {
    expect(read(sample('movements.csv'))).toEqual({
      2: [
        {
          type: 'withdrawal',
          at: '2023-02-03T06:50:40.043Z',
          asset: 'ETH',
          quantity: '0.2',
          sourceId: 'withdrawal:ETH:0xfe',
          hash: '0xfe',
          isPartial: true,
        },
      ],
      3: [{ ...deposit, at: '2021-08-27T21:30:20.970Z' }],
      4: { skip: 'money moved, no coins' },
      5: { issue: 'Type' },
    })
  })

  it('are the same acts in the lists of one kind', () => {
    expect(read(sample('deposits.csv'))).toEqual({
      2: [{ ...deposit, isPartial: true }],
      3: { skip: 'not completed' },
    })
    expect(read(sample('withdrawals.csv'))).toEqual({
      2: [
        {
          type: 'withdrawal',
          at: '2015-11-30T14:30:40Z',
          asset: 'ETH',
          quantity: '1',
          fee: { asset: 'ETH', quantity: '0.005' },
          sourceId: 'withdrawal:ETH:0x77',
          hash: '0x77',
        },
      ],
      3: { skip: 'not completed' },
    })
  })

  it('are left out where the address was not one, unless they were sent', () => {
    const head =
      'PaymentUuid,Currency,Amount,Address,Opened,Authorized,PendingPayment,TxCost,TxId,Canceled,InvalidAddress'
    const rows = read(`${head}
p-1,BTC,0.5,1abc,2017-09-05 17:03:51,True,False,0.001,,False,True
p-2,BTC,0.5,1abc,2017-09-05 17:03:51,True,False,0.001,aa,False,True`)
    expect(rows[2]).toEqual({ skip: 'not completed' })
    expect(rows[3]).toMatchObject([{ type: 'withdrawal', quantity: '0.5', hash: 'aa' }])
  })

  it('are read in capitals too', () => {
    const text = `UUID,AMOUNT,CURRENCY,ADDRESS,TXID,OPENED,LASTUPDATED,CLOSED,TXCOST,STATE
0,1,BTC,,aa,2014-10-01 20:30:40Z,2014-10-01 20:30:40Z,2014-10-02 20:30:40Z,0,PAID
1,1,BTC,,bb,2014-10-01 20:30:40Z,2014-10-01 20:30:40Z,,0,CANCELED`
    expect(read(text)).toEqual({
      2: [
        {
          type: 'withdrawal',
          at: '2014-10-02T20:30:40Z',
          asset: 'BTC',
          quantity: '1',
          sourceId: 'withdrawal:BTC:aa',
          hash: 'aa',
        },
      ],
      3: { skip: 'not completed' },
    })
  })
})
