import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { bittytax } from './bittytax.ts'

const text = readFileSync(new URL('samples/records.csv', import.meta.url), 'utf8')
const { event, skip, issue, rows } = outcomeOfRows(readText([bittytax], text))

it('reads trades with the fee beside the amounts', () => {
  expect(rows).toEqual(rowsTo(9))
  expect(event(2)).toEqual({
    type: 'buy',
    at: Date.UTC(2024, 0, 5, 10),
    wallet: 'Kraken',
    asset: 'BTC',
    quantity: '0.5',
    usd: '20000',
    fee: { usd: '10' },
  })
  expect(event(3)).toMatchObject({
    type: 'trade',
    quantity: '0.5',
    usd: '21000',
    received: { asset: 'ETH', quantity: '8' },
    fee: { asset: 'ETH', quantity: '0.016' },
  })
  expect(event(4)).toMatchObject({
    type: 'withdrawal',
    quantity: '1',
    fee: { quantity: '0.002' },
    note: 'to Ledger',
  })
})

it('reads values in dollars, and in no other currency', () => {
  expect(event(5)).toMatchObject({ type: 'income', kind: 'staking', usd: '230.5' })
  expect(event(6)).toMatchObject({ type: 'donation', usd: '460' })
  const pounds = outcomeOfRows(readText([bittytax], text.replaceAll('in USD', 'in GBP')))
  expect(pounds.event(5)).toMatchObject({ type: 'income', quantity: '0.1' })
  expect(pounds.event(5)?.usd).toBeUndefined()
})

it('leaves money out and reports what it cannot use', () => {
  expect(skip(7)).toBe('money received, no coins moved')
  expect(issue(8)).toBeUndefined()
  expect(issue(9)).toMatchObject({ column: 'Type', value: 'Wish' })
})
