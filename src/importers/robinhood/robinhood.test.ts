import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { robinhoodActivity } from './activity.ts'
import { robinhoodOrders, robinhoodTransfers } from './crypto.ts'

const read = (name: string) =>
  byRow(
    readText(
      [robinhoodActivity, robinhoodOrders, robinhoodTransfers],
      readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'),
    ),
  )
const OTHER = { skip: 'shares, options or money, no coins' }

it('finds the coins among shares, options and money', () => {
  expect(read('activity.csv')).toEqual({
    // Noon in New York, in winter and in summer.
    2: [
      {
        type: 'buy',
        at: '2024-01-15T17:00:00Z',
        asset: 'BTC',
        quantity: '0.002',
        usd: '84',
        isPartial: true,
      },
    ],
    3: [
      {
        type: 'sell',
        at: '2024-07-10T16:00:00Z',
        asset: 'BTC',
        quantity: '0.001',
        usd: '57',
        isPartial: true,
      },
    ],
    4: [
      { type: 'buy', at: '2024-07-11T16:00:00Z', asset: 'DOGE', quantity: '100', usd: '11', isPartial: true },
    ],
    // A share with the letters of Litecoin, and an option bought to close, which Robinhood writes BTC.
    5: OTHER,
    6: OTHER,
    7: OTHER,
    8: { issue: 'Instrument' },
    9: { issue: 'Trans Code' },
    10: { skip: 'note below the table' },
  })
})

it('reads what was filled of orders, and only that', () => {
  expect(read('orders.csv')).toEqual({
    2: [
      {
        type: 'buy',
        at: '2023-02-01T10:00:00Z',
        asset: 'BTC',
        quantity: '0.01',
        usd: '230',
        sourceId: 'order:u-1',
        inFiles: { at: Date.parse('2023-02-01T17:00:00Z') },
      },
    ],
    3: [
      {
        type: 'sell',
        at: '2023-02-02T10:00:00Z',
        asset: 'ETH',
        quantity: '0.5',
        usd: '800',
        sourceId: 'order:u-2',
        inFiles: { at: Date.parse('2023-02-02T17:00:00Z') },
      },
    ],
    4: { skip: 'order not filled' },
    // Canceled when 0.004 of it were left.
    5: [
      {
        type: 'buy',
        at: '2023-02-04T10:00:00Z',
        inFiles: { at: Date.UTC(2023, 1, 4, 17) },
        sourceId: 'order:u-4',
        asset: 'BTC',
        quantity: '0.006',
        usd: '120',
      },
    ],
    6: { issue: 'State' },
    // Its dollars are not those of what is not left.
    7: { issue: 'State' },
  })
})

it('reads transfers with their fee and hash', () => {
  expect(read('transfers.csv')).toEqual({
    2: [
      {
        type: 'deposit',
        at: '2025-04-02T13:15:30.123Z',
        asset: 'ETH',
        quantity: '0.7',
        sourceId: 'transfer:x1',
        hash: '0XEE',
      },
    ],
    3: [
      {
        type: 'withdrawal',
        at: '2025-04-03T13:15:30.123Z',
        asset: 'BTC',
        quantity: '0.01',
        fee: { asset: 'BTC', quantity: '0.00005' },
        sourceId: 'transfer:x2',
        hash: 'BB',
      },
    ],
    4: { skip: 'not completed' },
    5: { issue: 'transfer_type' },
  })
})

it('passes over the note below its orders', () => {
  const text = `UUID,Time Entered,Symbol,Side,State,Quantity,Leaves Quantity,Average Price,Notional
u-1,2023-02-01T10:00:00Z,BTC,buy,filled,0.01,0,23000,230
,,,,,,,,,"The data provided is for informational purposes only. Please consult a tax professional."`
  expect(byRow(readText([robinhoodOrders], text))).toMatchObject({
    2: [{ type: 'buy', quantity: '0.01' }],
    3: { skip: 'note below the table' },
  })
})
