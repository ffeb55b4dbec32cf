import { expect, test } from 'vitest'
import { quantity } from '#engine'
import { comparePlace } from './compare-place.ts'

const at = new Date('2026-03-01T00:00:00Z')
const coins = (held: Record<string, string>) =>
  new Map(Object.entries(held).map(([asset, text]) => [asset, quantity(text)]))
const listed = (held: Record<string, string>) =>
  Object.entries(held).map(([asset, quantity]) => ({ asset, quantity }))

test('what agrees is confirmed, as much as the exchange says; what differs is not', () => {
  const { differences, confirmed } = comparePlace({
    at,
    balances: listed({ BTC: '1.50', ETH: '2', USD: '10' }),
    recorded: coins({ BTC: '1.5', ETH: '1.7', ADA: '-3' }),
    later: [],
    since: new Map([['ETH', '2026-01-01T00:00:00.000Z']]),
  })
  expect(differences).toEqual([
    { asset: 'ADA', exchange: '0', ledger: '-3', since: null },
    { asset: 'ETH', exchange: '2', ledger: '1.7', since: '2026-01-01T00:00:00.000Z' },
  ])
  expect(confirmed.get('BTC')).toBe(quantity('1.5'))
  expect(confirmed.has('ETH')).toBe(false)
})

test('what came and went after the sync is no difference to it', () => {
  const { differences } = comparePlace({
    at,
    balances: listed({ BTC: '1', SOL: '3' }),
    recorded: coins({ BTC: '1.25' }),
    later: listed({ BTC: '0.25', SOL: '-3' }),
    since: new Map(),
  })
  expect(differences).toEqual([])
})
