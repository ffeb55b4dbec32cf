import { expect, test } from 'vitest'
import { boxMeaning } from './form-box.tsx'

test('every box of Form 8949 has its meaning, as the form itself has it', () => {
  const boxes = [...'ABCDEFGHIJKL']
  expect(boxes.filter(box => boxMeaning(box) === undefined)).toEqual([])
  const those = (has: RegExp) => boxes.filter(box => has.test(boxMeaning(box) ?? '')).join('')
  // Form 8949 (2025): A to C and G to I are in Part I, the others in Part II.
  expect(those(/^Short-term/)).toBe('ABCGHI')
  expect(those(/^Long-term/)).toBe('DEFJKL')
  expect(those(/reported the sale and its cost/)).toBe('ADGJ')
  expect(those(/but not its cost/)).toBe('BEHK')
  expect(those(/No broker reported/)).toBe('CFIL')
  expect(those(/1099-DA/)).toBe('GHIJKL')
  expect(boxMeaning('M')).toBeUndefined()
})
