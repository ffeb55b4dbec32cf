import { expect, test } from 'vitest'
import { stepAt } from './step-at.ts'

test('a page of the way to the form is one of its steps, and others are none', () => {
  expect(stepAt('/transactions', {})).toBe('import')
  expect(stepAt('/transactions', { review: 'open' })).toBe('review')
  expect(stepAt('/calculations', { review: 'open' })).toBe('profile')
  expect(stepAt('/reports', {})).toBe('form')
  expect(stepAt('/settings', {})).toBeUndefined()
})
