import { expect, test } from 'vitest'
import { typeByName } from './file-type.ts'

test('a name shows the type when it can mean only one', () => {
  expect(typeByName('Coinbase-2025.CSV')).toBe('csv')
  expect(typeByName('ledger.xlsx')).toBe('xlsx')
  expect(typeByName('1099.txf')).toBe('txf')
  expect(typeByName('either.txt')).toBeNull()
  expect(typeByName('photo.jpg')).toBeNull()
  expect(typeByName('noextension')).toBeNull()
})
