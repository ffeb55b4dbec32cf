import { expect, test } from 'vitest'
import { changeWords } from './figures.ts'

test('the change against last year is told by word as well', () => {
  expect(changeWords('12.4')).toBe('up 12.4% vs last year')
  expect(changeWords('-1234.0')).toBe('down 1,234.0% vs last year')
  expect(changeWords('0.0')).toBe('0.0% vs last year')
  expect(changeWords('-0.0')).toBe('0.0% vs last year')
})
