import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { circle } from './circle.ts'

it('reads every kind of row, amounts with their units', () => {
  const text = readFileSync(new URL('samples/history.csv', import.meta.url), 'utf8')
  expect(byRow(readText([circle], text))).toEqual({
    2: [
      { type: 'buy', at: '2016-03-01T14:00:00Z', asset: 'BTC', quantity: '0.6', usd: '250', sourceId: 'c-1' },
    ],
    3: [{ type: 'withdrawal', at: '2016-03-02T14:00:00Z', asset: 'BTC', quantity: '0.07', sourceId: 'c-2' }],
    4: [{ type: 'deposit', at: '2016-03-03T14:00:00Z', asset: 'BTC', quantity: '0.01', sourceId: 'c-3' }],
    5: [
      {
        type: 'income',
        kind: 'fork',
        at: '2016-03-04T14:00:00Z',
        asset: 'BCH',
        quantity: '0.15',
        sourceId: 'c-4',
      },
    ],
    6: [
      {
        type: 'sell',
        at: '2016-03-05T14:00:00Z',
        asset: 'BTC',
        quantity: '0.2',
        usd: '1080.5',
        sourceId: 'c-5',
      },
    ],
    7: { skip: 'moved within Circle, no coins exchanged' },
    8: { skip: 'not completed' },
    9: { issue: 'Transaction Type' },
  })
})
