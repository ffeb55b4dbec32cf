import { expect, test } from 'vitest'
import { changeWords, dollarChangeWords } from './figures.ts'

test('the change against last year is shown by word as well', () => {
  expect(changeWords('12.4')).toBe('up 12.4% vs last year')
  expect(changeWords('-1234.0')).toBe('down 1,234.0% vs last year')
  expect(changeWords('0.0')).toBe('0.0% vs last year')
  expect(changeWords('-0.0')).toBe('0.0% vs last year')
})

test('a change in dollars, with its percentage where there is one', () => {
  expect(dollarChangeWords({ dollars: '2030.11', percent: '12.4' })).toBe('up $2,030.11 (12.4%) vs last year')
  expect(dollarChangeWords({ dollars: '-5.00', percent: '-0.1' })).toBe('down $5.00 (0.1%) vs last year')
  expect(dollarChangeWords({ dollars: '-900.00', percent: null })).toBe('down $900.00 vs last year')
  expect(dollarChangeWords({ dollars: '0.00', percent: '0.0' })).toBe('same as last year')
})
