import { expect, test } from 'vitest'
import { estimateOf } from './month-end-estimate.ts'

const record = (more: Partial<Parameters<typeof estimateOf>[0]> = {}) => ({
  ...({ type: 'income', asset: 'ETH', quantity: '2', receivedAsset: null, receivedQuantity: null } as const),
  at: Date.parse('2024-03-03T17:00Z'),
  ...more,
})

test('what a record came to by the end of the nearest month, named as such', () => {
  expect(estimateOf(record())).toEqual({
    usd: '6700.00',
    words:
      'About $6,700 by the built-in month-end price of ETH for Feb 29, 2024 ($3,350); no figure uses this estimate.',
  })
})

test('a trade by the side that is known', () => {
  const trade = record({ type: 'trade', asset: 'NOCOIN', receivedAsset: 'XBT', receivedQuantity: '0.5' })
  expect(estimateOf(trade)?.usd).toBe('30700.00')
})

test.each([
  ['a coin that is not in the table', record({ asset: 'NOCOIN' })],
  ['a name that two coins share', record({ asset: 'LUNA' })],
  ['a day after the table ends', record({ at: Date.parse('2026-09-09T12:00Z') })],
])('nothing of %s', (_, unknown) => {
  expect(estimateOf(unknown)).toBeUndefined()
})
