import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { blockfiTrades, blockfiTransactions } from './blockfi.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string) => byRow(readText([blockfiTransactions, blockfiTrades], text))

it('reads transactions, a withdrawal together with its fee', () => {
  const btc = { asset: 'BTC' }
  expect(read(sample('transactions.csv'))).toEqual({
    2: [{ type: 'deposit', at: '2021-03-05T11:12:13Z', asset: 'LINK', quantity: '75.25' }],
    3: [
      {
        type: 'income',
        kind: 'interest',
        at: '2021-02-28T23:59:59Z',
        asset: 'ETH',
        quantity: '0.05',
        usd: '75.025',
      },
    ],
    4: [
      {
        type: 'withdrawal',
        at: '2021-02-25T18:17:16Z',
        asset: 'USDC',
        quantity: '1999.5',
        fee: { asset: 'USDC', quantity: '0.5' },
      },
    ],
    5: { with: 4 },
    6: [{ type: 'withdrawal', at: '2021-02-24T19:38:10Z', ...btc, quantity: '0.5' }],
    7: [{ type: 'fee', at: '2021-02-23T19:38:10Z', ...btc, quantity: '0.001' }],
    8: [{ type: 'income', kind: 'referral', at: '2021-02-22T19:38:10Z', ...btc, quantity: '0.001' }],
    9: [{ type: 'income', kind: 'reward', at: '2021-02-21T19:38:10Z', ...btc, quantity: '0.002' }],
    10: [{ type: 'withdrawal', at: '2021-02-20T19:38:10Z', ...btc, quantity: '0.3' }],
    11: [{ type: 'buy', at: '2021-02-19T19:38:10Z', asset: 'GUSD', quantity: '100' }],
    12: [{ type: 'sell', at: '2021-02-18T19:38:10Z', asset: 'GUSD', quantity: '40' }],
    13: { issue: 'Transaction Type' },
    14: { skip: 'moved within BlockFi' },
    15: { skip: 'not confirmed' },
    16: { skip: 'money moved, no coins' },
    17: { issue: 'Transaction Type' },
  })
})

it('reads the older columns, and a fee that stands below its withdrawal', () => {
  const result = read(`Cryptocurrency,Amount,Transaction Type,Confirmed At
BTC,-0.5,Withdrawal,2021-02-24 19:38:10
BTC,-0.001,Withdrawal Fee,2021-02-24 19:38:10`)
  expect(result).toEqual({
    2: [
      {
        type: 'withdrawal',
        at: '2021-02-24T19:38:10Z',
        asset: 'BTC',
        quantity: '0.5',
        fee: { asset: 'BTC', quantity: '0.001' },
      },
    ],
    3: { with: 2 },
  })
})

it('finds the fee of a withdrawal wherever it stands', () => {
  const rows = [
    'BTC,-0.5,Withdrawal,2021-02-24 19:38:10',
    'ETH,2,Deposit,2021-02-24 19:38:11',
    'BTC,-0.001,Withdrawal Fee,2021-02-24 19:38:10',
  ]
  for (const ordered of [rows, rows.toReversed()]) {
    const outcomes = read(['Cryptocurrency,Amount,Transaction Type,Confirmed At', ...ordered].join('\n'))
    expect(outcomes[2]).toEqual([
      {
        type: 'withdrawal',
        at: '2021-02-24T19:38:10Z',
        asset: 'BTC',
        quantity: '0.5',
        fee: { asset: 'BTC', quantity: '0.001' },
      },
    ])
    expect(outcomes[4]).toEqual({ with: 2 })
  }
})

it('takes interest and bonuses that were taken back for no income', () => {
  expect(
    read(`Cryptocurrency,Amount,Transaction Type,Exchange Rate Per Coin (USD),Confirmed At
BTC,-0.003,Interest Payment,30000,2021-07-03 11:00:00
BTC,-0.002,Bonus Payment,,2021-07-03 11:00:00`),
  ).toEqual({ 2: { issue: 'Amount' }, 3: { issue: 'Amount' } })
})

it('keeps apart what is not one withdrawal', () => {
  const result = read(`Cryptocurrency,Amount,Transaction Type,Confirmed At
BTC,-0.5,Withdrawal,2021-02-24 19:38:10
ETH,-0.001,Withdrawal Fee,2021-02-24 19:38:10
BTC,-0.3,Withdrawal,2021-02-24 19:38:10`)
  expect(Object.values(result).map(rows => Array.isArray(rows) && rows[0]?.type)).toEqual([
    'withdrawal',
    'fee',
    'withdrawal',
  ])
})

it('reads a trade from its two rows, wherever they stand', () => {
  const rows = [
    'LTC,-33.5,Trade,2021-02-05 11:45:58',
    'BTC,1,Deposit,2021-02-05 11:45:58',
    'USDC,5000.5,Trade,2021-02-05 11:45:58',
  ]
  for (const ordered of [rows, rows.toReversed()]) {
    const outcomes = read(['Cryptocurrency,Amount,Transaction Type,Confirmed At', ...ordered].join('\n'))
    expect(outcomes[2]).toEqual([
      {
        type: 'trade',
        at: '2021-02-05T11:45:58Z',
        asset: 'LTC',
        quantity: '33.5',
        received: { asset: 'USDC', quantity: '5000.5' },
        inFiles: { at: 0 },
        isPartial: true,
      },
    ])
    expect(outcomes[4]).toEqual({ with: 2 })
  }
})

it.each([
  ['at two times', ['LTC,-33.5,Trade,2021-02-05 11:45:58', 'USDC,5000.5,Trade,2021-02-06 00:00:00']],
  ['both going out', ['LTC,-33.5,Trade,2021-02-05 11:45:58', 'USDC,-5000.5,Trade,2021-02-05 11:45:58']],
  ['of one coin', ['LTC,-33.5,Trade,2021-02-05 11:45:58', 'LTC,33.5,Trade,2021-02-05 11:45:58']],
  [
    'beside a third',
    [
      'LTC,-33.5,Trade,2021-02-05 11:45:58',
      'USDC,5000.5,Trade,2021-02-05 11:45:58',
      'BTC,0.1,Trade,2021-02-05 11:45:58',
    ],
  ],
])('asks about rows of trades %s', (_, rows) => {
  const outcomes = read(['Cryptocurrency,Amount,Transaction Type,Confirmed At', ...rows].join('\n'))
  expect(Object.values(outcomes)).toEqual(rows.map(() => ({ issue: 'Transaction Type' })))
})

it('reads trades', () => {
  expect(read(sample('trades.csv'))).toEqual({
    2: [
      {
        type: 'trade',
        at: '2021-01-29T20:30:40Z',
        asset: 'LTC',
        quantity: '33.5',
        received: { asset: 'USDC', quantity: '5000.5' },
        sourceId: 'trade:b-1',
        note: 'One Time',
        inFiles: { at: 0 },
      },
    ],
  })
})
