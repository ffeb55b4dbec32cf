import { expect, test } from 'vitest'
import { matchFar } from './match-far.ts'
import type { Movement } from './match-transfers.ts'

const DAY = 86_400_000
const move = (id: string, day: number, quantity: string, more: Partial<Movement> = {}): Movement => ({
  id,
  direction: id.startsWith('o') ? 'out' : 'in',
  wallet: id.startsWith('o') ? 'Kraken' : 'Ledger',
  asset: 'ETH',
  quantity,
  at: Date.UTC(2024, 0, 1) + day * DAY,
  hash: null,
  ...more,
})
const pairs = (...movements: Movement[]) =>
  matchFar(movements, []).map(({ withdrawalId, depositId, isCertain }) => {
    expect(isCertain).toBe(false)
    return `${withdrawalId} ${depositId}`
  })

test.each([
  [
    'one hash, months apart, less arriving',
    [move('o1', 0, '2', { hash: '0xAB' }), move('i1', 90, '1.5', { hash: 'ab' })],
    ['o1 i1'],
  ],
  [
    'one telling amount, a year apart',
    [move('o1', 0, '0.12345678'), move('i1', 365, '0.12345678')],
    ['o1 i1'],
  ],
  [
    'the latest before each deposit',
    [move('o1', 0, '1.23456'), move('o2', 30, '1.23456'), move('i1', 60, '1.23456')],
    ['o2 i1'],
  ],
  [
    'one hash that arrived before it left: a date is wrong, the payment is the same',
    [move('o1', 60, '2', { hash: 'ab' }), move('i1', 0, '2', { hash: 'ab' })],
    ['o1 i1'],
  ],
  [
    'one telling amount hours before it left: a clock of another time zone',
    [move('o1', 0.25, '1.23456'), move('i1', 0, '1.23456')],
    ['o1 i1'],
  ],
  [
    'what left before it, rather than what left hours after it',
    [move('o1', -20, '1.23456'), move('o2', 0.25, '1.23456'), move('i1', 0, '1.23456')],
    ['o1 i1'],
  ],
  [
    'no part of a payment that arrives in two',
    [
      move('o1', 0, '2', { hash: 'a' }),
      move('i1', 30, '1.2', { hash: 'a' }),
      move('i2', 30, '0.8', { hash: 'a' }),
    ],
    [],
  ],
  ['no day before it left', [move('o1', 1, '1.23456'), move('i1', 0, '1.23456')], []],
  ['no round amount', [move('o1', 0, '2'), move('i1', 60, '2')], []],
  ['no deposit before it left', [move('o1', 60, '1.23456'), move('i1', 0, '1.23456')], []],
  ['not within one wallet', [move('o1', 0, '1.23456', { wallet: 'Ledger' }), move('i1', 60, '1.23456')], []],
  [
    'not with two hashes',
    [move('o1', 0, '1.23456', { hash: 'a' }), move('i1', 60, '1.23456', { hash: 'b' })],
    [],
  ],
  ['not another coin', [move('o1', 0, '1.23456'), move('i1', 60, '1.23456', { asset: 'SOL' })], []],
])('%s', (_, movements, expected) => {
  expect(pairs(...movements)).toEqual(expected)
})

test('anyone who refuses one is shown the next that fits', () => {
  const movements = [move('o1', 0, '1.23456'), move('o2', 30, '1.23456'), move('i1', 60, '1.23456')]
  expect(matchFar(movements, [], withdrawalId => withdrawalId === 'o2')).toMatchObject([
    { withdrawalId: 'o1' },
  ])
})

test('what is paired already stays paired', () => {
  const movements = [move('o1', 0, '1.23456'), move('i1', 60, '1.23456')]
  expect(matchFar(movements, [{ withdrawalId: 'o1', depositId: 'x', isCertain: true }])).toEqual([])
})
