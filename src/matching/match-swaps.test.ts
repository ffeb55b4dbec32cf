import { expect, test } from 'vitest'
import { matchSwaps } from './match-swaps.ts'
import type { Movement } from './transfer-pools.ts'

const movement = (
  id: string,
  direction: 'in' | 'out',
  asset: string,
  more: Partial<Movement> = {},
): Movement => ({
  ...{ id, direction, asset, wallet: 'Wallet 0xab', quantity: '1', at: 0, hash: '0xAA' },
  ...more,
})
const ether = movement('ether', 'out', 'ETH')
const token = movement('token', 'in', 'UNI', { hash: 'aa' })

test('one coin out and another one in, by one transaction of the chain', () => {
  expect(matchSwaps([token, ether])).toEqual([{ withdrawalId: 'ether', depositId: 'token', isCertain: true }])
})

test.each<[string, Movement[]]>([
  ['of another wallet', [ether, { ...token, wallet: 'Kraken' }]],
  ['of another transaction', [ether, { ...token, hash: '0xbb' }]],
  [
    'without a hash',
    [
      { ...ether, hash: null },
      { ...token, hash: null },
    ],
  ],
  ['of the same coin', [ether, movement('back', 'in', 'ETH')]],
  ['with a third leg', [ether, token, movement('rest', 'in', 'ETH')]],
  ['only out', [ether, movement('other', 'out', 'UNI')]],
])('none %s', (_, movements) => {
  expect(matchSwaps(movements)).toEqual([])
})

test('nor what a person has refused', () => {
  expect(matchSwaps([ether, token], () => true)).toEqual([])
})
