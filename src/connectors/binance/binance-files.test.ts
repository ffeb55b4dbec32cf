// Binance's files and its API list the same acts.
import { describe, expect, test } from 'vitest'
import { importers } from '../../importers/registry.ts'
import { readText } from '../../importers/testing/read-text.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { identityOf } from '../../ledger/identity.ts'
import { ETHUSDT, ethFill, readBinance } from '../testing/binance-reading.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { map } from './map.ts'

/** By identity, or by content where one of the two has no id of the other's kind. */
function actsOf(events: readonly ImportedEvent[]): string[] {
  return events
    .map(event => {
      const { identity, contentKey } = identityOf('Binance', event, 'Binance')
      return contentKey ?? identity
    })
    .sort()
}

describe('a file of the same history holds the same acts', () => {
  const fromFile = (text: string, fileName = 'export.csv') => {
    const { events, issues } = readText(importers, text.replace(/^ +/gm, ''), { fileName })
    expect(issues).toEqual([])
    return actsOf(events)
  }
  const fills = [
    ethFill(1, '2021-01-06T10:00:00.100Z'),
    ethFill(2, '2021-01-06T10:00:00.900Z', { qty: '0.1', quoteQty: '150', commission: '0.0007' }),
    ethFill(3, '2021-01-09T10:00:00.500Z', { isBuyer: false, commission: '0.12', commissionAsset: 'USDT' }),
  ]

  test('trades', async () => {
    const { events } = await readBinance(ETHUSDT, fills)
    const file = fromFile(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
      2021-01-09 10:00:00,ETHUSDT,SELL,1500,0.2ETH,300USDT,0.12USDT
      2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2ETH,300USDT,0.0015BNB
      2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.1ETH,150USDT,0.0007BNB`)
    expect(actsOf(events)).toEqual(file)
  })

  test('the transaction history', async () => {
    const pages = [
      { stream: ETHUSDT, body: JSON.stringify(fills) },
      {
        stream: 'conversions',
        body: JSON.stringify({
          list: [
            {
              orderId: 1,
              orderStatus: 'SUCCESS',
              fromAsset: 'USDT',
              fromAmount: '100',
              toAsset: 'BTC',
              toAmount: '0.004',
              createTime: Date.parse('2023-02-01T10:00:00.700Z'),
            },
          ],
        }),
      },
      {
        stream: 'deposits',
        body: JSON.stringify([
          { id: '1', coin: 'SOL', amount: '2', status: 1, insertTime: Date.parse('2023-02-02T10:00:00Z') },
        ]),
      },
      {
        stream: 'earn real-time',
        body: JSON.stringify({
          rows: [{ asset: 'USDT', rewards: '0.01', time: Date.parse('2023-02-03T10:00:00Z') }],
        }),
      },
      {
        stream: 'withdrawals',
        body: JSON.stringify([
          {
            id: 'W1',
            amount: '0.0299',
            transactionFee: '0.0005',
            coin: 'BTC',
            status: 6,
            applyTime: '2023-02-04 10:00:00',
          },
        ]),
      },
      {
        stream: 'dust',
        body: JSON.stringify({
          total: 1,
          userAssetDribblets: [
            {
              transId: 1,
              userAssetDribbletDetails: [
                {
                  fromAsset: 'USDT',
                  amount: '0.0009',
                  transferedAmount: '0.000441',
                  serviceChargeAmount: '0.000009',
                  operateTime: Date.parse('2023-02-05T10:00:00Z'),
                },
              ],
            },
          ],
        }),
      },
    ]
    const file = fromFile(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
      7,2021-01-06 10:00:00,Spot,Buy,ETH,0.2,
      7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-300,
      7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0015,
      7,2021-01-06 10:00:00,Spot,Buy,ETH,0.1,
      7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-150,
      7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0007,
      7,2021-01-09 10:00:00,Spot,Sell,ETH,-0.2,
      7,2021-01-09 10:00:00,Spot,Sell,USDT,300,
      7,2021-01-09 10:00:00,Spot,Fee,USDT,-0.12,
      7,2023-02-01 10:00:00,Spot,Binance Convert,USDT,-100,
      7,2023-02-01 10:00:00,Spot,Binance Convert,BTC,0.004,
      7,2023-02-02 10:00:00,Spot,Deposit,SOL,2,
      7,2023-02-03 10:00:00,Spot,Simple Earn Flexible Interest,USDT,0.01,
      7,2023-02-04 10:00:00,Spot,Withdraw,BTC,-0.0304,Withdraw fee is included
      7,2023-02-05 10:00:00,Spot,Small assets exchange BNB,USDT,-0.0009,
      7,2023-02-05 10:00:00,Spot,Small assets exchange BNB,BNB,0.000441,`)
    expect(actsOf((await ledgerOf({ map }, pages)).events)).toEqual(file)
  })
})

test('conversions of one second are the same acts in the API, the transaction history and the convert history', async () => {
  const converted = (orderId: number, from: string, to: string) => {
    const [fromAmount, fromAsset] = from.split(' ')
    const [toAmount, toAsset] = to.split(' ')
    const createTime = Date.parse('2023-02-01T10:00:00.700Z') + orderId
    return { orderId, orderStatus: 'SUCCESS', fromAsset, fromAmount, toAsset, toAmount, createTime }
  }
  const acts = async (list: readonly object[]) => actsOf((await readBinance('conversions', { list })).events)
  const inFile = (text: string) => {
    const { events, issues } = readText(importers, text.replace(/^ +/gm, ''), { fileName: 'export.csv' })
    expect(issues).toEqual([])
    return actsOf(events)
  }
  const history = (...changes: string[]) =>
    inFile(
      [
        'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark',
        ...changes.map(change => `7,2023-02-01 10:00:00,Spot,Binance Convert,${change},`),
      ].join('\n'),
    )
  const convertHistory = (...rows: string[]) =>
    inFile(
      [
        'Date(UTC),Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status',
        ...rows.map(
          row => `2023-02-01 10:00:00,Spot Wallet,X,Market,${row},1,1,2023-02-01 10:00:00,Successful`,
        ),
      ].join('\n'),
    )

  // Several coins: the history does not show which was for which.
  const several = await acts([converted(1, '100 USDT', '0.004 BTC'), converted(2, '5 SOL', '0.07 ETH')])
  expect(new Set(history('USDT,-100', 'BTC,0.004', 'SOL,-5', 'ETH,0.07'))).toEqual(new Set(several))
  expect(convertHistory('100 USDT,0.004 BTC', '5 SOL,0.07 ETH')).toEqual(several)

  // The same two coins twice.
  const twice = await acts([converted(1, '100 USDT', '0.004 BTC'), converted(2, '50 USDT', '0.002 BTC')])
  expect(twice).toHaveLength(1)
  expect(history('USDT,-100', 'BTC,0.004', 'USDT,-50', 'BTC,0.002')).toEqual(twice)
  expect(convertHistory('100 USDT,0.004 BTC', '50 USDT,0.002 BTC')).toEqual(twice)
})
