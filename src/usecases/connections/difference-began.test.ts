import { expect, test } from 'vitest'
import { differenceBegan } from './difference-began.ts'

const checkpoints = [
  { asset: 'BTC', second: 100, quantity: '1' },
  { asset: 'BTC', second: 200, quantity: '1.5' },
  { asset: 'BTC', second: 300, quantity: '1.25' },
]
const moves = [
  { second: 100, quantity: '1' },
  { second: 200, quantity: '0.5' },
  { second: 300, quantity: '-0.25' },
]

test.each([
  ['a purchase that the ledger lacks', [moves[0], moves[2]], 200],
  ['the first purchase', moves.slice(1), 100],
  ['a purchase that the exchange does not know', [...moves, { second: 400, quantity: '2' }], 400],
  [
    'an amount that differs in the middle and stays so',
    [moves[0], { second: 200, quantity: '0.6' }, moves[2]],
    200,
  ],
  ['nothing in the ledger', [], 100],
  ['a change without an entry', moves, null],
] as const)('%s', (_, ledger, second) => {
  expect(differenceBegan(checkpoints, ledger as typeof moves)).toBe(second)
})

test('a time of disagreement that passed is not where it began', () => {
  const late = [
    { second: 100, quantity: '1' },
    { second: 250, quantity: '0.25' },
  ]
  const last = { asset: 'BTC', second: 400, quantity: '2' }
  expect(differenceBegan([...checkpoints, last], late)).toBe(400)
})
