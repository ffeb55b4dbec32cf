import { expect, test } from 'vitest'
import { acquiredWords, formDay, hasAdjustment, unitsWords } from './line-words.ts'

test('units are shown to the last decimal', () => {
  expect(unitsWords({ quantity: '1234.500000000000000001', asset: 'ETH' })).toBe(
    '1,234.500000000000000001 ETH',
  )
})

test('an unknown day is no day', () => {
  expect(acquiredWords({ acquired: '03/01/2023' })).toBe('03/01/2023')
  expect(acquiredWords({ acquired: 'INHERITED' })).toBe('Inherited')
  expect(acquiredWords({ acquired: '' })).toBeNull()
  expect(formDay('2025-01-31')).toBe('01/31/2025')
})

test('a code without an amount is an adjustment too', () => {
  expect(hasAdjustment({ codes: '', adjustment: '0.00' })).toBe(false)
  expect(hasAdjustment({ codes: 'T', adjustment: '0.00' })).toBe(true)
  expect(hasAdjustment({ codes: '', adjustment: '-0.01' })).toBe(true)
})
