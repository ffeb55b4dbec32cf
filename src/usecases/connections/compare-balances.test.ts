import { expect, test } from 'vitest'
import { compareBalances } from './compare-balances.ts'

test('only what differs is shown, whatever the zeros, and never about money', () => {
  const exchange = [
    { asset: 'BTC', quantity: '1.5000000000' },
    { asset: 'ETH', quantity: '0.0000000000' },
    { asset: 'SOL', quantity: '3' },
    { asset: 'USD', quantity: '12.34' },
  ]
  const ledger = [
    { asset: 'BTC', quantity: '1.5' },
    { asset: 'SOL', quantity: '2.999999999999999999' },
    { asset: 'DOT', quantity: '-0.10' },
  ]
  expect(compareBalances(exchange, ledger)).toEqual([
    { asset: 'DOT', exchange: '0', ledger: '-0.1' },
    { asset: 'SOL', exchange: '3', ledger: '2.999999999999999999' },
  ])
})
