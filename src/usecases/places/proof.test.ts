import { expect, test } from 'vitest'
import { quantity, usd } from '#engine'
import type { PlaceConnection } from '../../contract/wallets.ts'
import { valuedBy } from '../../portfolio/holdings.ts'
import type { PlaceFacts } from './place.ts'
import { placeOf } from './place.ts'
import { proofOf } from './proof.ts'

const price = (usd: string, ageDays = 0) => ({
  ...{ usd, words: 'a price', at: '2026-03-01T00:00:00.000Z', ageDays, isMadeUp: false },
})
const prices = new Map([
  ['BTC', price('60000')],
  ['ETH', price('3000')],
  ['OLD', price('1', 400)],
])
const connection: PlaceConnection = {
  ...{ id: 'a', displayName: 'Kraken', exchange: 'Kraken', status: 'connected' },
  ...{ isChain: false, block: null, blockName: 'block' },
  ...{ lastSyncAt: '2026-03-01T00:00:00.000Z', errorMessage: null },
}
const held = (coins: Record<string, string>) =>
  valuedBy(
    Object.entries(coins).map(([symbol, text]) => ({
      ...{ symbol, quantity: quantity(text), basis: usd('100'), lots: 1, hasUnknownBasis: false },
    })),
    prices,
  )
const place = (
  wallet: string,
  coins: Record<string, string>,
  more: Partial<PlaceFacts> = {},
): PlaceFacts => ({
  wallet,
  named: {
    ...{ name: wallet, transactions: 3, files: 1, lastFileAt: null, byHand: 0, samples: 0, toReview: 0 },
    ...{ firstAt: '2024-01-01T00:00:00.000Z', lastAt: '2024-02-01T00:00:00.000Z' },
  },
  connections: [],
  compared: undefined,
  held: held(coins),
  balances: new Map(),
  custody: { custody: 'self', isCustodyAnswered: false },
  hiddenAt: undefined,
  ...more,
})
const confirming = (coins: Record<string, string>, differences: string[] = []): Partial<PlaceFacts> => ({
  connections: [connection],
  compared: {
    at: new Date('2026-03-01T00:00:00Z'),
    differences: differences.map(asset => ({ asset, exchange: '2', ledger: '1', since: null })),
    confirmed: new Map(Object.entries(coins).map(([asset, text]) => [asset, quantity(text)])),
  },
})
const proof = (facts: PlaceFacts[], inTransit: Record<string, string> = {}) =>
  proofOf({ facts, inTransit: held(inTransit), prices })

test('a share is rounded down, so all but a cent is not all', () => {
  const whole = place('Kraken', { BTC: '1' }, confirming({ BTC: '1' }))
  expect(proof([whole])).toMatchObject({ percent: 100, proved: '60000.00', recordsOnly: '0.00' })
  const rest = place('Paper', { ETH: '0.00001' })
  expect(proof([whole, rest])).toMatchObject({ percent: 99, recordsOnly: '0.03' })
})

test('never more is proved than the exchange says, whatever the lots add up to', () => {
  const lots = place('Kraken', { BTC: '1.5' }, confirming({ BTC: '1' }))
  expect(proof([lots])).toMatchObject({ percent: 66, proved: '60000.00', notMatching: '30000.00' })
})

test('what is on the way between wallets is part of the whole', () => {
  const kraken = place('Kraken', { BTC: '1' }, confirming({ BTC: '1' }))
  expect(proof([kraken], { BTC: '1' })).toMatchObject({ percent: 50, inTransit: '60000.00' })
})

test('coins without a price are named; too many of them leave no share', () => {
  const kraken = place('Kraken', { BTC: '1', SPAM: '5' }, confirming({ BTC: '1', SPAM: '5' }))
  expect(proof([kraken])).toMatchObject({
    percent: null,
    hasPrices: false,
    unpriced: ['SPAM'],
    unpricedCoins: 1,
  })
  const old = place('Kraken', { OLD: '1' }, confirming({ OLD: '1' }))
  expect(proof([old])).toMatchObject({ percent: null, hasPrices: false })
})

test('without anything compared, or anything held, there is no share', () => {
  expect(proof([place('Paper', { BTC: '1' })])).toMatchObject({ percent: null, compared: 0 })
  expect(proof([place('Kraken', {}, confirming({}))])).toMatchObject({ percent: null, compared: 1 })
})

test('only what is nothing, or dust by known prices, can be hidden, and it comes back with news', () => {
  const shown = (facts: PlaceFacts) => placeOf(facts, prices)
  expect(shown(place('A', {}, { hiddenAt: 3 }))).toMatchObject({ state: 'closed', isHidden: true })
  expect(shown(place('A', {}, { hiddenAt: 2 }))).toMatchObject({ canHide: true, isHidden: false })
  expect(shown(place('A', { BTC: '0.00001' }))).toMatchObject({ canHide: true, value: '0.60' })
  expect(shown(place('A', { BTC: '0.0001' }, { hiddenAt: 3 }))).toMatchObject({
    canHide: false,
    isHidden: false,
  })
  expect(shown(place('A', { SPAM: '1' }))).toMatchObject({ canHide: false, value: null })
  expect(shown(place('A', { OLD: '0.1' }))).toMatchObject({ canHide: false })
  const overdrawn = new Map([['BTC', quantity('-0.3')]])
  expect(shown(place('A', {}, { balances: overdrawn }))).toMatchObject({
    ...{ state: 'overdrawn', canHide: false, overdrawn: [{ symbol: 'BTC', quantity: '0.3' }] },
  })
})
