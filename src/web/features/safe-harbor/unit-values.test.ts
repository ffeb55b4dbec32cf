import { expect, test } from 'vitest'
import { assignedTo, unitKey, unitsOf, writtenFrom } from './unit-values.ts'

test('what is written becomes units of lots and wallets, without what is empty', () => {
  const written = {
    [unitKey('a', 'My Ledger')]: '1,000.5',
    [unitKey('b', 'My Ledger')]: '0.000000000000000001',
    [unitKey('a', 'Kraken')]: '',
    [unitKey('b', 'Kraken')]: '0.0',
  }
  const units = [
    { lotId: 'a', wallet: 'My Ledger', quantity: '1000.5' },
    { lotId: 'b', wallet: 'My Ledger', quantity: '0.000000000000000001' },
  ]
  expect(unitsOf(written)).toEqual(units)
  expect(unitsOf(writtenFrom(units))).toEqual(units)
  expect(assignedTo('My Ledger', written)).toBe('1000.500000000000000001')
  expect(assignedTo('Kraken', written)).toBe('0')
})
