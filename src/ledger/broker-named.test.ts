import { expect, test } from 'vitest'
import { brokerNamed } from './broker-named.ts'

const named = (fileName: string, texts: string[] = [], wallets: string[] = []) =>
  brokerNamed({ fileName, texts, wallets })

test('by the name of the file, or by what stands above the lines', () => {
  expect(named('coinbase-1099-DA_2025.csv')).toBe('Coinbase')
  expect(named('statement.pdf', ['FILER: Kraken, c/o Payward Inc.', 'Form 1099-DA'])).toBe('Kraken')
  expect(named('Coinbase Prime 1099.csv')).toBe('Coinbase Prime')
  expect(named('binance.us.csv')).toBe('Binance.US')
})

test('as the wallet of the ledger is called', () => {
  expect(named('robinhood.csv', [], ['Robinhood Crypto', 'Ledger'])).toBe('Robinhood Crypto')
  expect(named('coinbase.csv', [], ['Coinbase', 'Coinbase (joint)'])).toBe('Coinbase')
  expect(named('My Exchange 2025.csv', [], ['My Exchange'])).toBe('My Exchange')
})

test('none, where it is not said, or where several are', () => {
  expect(named('1099.csv')).toBeUndefined()
  expect(named('1099.csv', ['Kraken', 'Gemini'])).toBeUndefined()
  // A word, and no name.
  expect(named('1099.csv', ['Strike price'])).toBeUndefined()
  expect(named('strike-1099.csv')).toBe('Strike')
})
