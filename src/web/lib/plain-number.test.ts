import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

test('a dollar sign, commas between thousands and a bare point are how people write numbers', () => {
  expect(plainNumber(' $ 1,234,567.50 ')).toBe('1234567.50')
  expect(plainNumber('.5')).toBe('0.5')
  expect(plainNumber('5.')).toBe('5')
  expect(plainNumber('')).toBe('')
})

test('what could be meant in two ways is not guessed', () => {
  for (const text of ['1,5', '1234,567', '12,34,567', '1,234,5', '85.000,50', '.', '-5'])
    expect(plainNumber(text)).toBe(text)
})
