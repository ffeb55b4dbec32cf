import { expect, test } from 'vitest'
import { amountWords, changeWords } from './figures.ts'

test('the change against last year is told by word as well', () => {
  expect(changeWords('12.4')).toBe('up 12.4% vs last year')
  expect(changeWords('-1234.0')).toBe('down 1,234.0% vs last year')
  expect(changeWords('0.0')).toBe('0.0% vs last year')
  expect(changeWords('-0.0')).toBe('0.0% vs last year')
})

test('amounts have eight decimals, and a speck is not zero', () => {
  expect(amountWords('1234.5')).toBe('1,234.50000000')
  expect(amountWords('0.999999999')).toBe('0.99999999')
  expect(amountWords('0.000000001')).toBe('<0.00000001')
  expect(amountWords('0')).toBe('0.00000000')
})
