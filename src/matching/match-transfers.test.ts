import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Movement, matchTransfers, type TransferPair } from './match-transfers.ts'
import { matchByBruteForce } from './testing/match-by-brute-force.ts'

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

  test('one payment to two places: each by its amount', () => {
    const hash = { hash: '0xABC' }
    const movements = [
      out('a', '1', hash),
      out('b', '0.4', hash),
      arrival('c', '0.4', hash),
      arrival('d', '1', hash),
    ]
    expect(matchTransfers(movements)).toEqual([pair('a', 'd', true), pair('b', 'c', true)])
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

test('one payment that arrives in two parts is not one part of it: the rest would count as lost', () => {
  const hash = { hash: '0xABC' }
  expect(matchTransfers([out('a', '1', hash), arrival('b', '0.6', hash), arrival('c', '0.4', hash)])).toEqual(
    [],
  )
  // Nearly all of it: asked, and not done.
  expect(
    matchTransfers([out('a', '1', hash), arrival('b', '0.95', hash), arrival('c', '0.05', hash)]),
  ).toEqual([pair('a', 'b', false)])
})

test('anyone who refuses a pair is shown the next that fits, which is not certain for that', () => {
  const movements = [
    out('a', '0.12345678'),
    arrival('b', '0.12345678'),
    arrival('c', '0.12345678', { at: NOON + 60 * MINUTE }),
  ]
  expect(matchTransfers(movements)).toEqual([pair('a', 'b', false)])
  expect(matchTransfers(movements, (_, depositId) => depositId === 'b')).toEqual([pair('a', 'c', false)])
  expect(matchTransfers(movements, () => true)).toEqual([])
})

describe('no pair', () => {
  test.each([
    ['another coin', [out('a', '1'), arrival('b', '1', { asset: 'ETH' })]],
    ['the same wallet', [out('a', '1'), arrival('b', '1', { wallet: 'Kraken' })]],
    ['more arrived than left', [out('a', '1'), arrival('b', '1.001')]],
    ['more arrived than left, in the last digit', [out('a', '1'), arrival('b', '1.000000000000000001')]],
    ['too much lost on the way', [out('a', '1'), arrival('b', '0.89')]],
    ['two different hashes', [out('a', '1', { hash: 'x' }), arrival('b', '1', { hash: 'y' })]],
    ['two hours before it left', [out('a', '1'), arrival('b', '1', { at: NOON - 120 * MINUTE })]],
    ['eight days later', [out('a', '1'), arrival('b', '1', { at: NOON + 8 * 1440 * MINUTE })]],
  ])('%s', (_, movements) => {
    expect(matchTransfers(movements)).toEqual([])
  })
})

const sorted = (pairs: TransferPair[]) => pairs.map(p => JSON.stringify(p)).sort()

test('the order of the records changes nothing', () => {
  const movements = [out('a', '1'), out('c', '2'), arrival('b', '1'), arrival('d', '2'), arrival('e', '2')]
  expect(sorted(matchTransfers(movements.toReversed()))).toEqual(sorted(matchTransfers(movements)))
})

describe('against every pair compared with every other', () => {
  const hour = 60 * MINUTE
  const anyMovement = fc.record({
    direction: fc.constantFrom('out' as const, 'in' as const),
    wallet: fc.constantFrom('Kraken', 'Ledger', 'Trezor'),
    asset: fc.constantFrom('BTC', 'ETH'),
    quantity: fc.constantFrom('1', '1.0', '0.99', '0.9', '0.89999', '0.12345678', '0.12345', '0.11111111'),
    at: fc.constantFrom(0, 1, 0.5 * hour, hour, hour + 1, 12 * hour, 13 * hour, 168 * hour, 170 * hour),
    hash: fc.constantFrom(null, null, '', 'abc', '0xABC', 'def'),
  })
  // So few that no withdrawal has more deposits that fit than are kept.
  const anyMovements = fc
    .array(anyMovement, { maxLength: 9 })
    .map(list => list.map((movement, index): Movement => ({ ...movement, id: `m${index}` })))

  test('the same pairs, as certain', () => {
    fc.assert(
      fc.property(anyMovements, movements => {
        expect(sorted(matchTransfers(movements))).toEqual(sorted(matchByBruteForce(movements)))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('thousands that are alike', () => {
  const many = (count: number, more: (index: number) => Partial<Movement>) =>
    Array.from({ length: count }, (_, index) => [
      out(`o${index}`, '1', more(index)),
      arrival(`i${index}`, '1', more(index)),
    ]).flat()

  test.each([
    ['at one time', many(4000, () => ({ at: NOON }))],
    ['through a week', many(4000, index => ({ at: NOON + index * 2 * MINUTE }))],
    ['of one hash', many(4000, () => ({ hash: 'abc' }))],
    [
      'leaving at once and arriving through the week',
      many(4000, () => ({})).map((m, i) => ({ ...m, at: m.direction === 'out' ? NOON : NOON + i * MINUTE })),
    ],
  ])('%s: all find a partner, and the order of the records changes nothing', (_, movements) => {
    const pairs = matchTransfers(movements)
    expect(pairs).toHaveLength(4000)
    expect(new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId])).size).toBe(8000)
    expect(sorted(matchTransfers(movements.toReversed()))).toEqual(sorted(pairs))
  })

  test('each deposit goes to the withdrawal nearest in time', () => {
    const movements = Array.from({ length: 2000 }, (_, index) => [
      out(`o${index}`, '1', { at: NOON + index * 10 * MINUTE }),
      arrival(`i${index}`, '1', { at: NOON + index * 10 * MINUTE + 3 * MINUTE }),
    ]).flat()
    const pairs = matchTransfers(movements)
    expect(pairs).toHaveLength(2000)
    for (const { withdrawalId, depositId } of pairs) expect(withdrawalId.slice(1)).toBe(depositId.slice(1))
  })

  test('what lies beyond the number looked at keeps a pair from being certain', () => {
    // The telling pair, a hundred of one wallet in between that cannot be meant, and one more that could.
    const crowd = Array.from({ length: 100 }, (_, index) =>
      arrival(`x${index}`, '0.12345678', { wallet: 'Kraken', at: NOON + 30 * MINUTE }),
    )
    const pairOf = [out('a', '0.12345678'), arrival('b', '0.12345678')]
    const beyond = arrival('c', '0.12345678', { at: NOON + 40 * MINUTE })
    expect(matchTransfers([...pairOf, ...crowd, beyond])).toEqual([pair('a', 'b', false)])
  })
})
