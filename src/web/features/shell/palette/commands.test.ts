import { expect, test } from 'vitest'
import { findCommands, searchText } from './commands.ts'

const names = (typed: string, isDemo = false) => findCommands(typed, isDemo).map(({ name }) => name)

test('commands are found by the beginnings of their words, in any order', () => {
  expect(names('8949')).toEqual(['Create Form 8949'])
  expect(names('form cre')).toEqual(['Create Form 8949'])
  expect(names('loss')).toEqual(['Tax-Loss Harvesting'])
  expect(names('safe harb')).toEqual(['Cost Basis by Wallet'])
  expect(names('import')).toEqual(['Import Transactions'])
  expect(names('no such thing')).toEqual([])
  expect(names('')).toContain('Dashboard')
})

test('what belongs to an account is not offered in a demo', () => {
  expect(names('settings')).toEqual(['Settings'])
  expect(names('settings', true)).toEqual([])
})

test('transactions are looked for from two signs on', () => {
  expect(searchText(' 5 ')).toBeUndefined()
  expect(searchText(' 0.25 ')).toBe('0.25')
})
