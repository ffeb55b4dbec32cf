import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { bisq } from './bisq.ts'

const text = readFileSync(new URL('samples/trades.csv', import.meta.url), 'utf8')
const { event, skip, issue, rows } = outcomeOfRows(readText([bisq], text))

it('takes what was paid, which Bisq rounds, and the fee in bitcoin or BSQ', () => {
  expect(rows).toEqual(rowsTo(8))
  expect(event(2)).toEqual({
    type: 'buy',
    at: Date.UTC(2024, 2, 10, 10, 40, 20),
    asset: 'BTC',
    quantity: '0.02',
    usd: '1000',
    fee: { asset: 'BTC', quantity: '0.00005' },
    note: 'mining fee 0.0001 BTC',
    sourceId: 't1',
  })
  expect(event(3)).toMatchObject({
    type: 'sell',
    asset: 'BTC',
    quote: { asset: 'EUR', quantity: '490' },
    fee: { asset: 'BSQ', quantity: '0.4' },
  })
})

it('reads the offer from the side of the coin it names', () => {
  expect(event(4)).toMatchObject({
    type: 'trade',
    asset: 'XMR',
    quantity: '10',
    received: { asset: 'BTC', quantity: '0.02' },
  })
  expect(event(5)).toMatchObject({
    type: 'trade',
    asset: 'BTC',
    quantity: '0.02',
    received: { asset: 'XMR', quantity: '10' },
  })
})

it('leaves out canceled trades, and reports contradictions and unknown states', () => {
  expect(skip(6)).toBe('canceled trades')
  expect(issue(7)?.message).toContain('does not fit the price')
  expect(issue(8)).toMatchObject({ column: 'Status', value: 'Haunted' })
})
