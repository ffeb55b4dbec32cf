import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { headerOf } from '../rows/header.ts'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { river } from './river.ts'

const text = readFileSync(new URL('samples/history.csv', import.meta.url), 'utf8')

it('reads every kind of row', () => {
  expect(byRow(readText([river], text))).toEqual({
    2: [
      {
        type: 'buy',
        at: '2025-03-01T12:00:00Z',
        asset: 'BTC',
        quantity: '0.0018',
        usd: '148.5',
        fee: { usd: '1.5' },
      },
    ],
    3: [
      {
        type: 'sell',
        at: '2025-03-02T12:00:00Z',
        asset: 'BTC',
        quantity: '0.0005',
        usd: '45',
        fee: { usd: '0.45' },
      },
    ],
    4: [{ type: 'income', kind: 'interest', at: '2025-03-03T12:00:00Z', asset: 'BTC', quantity: '0.0001' }],
    5: [
      {
        type: 'withdrawal',
        at: '2025-03-04T12:00:00Z',
        asset: 'BTC',
        quantity: '0.01',
        fee: { asset: 'BTC', quantity: '0.00002' },
      },
    ],
    6: [{ type: 'deposit', at: '2025-03-05T12:00:00Z', asset: 'BTC', quantity: '0.02' }],
    7: { skip: 'money moved, no coins' },
    8: { issue: 'Tag' },
    9: { issue: 'Received Amount' },
  })
})

it('refuses a tag that does not go with the sides of its row', () => {
  const [header] = text.split('\n')
  const rows = '2025-03-01 12:00:00,1,USD,1,BTC,,,Gift\n2025-03-01 12:00:00,1,BTC,,,,,Gift'
  expect(byRow(readText([river], `${header}\n${rows}`))).toEqual({
    2: { issue: 'Tag' },
    3: { issue: 'Tag' },
  })
})

it("leaves Koinly's files to Koinly", () => {
  const names = (text.split('\n')[0] ?? '').split(',')
  expect(river.recognizes(headerOf(names))).toBe(true)
  expect(river.recognizes(headerOf([...names, 'Label']))).toBe(false)
  expect(river.recognizes(headerOf([...names, 'Net Worth Amount']))).toBe(false)
  expect(river.recognizes(headerOf([...names, 'Type', 'TxHash']))).toBe(false)
})
