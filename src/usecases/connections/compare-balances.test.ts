import { expect, test } from 'vitest'
import { compareBalances, withoutUnasked } from './compare-balances.ts'

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

test('what strangers sent is not compared, by the contract it is named after', () => {
  const held = [
    { asset: 'SOL', quantity: '3' },
    { asset: 'HATHAT', quantity: '7.5' },
    { asset: 'OTHER', quantity: '1' },
  ]
  const unasked = [
    { contract: 'HatHat', quantity: '7' },
    { contract: 'Other', quantity: '2' },
  ]
  expect(withoutUnasked(held, unasked)).toEqual([
    { asset: 'SOL', quantity: '3' },
    { asset: 'HATHAT', quantity: '0.5' },
    // Whoever made it has taken some back.
    { asset: 'OTHER', quantity: '0' },
  ])
  expect(withoutUnasked(held, null)).toEqual(held)
})

test('what strangers sent is not compared, by the name the ledger would give it', () => {
  const unasked = [
    { asset: 'BAIT', contract: '0xb1', quantity: '7' },
    { asset: 'BAIT', contract: '0xb2', quantity: '5' },
  ]
  expect(withoutUnasked([{ asset: 'BAIT', quantity: '13' }], unasked)).toEqual([
    { asset: 'BAIT', quantity: '1' },
  ])
})
