import { expect, test } from 'vitest'
import { transferReason } from './transfer-reason.ts'

const NOON = Date.UTC(2024, 2, 3, 12)
const half = (quantity: string, minutes: number, hash: string | null = null) => ({
  quantity,
  at: NOON + minutes * 60_000,
  hash,
  asset: 'ETH',
})

test.each([
  [half('1.5', 0), half('1.5', 20), 'The same amount, 20 minutes apart.'],
  [half('1.5', 0), half('1.50', -60), 'The same amount, 60 minutes apart.'],
  [
    half('1.5', 0, '0xAB'),
    half('1.4', 3000, 'ab'),
    'Same transaction hash, 0.1 ETH less arrived, 2 days apart.',
  ],
  [
    half('1.5', 0),
    half('1.5', -300),
    'The same amount, 5 hours before it left. One file may be in another time zone.',
  ],
  [
    half('1.5', 0, 'ab'),
    half('1.5', -86_400, 'ab'),
    'Same transaction hash, the same amount, 60 days before it left. A date may be wrong.',
  ],
])('%j and %j: %s', (out, arrival, words) => {
  expect(transferReason(out, arrival)).toBe(words)
})
