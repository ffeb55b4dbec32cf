import { expect, test } from 'vitest'
import type { HarvestLot, SalePlan } from '../../../../contract/harvesting.ts'
import { plannedText } from '../../../../portfolio/what-if.ts'
import { gainsOf, keyOf, leftToPlan, partOf, plansOf, stepOf } from './draft.ts'

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

test('what a kept plan has of a lot is not planned again; what was sold of it is no longer part of the lot', () => {
  const plan = (wallet: string, ...lots: [lotId: string, quantity: string, left: string][]) =>
    ({ wallet, lots: lots.map(([lotId, quantity, left]) => ({ lotId, quantity, left })) }) as SalePlan
  const left = (...plans: SalePlan[]) => leftToPlan(lot('a'), plans)
  expect(left()).toBe('0.3')
  expect(left(plan('Kraken', ['b', '0.3', '0.3']), plan('Coinbase', ['a', '0.3', '0.3']))).toBe('0.3')
  expect(left(plan('Kraken', ['a', '0.1', '0.1']), plan('Kraken', ['a', '0.05', '0']))).toBe('0.2')
  expect(left(plan('Kraken', ['a', '0.3', '0.3']))).toBe('0')
  expect(left(plan('Kraken', ['a', '0.4', '0.4']))).toBe('0')
})
