import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { swanTransfers, swanWithdrawals } from './swan.ts'

const read = (name: string) =>
  byRow(
    readText(
      [swanTransfers, swanWithdrawals],
      readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'),
    ),
  )
const ABOVE = { skip: 'lines above the column names' }

it('reads purchases, and deposits with the record of what they cost', () => {
  const buy = { type: 'buy', asset: 'BTC' }
  expect(read('transfers.csv')).toEqual({
    1: ABOVE,
    2: ABOVE,
    4: [
      {
        type: 'deposit',
        at: '2025-03-02T09:00:00Z',
        asset: 'BTC',
        quantity: '0.04',
        basis: '1800',
        acquired: '2023-11-20',
        sourceId: 'transaction:w-1',
        note: 'vault',
      },
    ],
    5: { skip: 'money moved, no coins' },
    6: [
      {
        ...buy,
        at: '2025-03-04T09:00:00Z',
        quantity: '0.02',
        usd: '1500',
        fee: { usd: '15' },
        sourceId: 'transaction:w-2',
      },
    ],
    7: [
      {
        ...buy,
        at: '2025-03-05T09:00:00Z',
        quantity: '0.0011',
        usd: '89.1',
        fee: { usd: '0.9' },
        sourceId: 'transaction:w-3',
      },
    ],
    8: [{ ...buy, at: '2025-03-06T09:00:00Z', quantity: '0.0005', usd: '45', sourceId: 'transaction:w-4' }],
    9: [
      {
        type: 'fee',
        at: '2025-03-31T23:59:00Z',
        asset: 'BTC',
        quantity: '0.0001',
        usd: '8',
        sourceId: 'transaction:w-5',
      },
    ],
    10: { skip: 'money moved, no coins' },
    11: { skip: 'not settled' },
    12: { issue: 'Event' },
    13: [
      {
        type: 'deposit',
        at: '2025-05-02T09:00:00Z',
        asset: 'BTC',
        quantity: '0.001234',
        note: 'Custodial transfer',
      },
    ],
  })
})

it('reads the columns of 2021', () => {
  expect(read('transfers-2021.csv')).toEqual({
    2: [{ type: 'buy', at: '2021-05-06T07:08:09Z', asset: 'BTC', quantity: '0.0012', usd: '60' }],
  })
})

it('reads withdrawals when they were carried out', () => {
  expect(read('withdrawals.csv')).toEqual({
    1: ABOVE,
    2: ABOVE,
    4: [
      {
        type: 'withdrawal',
        at: '2025-03-03T10:05:00Z',
        asset: 'BTC',
        quantity: '0.02',
        sourceId: 'transaction:x-1',
      },
    ],
    5: { skip: 'not settled' },
  })
})
