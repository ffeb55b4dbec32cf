import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { gateioTrades, gateioTransfers } from './history.ts'
import { gateioLedger } from './ledger.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (name: string, fileName = name) =>
  byRow(readText([gateioLedger, gateioTrades, gateioTransfers], sample(name), { fileName }))

it('takes the rows of an order together: what was reserved and came back was not paid', () => {
  const rows = read('ledger.csv')
  expect(rows[2]).toEqual([
    {
      type: 'trade',
      at: '2024-01-15T12:01:00Z',
      asset: 'USDT',
      quantity: '1500',
      received: { asset: 'BTC', quantity: '0.05' },
      fee: { asset: 'BTC', quantity: '0.0001' },
      sourceId: 'order:o-1',
    },
  ])
  expect([3, 4, 5, 6].map(row => rows[row])).toEqual(Array(4).fill({ with: 2 }))
  expect([rows[7], rows[8]]).toEqual(Array(2).fill({ skip: 'order canceled, nothing traded' }))
  expect(rows[9]).toEqual({ issue: 'action_data' })
})

it('reads movements, income and dust', () => {
  const isLater = ([row]: [string, unknown]) => Number(row) > 9
  const rows = Object.fromEntries(Object.entries(read('ledger.csv')).filter(isLater))
  expect(rows).toEqual({
    10: [
      {
        type: 'deposit',
        at: '2024-04-01T09:00:00Z',
        asset: 'BTC',
        quantity: '0.5',
        sourceId: 'deposit:d-1',
      },
    ],
    11: [
      {
        type: 'withdrawal',
        at: '2024-04-02T09:00:00Z',
        asset: 'USDT',
        quantity: '100',
        sourceId: 'withdrawal:w-1',
      },
    ],
    12: [
      {
        type: 'income',
        kind: 'airdrop',
        at: '2024-05-01T09:00:00Z',
        asset: 'GT',
        quantity: '10',
        sourceId: 'airdrop:a-1',
      },
    ],
    13: [
      {
        type: 'income',
        kind: 'interest',
        at: '2024-05-02T09:00:00Z',
        asset: 'USDT',
        quantity: '5',
        sourceId: 'interest:i-1',
      },
    ],
    14: [
      {
        type: 'income',
        kind: 'referral',
        at: '2024-05-03T09:00:00Z',
        asset: 'USDT',
        quantity: '2',
        sourceId: 'rebate:r-1',
      },
    ],
    15: [
      { type: 'sell', at: '2024-06-01T09:00:00Z', asset: 'ABC', quantity: '0.1', sourceId: 'dust:s-1:1' },
      { type: 'sell', at: '2024-06-01T09:00:00Z', asset: 'XYZ', quantity: '0.2', sourceId: 'dust:s-1:2' },
      { type: 'buy', at: '2024-06-01T09:00:00Z', asset: 'GT', quantity: '0.5', sourceId: 'dust:s-1:3' },
    ],
    16: { with: 15 },
    17: { with: 15 },
    18: { issue: 'action_desc' },
    19: { skip: 'nothing moved' },
  })
})

it('works out an amount that the list of trades has rounded away', () => {
  const note = 'Amount worked out from the total and the price: the export rounds it to three decimals.'
  expect(read('trades.csv')).toEqual({
    2: [
      {
        type: 'trade',
        isPartial: true,
        at: '2021-03-15T10:20:30Z',
        asset: 'USDT',
        quantity: '10',
        received: { asset: 'ADA', quantity: '8' },
      },
    ],
    3: [
      {
        type: 'trade',
        isPartial: true,
        at: '2021-02-25T06:05:04Z',
        asset: 'BTC',
        quantity: '0.0105',
        received: { asset: 'USDT', quantity: '525' },
        note,
      },
    ],
    4: [
      {
        type: 'trade',
        isPartial: true,
        at: '2021-02-26T06:05:04Z',
        asset: 'BTC',
        quantity: '0.0001',
        received: { asset: 'USDT', quantity: '5' },
        note,
      },
    ],
    5: { issue: 'Trade type' },
  })
})

it('knows withdrawals from deposits by the name of the file', () => {
  const rows = read('mywithdrawals.csv')
  expect(rows).toEqual({
    2: [
      {
        type: 'withdrawal',
        at: '2021-04-05T12:13:14Z',
        asset: 'DOT',
        quantity: '33.5',
        sourceId: 'withdrawal:1001',
      },
    ],
    3: [
      {
        type: 'withdrawal',
        at: '2021-04-06T12:13:14Z',
        asset: 'KIN',
        quantity: '44.5',
        sourceId: 'withdrawal:1002',
      },
    ],
    4: { skip: 'not completed' },
    5: { issue: 'Status' },
  })
  expect(read('mywithdrawals.csv', 'mydeposits_gate.io.csv')[2]).toEqual([
    expect.objectContaining({ type: 'deposit', sourceId: 'deposit:1001' }),
  ])
  expect(read('mywithdrawals.csv', 'export.csv')[2]).toEqual({ issue: 'Change amount' })
})

it('takes deposits as done that are final', () => {
  const text = `No,Order id,Time,Currency,Change amount,Status
1,1009,2023-04-05 12:13:14,USDT,250,FINAL`
  expect(byRow(readText([gateioTransfers], text, { fileName: 'mydeposits.csv' }))[2]).toEqual([
    expect.objectContaining({ type: 'deposit', asset: 'USDT', quantity: '250' }),
  ])
})

it('counts rebates of an order in', () => {
  const rows = byRow(
    readText(
      [gateioLedger],
      `no,time,action_desc,action_data,type,change_amount,amount,total
1,2022-01-16 12:00:00,Order Placed,o-2,BTC,-0.001,0,0
2,2022-01-16 12:00:00,Order Filled,o-2,USDT,42,0,0
3,2022-01-16 12:00:00,Trade Fee,o-2,USDT,0.01,0,0
4,2022-01-17 12:00:00,Order Placed,o-3,BTC,-0.001,0,0
5,2022-01-17 12:00:00,Order Filled,o-3,USDT,42,0,0
6,2022-01-17 12:00:00,Trade Fee,o-3,GT,0.01,0,0`,
    ),
  )
  expect(rows[2]).toMatchObject([
    { type: 'trade', quantity: '0.001', received: { asset: 'USDT', quantity: '42.01' } },
  ])
  expect(rows[5]).toEqual({ issue: 'action_data' })
})
