import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { tokentax } from './tokentax.ts'

const text = readFileSync(new URL('samples/template.csv', import.meta.url), 'utf8')
const { event, issue, rows } = outcomeOfRows(readText([tokentax], text))

it('has the fee inside the amounts', () => {
  expect(rows).toEqual(rowsTo(8))
  expect(event(2)).toEqual({
    type: 'trade',
    at: Date.UTC(2024, 0, 16, 12, 53),
    wallet: 'Kraken',
    asset: 'USDC',
    quantity: '3000',
    received: { asset: 'ETH', quantity: '1' },
    fee: { asset: 'ETH', quantity: '0.0025' },
  })
  expect(event(3)).toMatchObject({ type: 'buy', usd: '3000', fee: { usd: '10' } })
  expect(event(4)).toMatchObject({
    type: 'withdrawal',
    quantity: '0.5',
    fee: { quantity: '0.01' },
    note: 'to Ledger',
  })
})

it('reads gifts both ways, and other types', () => {
  expect(event(5)).toMatchObject({ type: 'gift_out', quantity: '0.1' })
  expect(event(6)).toMatchObject({ type: 'deposit', quantity: '0.2' })
  expect(event(7)).toMatchObject({ type: 'income', kind: 'mining', wallet: 'Pool' })
})

it('reports an unknown type', () => {
  expect(issue(8)).toMatchObject({ column: 'Type', value: 'Magic' })
})
