import { expect, test } from 'vitest'
import { adjustmentWords } from './broker-report.tsx'

test('what a person adjusts is said by code and amount', () => {
  const adjustments = [
    { code: 'W', usd: '500.5' },
    { code: 'O', usd: '-20' },
  ]
  expect(adjustmentWords({ adjustments })).toBe('Your adjustments: code W, $500.50 and code O, −$20.00.')
})
