import { expect, test } from 'vitest'
import { statedUsd } from './stated-usd.ts'

const bare = { usd: null, basis: null, note: null, origin: null }

test('the value of the transaction itself, or else its cost', () => {
  expect(statedUsd({ ...bare, usd: '170', basis: '90' })).toBe('170')
  expect(statedUsd({ ...bare, basis: '90.50' })).toBe('90.50')
  expect(statedUsd({ ...bare, usd: '0.00' })).toBeNull()
  expect(statedUsd(bare)).toBeNull()
})

test('what a matched table said of a deposit is in its note', () => {
  expect(statedUsd({ ...bare, note: 'From a friend. Value in the file: 1234.5 USD' })).toBe('1234.5')
  expect(statedUsd({ ...bare, note: 'Value in the file: 1234.5 EUR' })).toBeNull()
})

test('a row of a Coinbase file says it in its subtotal, where that is in dollars', () => {
  // The columns as https://help.coinbase.com names them: "Price Currency", "Subtotal".
  const columns = [
    'Timestamp',
    'Transaction Type',
    'Asset',
    'Quantity Transacted',
    'Price Currency',
    'Subtotal',
  ]
  const row = (currency: string, subtotal: string) => ({
    ...bare,
    origin: { columns, rows: [{ cells: ['2024-03-01', 'Receive', 'ETH', '0.05', currency, subtotal] }] },
  })
  expect(statedUsd(row('USD', '$1,170.25'))).toBe('1170.25')
  expect(statedUsd(row('EUR', '170.00'))).toBeNull()
  expect(statedUsd(row('USD', ''))).toBeNull()
  const { origin, ...rest } = row('USD', '$170.00')
  expect(statedUsd({ ...rest, origin: { ...origin, rows: [...origin.rows, ...origin.rows] } })).toBeNull()
})
