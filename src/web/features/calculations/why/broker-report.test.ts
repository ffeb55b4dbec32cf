import { expect, test } from 'vitest'
import { adjustmentWords } from './broker-report.tsx'

test('what a person adjusts is said by code and amount', () => {
  const adjustments = [
    { code: 'W', usd: '500.5' },
    { code: 'O', usd: '-20' },
    { code: 'C', usd: '0' },
  ]
  expect(adjustmentWords({ adjustments })).toBe(
    'Your adjustments: code W, $500.50, code O, −$20.00, and code C, a collectible.',
  )
})
