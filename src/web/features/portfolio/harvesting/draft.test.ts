import { expect, test } from 'vitest'
import type { HarvestLot } from '../../../../contract/harvesting.ts'
import { plannedText } from '../../../../portfolio/what-if.ts'
import { gainsOf, keyOf, partOf, plansOf, stepOf } from './draft.ts'

const lot = (id: string, over: Partial<HarvestLot> = {}) =>
  ({
    lotId: id,
    symbol: 'BTC',
    wallet: 'Kraken',
    quantity: '0.3',
    price: { usd: '50000' },
    costBasis: '18000',
    term: 'short',
    ...over,
  }) as HarvestLot

test('a slider reaches exactly the whole lot', () => {
  const quantity = '0.123456789012345678'
  expect(partOf(quantity, 1000, 1000)).toBe(quantity)
  expect(partOf(quantity, 0, 1000)).toBe('0')
  expect(partOf('2', 375, 1000)).toBe('0.75')
  expect(stepOf('0.75', '2', 1000)).toBe(375)
})

test('short and long are added up apart', () => {
  const lots = [lot('a'), lot('b', { term: 'long', costBasis: '10000' }), lot('c')]
  const draft = Object.fromEntries(lots.slice(0, 2).map(each => [keyOf(each), '0.15']))
  expect(plannedText(gainsOf(draft, lots))).toEqual({ short: '-1500.00', long: '2500.00' })
  expect(plannedText(gainsOf({}, lots))).toEqual({ short: '0.00', long: '0.00' })
})

test('a draft becomes one plan for each coin and wallet', () => {
  const lots = [
    lot('a'),
    lot('b'),
    lot('c', { wallet: 'Coinbase' }),
    lot('d', { symbol: 'ETH' }),
    lot('e', { wallet: null }),
  ]
  const draft = Object.fromEntries(lots.map(each => [keyOf(each), '0.1']))
  expect(plansOf({ ...draft, [keyOf(lot('b'))]: '0' }, [...lots, lot('a')])).toEqual([
    { symbol: 'BTC', wallet: 'Kraken', lots: [{ lotId: 'a', quantity: '0.1' }] },
    { symbol: 'BTC', wallet: 'Coinbase', lots: [{ lotId: 'c', quantity: '0.1' }] },
    { symbol: 'ETH', wallet: 'Kraken', lots: [{ lotId: 'd', quantity: '0.1' }] },
  ])
})
