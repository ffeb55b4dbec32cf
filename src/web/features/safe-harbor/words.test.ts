import { expect, test } from 'vitest'
import type { BasisAllocation } from '../../../contract/basis-allocations.ts'
import { headWords, quietWords, stateOf } from './words.ts'

const coin = (over: Partial<BasisAllocation> = {}): BasisAllocation => ({
  asset: 'BTC',
  lots: 2,
  quantity: '2',
  basis: '60000.00',
  wallets: [
    { wallet: 'Kraken', quantity: '1.5' },
    { wallet: 'Ledger', quantity: '0.5' },
  ],
  firstTakenAt: null,
  recorded: null,
  isAssumed: false,
  problems: [],
  ...over,
})

test('a coin has something to do where basis was assumed or what was recorded does not count', () => {
  expect(stateOf(coin()).words).toBe('Nothing to do')
  expect(stateOf(coin({ isAssumed: true })).words).toBe('Assumed')
  const recorded = {
    kind: 'global' as const,
    order: 'FIFO' as const,
    wallets: ['Kraken', 'Ledger'],
    describedAt: '2024-12-01T00:00:00Z',
    completedAt: '2025-01-05T00:00:00Z',
    recordedAt: '2026-01-05T00:00:00Z',
  }
  expect(stateOf(coin({ recorded })).words).toBe('Recorded')
  expect(stateOf(coin({ recorded, problems: ['It was late.'] })).words).toBe('Check it')
})

test('what needs an allocation is counted, what needs nothing is named', () => {
  expect(headWords(0)).toBe('Nothing to do here')
  expect(headWords(1)).toBe('1 coin may need an allocation')
  const named = (...assets: string[]) => quietWords(assets.map(asset => ({ asset })))
  expect(named('BTC')).toBe('BTC needs nothing')
  expect(named('BTC', 'ETH', 'SOL', 'ADA', 'DOT')).toBe('BTC, ETH, SOL, and 2 more need nothing')
})
