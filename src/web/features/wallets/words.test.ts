import { expect, test } from 'vitest'
import type { Place, Proof } from '../../../contract/wallets.ts'
import { timeWordsIn } from '../../lib/time-words.ts'
import { differenceWords, provedWords, restWords, shortAmount, sourceWords, standingOf } from './words.ts'

const clock = { ...timeWordsIn('UTC'), now: new Date('2026-03-02T13:00:00Z') }
const connection: Place['connections'][number] = {
  ...{ id: 'a', displayName: 'Mine', exchange: 'Kraken', status: 'connected', errorMessage: null },
  ...{ lastSyncAt: '2026-03-02T12:00:00.000Z', isChain: false, block: null, blockName: 'block' },
}
const chain = { ...connection, exchange: 'Bitcoin', isChain: true, block: 921_448, blockName: 'block' }
const place = (over: Partial<Place>): Place => ({
  ...{ wallet: 'Ledger', transactions: 1, firstAt: null, lastAt: null, connections: [], files: 0, byHand: 0 },
  ...{ lastFileAt: null, samples: 0, holds: [], coins: 0, value: '0.00', unpriced: [], unpricedCoins: 0 },
  ...{ priceAgeDays: null, state: 'records_only', differences: [], differing: 0, overdrawn: [], toReview: 0 },
  ...{ custody: 'self', isCustodyAnswered: false, isHidden: false, canHide: false },
  ...over,
})
const proof = (over: Partial<Proof>): Proof => ({
  ...{ compared: 1, comparedAt: null, percent: 50, hasPrices: true, isMadeUp: false, total: '2.00' },
  ...{ proved: '1.00', recordsOnly: '0.00', notMatching: '0.00', inTransit: '0.00', unpriced: [] },
  ...{ unpricedCoins: 0, missing: [], missingCoins: 0, ...over },
})

test.each([
  [{ connections: [connection] }, 'API key, synced 1 hour ago'],
  [{ connections: [{ ...connection, lastSyncAt: null }] }, 'API key, not synced yet'],
  [{ connections: [chain] }, 'Public address, synced 1 hour ago'],
  [{ files: 1, lastFileAt: '2025-11-02T12:00:00Z' }, 'File, imported Nov 2, 2025'],
  [
    { files: 3, byHand: 2, lastFileAt: '2025-11-02T12:00:00Z' },
    '3 files and entered by hand, last import Nov 2, 2025',
  ],
  [{ byHand: 2 }, 'Entered by hand'],
  [{ samples: 2 }, 'Sample history'],
  [{}, 'Named in transfers only'],
  [{ files: 1, state: 'closed', lastAt: '2022-06-02T12:00:00Z' }, 'File, last used Jun 2, 2022'],
] as const)('%j: %s', (over, words) => {
  expect(sourceWords(place(over as Partial<Place>), clock)).toBe(words)
})

const difference = (exchange: string, ledger: string, asset = 'ETH') => ({
  asset,
  exchange,
  ledger,
  since: null,
})

test('what the exchange has more of is missing, what it has less of is too many', () => {
  expect(differenceWords(difference('2', '1.7'))).toBe('0.3 ETH missing')
  expect(differenceWords(difference('1.7', '2'))).toBe('0.3 ETH too many')
  expect(differenceWords(difference('1', '-0.5'))).toBe('1.5 ETH missing')
})

test('amounts are short, and never a zero that is none', () => {
  expect(['1200', '0.42', '10', '0.000000000001'].map(shortAmount)).toEqual([
    ...['1,200', '0.42', '10', '<0.00000001'],
  ])
})

test('each state has its words', () => {
  const words = (over: Partial<Place>) => standingOf(place(over)).words
  expect(words({ state: 'matches', connections: [connection] })).toBe('matches Kraken')
  expect(words({ state: 'matches', connections: [chain] })).toBe('matches block 921,448')
  expect(words({ state: 'differs', differences: [difference('2', '1')], differing: 3 })).toBe(
    '1 ETH missing, 2 more',
  )
  expect(words({ state: 'overdrawn', overdrawn: [{ symbol: 'BTC', quantity: '0.3' }] })).toBe(
    '0.3 BTC missing',
  )
  expect(words({ files: 2 })).toBe('by file only')
  expect(words({ files: 2, byHand: 1 })).toBe('by your records only')
  expect(words({ byHand: 1 })).toBe('by hand only')
  expect(words({ state: 'closed' })).toBe('closed')
})

test('a share says of what, and little is not nothing', () => {
  expect(provedWords(proof({ percent: 86 }))).toBe('86% of your portfolio is proved')
  expect(provedWords(proof({ percent: 0, proved: '0.01' }))).toBe('Less than 1% of your portfolio is proved')
  expect(provedWords(proof({ percent: 0, proved: '0.00' }))).toBe('0% of your portfolio is proved')
  expect(provedWords(proof({ percent: 86, unpricedCoins: 1 }))).toBe('86% of what has a price is proved')
  expect(provedWords(proof({ percent: null }))).toBeUndefined()
})

test('the rest is named part by part', () => {
  const rest = { recordsOnly: '8410.22', inTransit: '1.00', unpriced: ['A', 'B', 'C', 'D'], unpricedCoins: 5 }
  expect(restWords(proof(rest))).toEqual([
    '$8,410.22 rests on your records alone.',
    "$1.00 left a wallet and hasn't arrived in another.",
    'A, B, C, and 2 more have no price and are not counted.',
  ])
  expect(restWords(proof({ unpriced: ['A'], unpricedCoins: 1 }))).toEqual([
    'A has no price and is not counted.',
  ])
})
