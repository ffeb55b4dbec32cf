import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { blockpit } from './blockpit.ts'

const text = readFileSync(new URL('samples/transactions.csv', import.meta.url), 'utf8')
const { event, skip, issue, rows } = outcomeOfRows(readText([blockpit], text, { delimiter: ';' }))

it('reads trades before the fee', () => {
  expect(rows).toEqual(rowsTo(8))
  expect(event(2)).toEqual({
    type: 'buy',
    at: Date.UTC(2024, 3, 3, 20, 8),
    wallet: 'Kraken Depot',
    asset: 'SOL',
    quantity: '1.5',
    quote: { asset: 'EUR', quantity: '150.5' },
    fee: { asset: 'SOL', quantity: '0.003' },
    note: 'spot',
  })
})

it('reads movements, income and gifts', () => {
  expect(event(3)).toMatchObject({
    type: 'withdrawal',
    quantity: '1',
    fee: { quantity: '0.01' },
    hash: 'abc',
  })
  expect(event(4)).toMatchObject({ type: 'income', kind: 'staking', quantity: '0.02' })
  expect(event(5)).toMatchObject({ type: 'gift_out', asset: 'UNI', fee: { asset: 'ETH' }, wallet: 'Ledger' })
  expect(skip(6)).toBe('money received, no coins moved')
})

it('reads margin results and reports unknown types', () => {
  expect(issue(7)).toBeUndefined()
  expect(issue(8)).toMatchObject({ column: 'Transaction Type', value: 'Sorcery' })
})

it("reads Blockpit's template too", () => {
  const template = [
    'Date (UTC);Integration Name;Label;Outgoing Asset;Outgoing Amount;Incoming Asset;Incoming Amount;Fee Asset (optional);Fee Amount (optional);Comment (optional);Trx. ID (optional);Source Type;Source Name',
    '10.04.2024 10:00:00;Ledger;Fee;ETH;0.002;;;;;approve;0xabc;;',
  ].join('\n')
  expect(outcomeOfRows(readText([blockpit], template, { delimiter: ';' })).event(2)).toEqual({
    type: 'fee',
    at: Date.UTC(2024, 3, 10, 10),
    wallet: 'Ledger',
    asset: 'ETH',
    quantity: '0.002',
    note: 'approve',
    hash: '0xabc',
  })
})
