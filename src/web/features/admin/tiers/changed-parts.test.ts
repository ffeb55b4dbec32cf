import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'

test('only what was changed is sent, lists and emptied fields too', () => {
  const before = { name: 'Plus', price: '49', features: ['One'], maxUses: 5 as number | null, isActive: true }
  expect(changedParts(before, { ...before })).toEqual({})
  expect(changedParts(before, { ...before, features: ['One'] })).toEqual({})
  expect(changedParts(before, { ...before, features: ['One', 'Two'], maxUses: null })).toEqual({
    features: ['One', 'Two'],
    maxUses: null,
  })
})
