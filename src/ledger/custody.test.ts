import { expect, test } from 'vitest'
import { brokerTest } from './custody.ts'

test('what the person said of a wallet goes before what its name shows', () => {
  expect(brokerTest([])('Coinbase')).toBe(true)
  expect(brokerTest([])('Coinbase Wallet')).toBe(false)
  const said = [
    { wallet: 'Coinbase', custody: 'self' },
    { wallet: 'A Small Broker', custody: 'broker' },
  ] as const
  expect(brokerTest(said)('Coinbase')).toBe(false)
  expect(brokerTest(said)('A Small Broker')).toBe(true)
  expect(brokerTest(said)('Kraken')).toBe(true)
})
