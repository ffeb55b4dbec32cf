import { expect, test } from 'vitest'
import { changeInBulk } from '../../../../contract/bulk-changes.ts'
import { type Action, blank, changeOf, confirmWords, type Values } from './change-words.ts'

const of = (action: Action, values: Partial<Values> = {}) => changeOf(action, { ...blank, ...values })

test('nothing is asked of the server before it is enough', () => {
  expect(of('wallet', { wallet: '  ' })).toBeNull()
  expect(of('income')).toBeNull()
  expect(of('type', { type: 'loss' })).toBeNull()
  expect(of('price', { price: 'cheap' })).toBeNull()
})

test('a kind that belongs to another type is left out', () => {
  expect(of('type', { type: 'buy', kind: 'staking' })).toEqual({ action: 'type', type: 'buy', kind: null })
  expect(of('income', { kind: 'mining' })).toEqual({ action: 'type', type: 'income', kind: 'mining' })
})

test.each<[Action, Partial<Values>]>([
  ['delete', {}],
  ['spam', {}],
  ['mine', {}],
  ['mine', { wallet: ' Ledger ' }],
  ['wallet', { wallet: 'Ledger' }],
  ['type', { type: 'loss', kind: 'stolen' }],
  ['price', { price: '$1,234.50', replaces: true }],
])('what is asked is what the call takes: %s %j', (action, values) => {
  expect(changeInBulk.body.shape.change.safeParse(of(action, values)).success).toBe(true)
})

test('the button says how many, and what becomes of them', () => {
  expect(confirmWords('delete', 1)).toBe('Delete 1 Transaction')
  expect(confirmWords('spam', 40)).toBe('Delete 40 Transactions')
  expect(confirmWords('income', 1234)).toBe('Change 1,234 Transactions')
})
