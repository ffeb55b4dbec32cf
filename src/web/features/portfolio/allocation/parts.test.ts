import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

const shares = [60, 25, 10, 4, 1].map((percent, index) => ({ name: `C${index}`, percent }))

test('what has no color of its own is added up', () => {
  expect(partsOf(shares, 3)).toEqual({ parts: shares.slice(0, 3), rest: { name: '2 others', percent: 5 } })
  expect(partsOf(shares, 4).rest).toEqual({ name: 'C4', percent: 1 })
  expect(partsOf(shares, 5)).toEqual({ parts: shares, rest: undefined })
  expect(partsOf([], 5)).toEqual({ parts: [], rest: undefined })
})
