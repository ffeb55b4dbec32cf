import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { headerOf } from '../rows/header.ts'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { accointing } from './accointing.ts'

const text = readFileSync(new URL('samples/transactions.csv', import.meta.url), 'utf8')
const { event, skip, issue, rows } = outcomeOfRows(readText([accointing], text))

it('reads orders, movements and classes', () => {
  expect(rows).toEqual(rowsTo(8))
  expect(event(2)).toEqual({
    type: 'buy',
    at: Date.UTC(2022, 4, 1, 10),
    wallet: 'Kraken',
    asset: 'ETH',
    quantity: '1',
    usd: '2800',
    fee: { usd: '3' },
    sourceId: 'a1',
  })
  expect(event(3)).toMatchObject({
    type: 'withdrawal',
    quantity: '0.5',
    fee: { quantity: '0.001' },
    hash: '0xabc',
  })
  expect(event(4)).toMatchObject({ type: 'income', kind: 'staking', wallet: 'Yoroi', note: 'epoch 300' })
  expect(skip(5)).toBe('marked in Accointing to be ignored')
  expect(event(6)).toMatchObject({ type: 'gift_out', quantity: '3' })
})

it('reports unknown classes and types', () => {
  expect(issue(7)).toMatchObject({ column: 'classification', value: 'conjured' })
  expect(issue(8)).toMatchObject({ column: 'type', value: 'bridge' })
})

it('knows the later columns', () => {
  const names = (text.split('\n')[0] ?? '').split(',')
  expect(accointing.recognizes(headerOf([...names, 'providerId', 'fiatValueOverwrite']))).toBe(true)
  expect(accointing.recognizes(headerOf(names.filter(name => name !== 'timeExecuted')))).toBe(false)
})
