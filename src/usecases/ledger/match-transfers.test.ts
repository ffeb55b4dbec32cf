import { describe, expect, test } from 'vitest'
import { type Movement, matchTransfers } from './match-transfers.ts'

const NOON = Date.UTC(2024, 0, 1, 12)
const MINUTE = 60_000
const out = (id: string, quantity: string, more: Partial<Movement> = {}): Movement => ({
  id,
  direction: 'out',
  wallet: 'Kraken',
  asset: 'BTC',
  quantity,
  at: NOON,
  hash: null,
  ...more,
})
const arrival = (id: string, quantity: string, more: Partial<Movement> = {}): Movement => ({
  ...out(id, quantity),
  direction: 'in',
  wallet: 'Ledger',
  at: NOON + 20 * MINUTE,
  ...more,
})
const pair = (withdrawalId: string, depositId: string, isCertain: boolean) => ({
  withdrawalId,
  depositId,
  isCertain,
})

describe('certain', () => {
  test('one hash on both sides, whatever the amounts lost on the way', () => {
    const movements = [out('a', '1', { hash: '0xABC' }), arrival('b', '0.7', { hash: 'abc' })]
    expect(matchTransfers(movements)).toEqual([pair('a', 'b', true)])
  })

  test('the same telling amount within hours, with no other choice', () => {
    expect(matchTransfers([out('a', '0.12345678'), arrival('b', '0.12345678')])).toEqual([
      pair('a', 'b', true),
    ])
  })
})

describe('proposed only', () => {
  test.each([
    ['a round amount', [out('a', '1'), arrival('b', '1')]],
    ['a fee taken on the way', [out('a', '0.12345678'), arrival('b', '0.12335678')]],
    ['a day later', [out('a', '0.12345678'), arrival('b', '0.12345678', { at: NOON + 26 * 60 * MINUTE })]],
  ])('%s', (_, movements) => {
    expect(matchTransfers(movements)).toEqual([pair('a', 'b', false)])
  })

  test('two withdrawals that fit one deposit: the closer one, and nothing is certain', () => {
    const movements = [
      out('far', '0.12345678', { at: NOON - 600 * MINUTE }),
      out('near', '0.12345678'),
      arrival('b', '0.12345678'),
    ]
    expect(matchTransfers(movements)).toEqual([pair('near', 'b', false)])
  })
})

describe('no pair', () => {
  test.each([
    ['another coin', [out('a', '1'), arrival('b', '1', { asset: 'ETH' })]],
    ['the same wallet', [out('a', '1'), arrival('b', '1', { wallet: 'Kraken' })]],
    ['more arrived than left', [out('a', '1'), arrival('b', '1.001')]],
    ['too much lost on the way', [out('a', '1'), arrival('b', '0.89')]],
    ['two different hashes', [out('a', '1', { hash: 'x' }), arrival('b', '1', { hash: 'y' })]],
    ['two hours before it left', [out('a', '1'), arrival('b', '1', { at: NOON - 120 * MINUTE })]],
    ['eight days later', [out('a', '1'), arrival('b', '1', { at: NOON + 8 * 1440 * MINUTE })]],
  ])('%s', (_, movements) => {
    expect(matchTransfers(movements)).toEqual([])
  })
})

test('the order of the records changes nothing', () => {
  const movements = [out('a', '1'), out('c', '2'), arrival('b', '1'), arrival('d', '2'), arrival('e', '2')]
  const sorted = (pairs: ReturnType<typeof matchTransfers>) => pairs.map(p => JSON.stringify(p)).sort()
  expect(sorted(matchTransfers(movements.toReversed()))).toEqual(sorted(matchTransfers(movements)))
})
