import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { headerOf } from '../rows/header.ts'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { cashApp } from './cash-app.ts'

const text = readFileSync(new URL('samples/history.csv', import.meta.url), 'utf8')

it('reads bitcoin among dollars', () => {
  expect(byRow(readText([cashApp], text))).toEqual({
    2: [
      {
        type: 'buy',
        at: '2024-01-10T17:00:00Z',
        asset: 'BTC',
        quantity: '0.02173913',
        usd: '1000',
        fee: { usd: '20' },
        sourceId: 'transaction:aaa111',
        note: 'purchase',
      },
    ],
    3: [
      {
        type: 'sell',
        at: '2024-01-11T17:00:00Z',
        asset: 'BTC',
        quantity: '0.0010869',
        usd: '60',
        fee: { usd: '1.2' },
        sourceId: 'transaction:aaa222',
        note: 'sale',
      },
    ],
    4: [
      {
        type: 'withdrawal',
        at: '2024-07-12T14:00:00Z',
        asset: 'BTC',
        quantity: '0.01',
        sourceId: 'transaction:aaa333',
        note: 'Withdrawing',
      },
    ],
    5: [
      {
        type: 'deposit',
        at: '2024-07-13T13:00:00Z',
        asset: 'BTC',
        quantity: '0.000015',
        sourceId: 'transaction:aaa444',
      },
    ],
    6: [
      {
        type: 'income',
        kind: 'reward',
        at: '2024-07-14T13:00:00Z',
        asset: 'BTC',
        quantity: '0.000084',
        usd: '4.2',
        note: 'boost',
      },
    ],
    7: { skip: 'dollars moved, no coins' },
    8: { skip: 'not completed' },
    9: [
      {
        type: 'withdrawal',
        at: '2024-07-17T13:00:00Z',
        asset: 'BTC',
        quantity: '0.02',
        fee: { asset: 'BTC', quantity: '0.0001' },
        sourceId: 'transaction:aaa777',
      },
    ],
    10: { issue: 'Transaction Type' },
    11: { skip: 'shares, not coins' },
  })
})

it('reads parentheses as negative, and a day without a time as noon in New York', () => {
  const [header] = text.split('\n')
  const result = readText(
    [cashApp],
    `${header}\n"b","01/20/2024","Bitcoin Buy","USD","($200)","($4.50)","($204.50)","BTC","$8000.00","0.025","COMPLETED","","",""`,
  )
  expect(byRow(result)[2]).toEqual([
    expect.objectContaining({ at: '2024-01-20T17:00:00Z', usd: '200', fee: { usd: '4.5' } }),
  ])
})

it('knows its columns in either order, and without those at the end', () => {
  const names =
    'Date,Transaction ID,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount'
  expect(cashApp.recognizes(headerOf(names.split(',')))).toBe(true)
  expect(cashApp.recognizes(headerOf(names.replace('Asset Type,', '').split(',')))).toBe(false)
})

it('knows that $BTC is bitcoin', () => {
  const names =
    'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status'
  const row = 'a,2024-01-20 09:00:00 EST,Bitcoin Buy,USD,-$200,$0,-$200,$BTC,$40000,0.005,COMPLETE'
  const rows = byRow(readText([cashApp], [names, row].join('\n')))
  expect(JSON.stringify(rows)).toContain('"asset":"BTC"')
})

it('counts nothing that was rejected, is being processed or was taken back', () => {
  const names =
    'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status'
  const bought = (status: string) =>
    `a,2024-01-20 09:00:00 EST,Bitcoin Buy,USD,-$200,$0,-$200,BTC,$40000,0.005,${status}`
  const statuses = ['PAYMENT REJECTED', 'PROCESSING', 'PAYMENT REFUNDED', 'REVERSED', 'COMPLETE']
  const rows = byRow(readText([cashApp], [names, ...statuses.map(bought)].join('\n')))
  expect(rows).toMatchObject({
    2: { skip: 'not completed' },
    3: { skip: 'not completed' },
    4: { issue: 'Status' },
    5: { issue: 'Status' },
    6: [{ type: 'buy', quantity: '0.005' }],
  })
})
