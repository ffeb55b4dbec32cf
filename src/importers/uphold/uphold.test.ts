import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { uphold } from './uphold.ts'

const read = (name: string) =>
  byRow(readText([uphold], readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')))

it('reads what came in, what went out and what was exchanged', () => {
  expect(read('history.csv')).toEqual({
    2: [
      {
        type: 'deposit',
        at: '2020-05-26T17:10:05Z',
        asset: 'BAT',
        quantity: '12.5',
        sourceId: 'id-1',
        note: 'From another account at Uphold. Brave pays its rewards this way.',
      },
    ],
    3: [
      {
        type: 'buy',
        at: '2020-05-27T17:10:05Z',
        asset: 'BTC',
        quantity: '0.2',
        usd: '2000',
        sourceId: 'id-2',
      },
    ],
    4: [
      {
        type: 'withdrawal',
        at: '2020-05-28T17:10:05Z',
        asset: 'LTC',
        quantity: '0.47',
        fee: { asset: 'LTC', quantity: '0.03' },
        sourceId: 'id-3',
      },
    ],
    5: [
      {
        type: 'sell',
        at: '2020-05-29T17:10:05Z',
        asset: 'BTC',
        quantity: '0.05',
        usd: '480',
        sourceId: 'id-4',
      },
    ],
    6: [
      {
        type: 'trade',
        at: '2020-05-30T17:10:05Z',
        asset: 'BTC',
        quantity: '0.02',
        received: { asset: 'XRP', quantity: '1000' },
        sourceId: 'id-5',
      },
      {
        type: 'withdrawal',
        at: '2020-05-30T17:10:05Z',
        asset: 'XRP',
        quantity: '1000',
        sourceId: 'id-5:out',
      },
    ],
    7: [
      {
        type: 'trade',
        at: '2020-05-31T17:10:05Z',
        asset: 'BAT',
        quantity: '60',
        received: { asset: 'LTC', quantity: '0.3' },
        sourceId: 'id-6',
      },
    ],
    8: { skip: 'moved between your own balances at Uphold' },
    9: { skip: 'money moved, no coins' },
    10: { skip: 'not completed' },
    11: { issue: 'Type' },
  })
})

it('reads the older export, with its values in dollars', () => {
  expect(read('history-2018.csv')).toEqual({
    2: [
      {
        type: 'withdrawal',
        at: '2018-01-05T10:00:00Z',
        asset: 'BTC',
        quantity: '0.01',
        fee: { asset: 'BTC', quantity: '0.0005' },
        sourceId: 'old-1',
      },
    ],
    3: [
      {
        type: 'trade',
        at: '2018-01-06T10:00:00Z',
        asset: 'BTC',
        quantity: '0.01',
        usd: '99.5',
        received: { asset: 'ETH', quantity: '0.15' },
        sourceId: 'old-2',
      },
    ],
  })
})
