import { expect, test } from 'vitest'
import type { PricedLot } from './harvest.ts'
import { lotsAtBrokers } from './lots-at-brokers.ts'
import { singleFiler } from './testing/single-filer.ts'

const position = { ...singleFiler, year: 2026, realized: { short: '20000', long: '0' } }

const price = { usd: '60000', words: 'Coinbase', at: '2026-11-19T00:00:00Z', ageDays: 0, isMadeUp: false }
const lot = (
  acquiredOn: string,
  quantity: string,
  costBasis: string,
  more: Partial<PricedLot> = {},
): PricedLot => ({
  lotId: acquiredOn,
  symbol: 'BTC',
  wallet: 'Coinbase',
  acquiredOn,
  origin: 'buy',
  quantity,
  costBasis,
  basisUnknown: false,
  currentValue: '0',
  unrealizedGainLoss: '0',
  term: acquiredOn < '2025-11-19' ? 'long' : 'short',
  longTermOn: null,
  daysUntilLongTerm: null,
  price,
  ...more,
})
const isBroker = (wallet: string) => wallet === 'Coinbase'
const gains = (lots: PricedLot[]) =>
  lotsAtBrokers(position, lots, isBroker).map(({ quantity, chosen, oldest }) => [
    quantity,
    chosen.gain,
    oldest.gain,
  ])

test('the costliest lot, beside as many of the oldest coins', () => {
  const lots = [
    lot('2022-04-01', '0.5', '10000'),
    lot('2023-04-01', '3', '90000'),
    lot('2026-02-01', '1', '90000'),
  ]
  // 0.5 for 30,000 less 10,000, and 0.5 for 30,000 less 15,000.
  expect(gains(lots)).toEqual([['1', '-30000.00', '35000.00']])
  const [found] = lotsAtBrokers(position, lots, isBroker)
  // $20,000 of short-term gain is taken back first, all of it in the 22 percent bracket, and 3,000 more.
  expect(Number(found?.chosen.saving)).toBeGreaterThan(0)
  expect(Number(found?.oldest.saving)).toBeLessThan(0)
})

test('nothing where the oldest coins are the costliest, elsewhere, or where a cost that is not known decides', () => {
  expect(gains([lot('2022-04-01', '1', '90000'), lot('2026-02-01', '1', '20000')])).toEqual([])
  const lots = [lot('2022-04-01', '1', '20000'), lot('2026-02-01', '1', '90000')]
  expect(gains(lots.map(each => ({ ...each, wallet: 'Ledger' })))).toEqual([])
  expect(gains(lots.map(each => ({ ...each, basisUnknown: each.acquiredOn === '2022-04-01' })))).toEqual([])
  expect(gains(lots)).toEqual([['1', '-30000.00', '40000.00']])
})

test('where it matters most comes first', () => {
  const ofEther = { symbol: 'ETH', price: { ...price, usd: '2000' } }
  const lots = [
    lot('2022-04-01', '1', '1000', ofEther),
    lot('2026-02-01', '1', '3000', ofEther),
    lot('2022-04-01', '1', '20000'),
    lot('2026-02-01', '1', '90000'),
  ]
  expect(lotsAtBrokers(position, lots, isBroker).map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH'])
})
