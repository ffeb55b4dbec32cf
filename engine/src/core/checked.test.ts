import { expect, test } from 'vitest'
import { checked } from './checked.ts'
import { columnOf, get, push } from './column.ts'

test('what is there is answered as it is, zero and NaN too', () => {
  expect(checked([0][0])).toBe(0)
  expect(checked(new Int32Array(1)[0])).toBe(0)
  expect(checked([Number.NaN][0])).toBeNaN()
})

test('an index outside of its list throws', () => {
  expect(() => checked([1][1])).toThrow(RangeError)
  expect(() => checked(new Int32Array(2)[-1])).toThrow(RangeError)
})

test('so does one past the end of a column, whose spare room holds no amounts', () => {
  const column = columnOf(8)
  push(column, 5)
  expect(get(column, 0)).toBe(5)
  expect(() => get(column, 1)).toThrow(RangeError)
})
