import { expect, test } from 'vitest'
import {
  amountWords,
  dollarWords,
  fullAmountWords,
  fullDollarWords,
  isCut,
  isZero,
  multiplied,
  priceWords,
  sumOf,
} from './figures.ts'

test('amounts have eight decimals, cut and not rounded', () => {
  expect(amountWords('0.25')).toBe('0.25000000')
  expect(amountWords('1.999999999')).toBe('1.99999999')
  expect(amountWords('123456789012345678.5')).toBe('123,456,789,012,345,678.50000000')
})

test('what is smaller than eight decimals is not shown as nothing', () => {
  expect(amountWords('0.000000000000000001')).toBe('<0.00000001')
  expect(amountWords('0')).toBe('0.00000000')
  expect(fullAmountWords('0.000000000000000001')).toBe('0.000000000000000001')
  expect(isCut('0.000000001')).toBe(true)
  expect(isCut('0.100000000')).toBe(false)
})

test('dollars have cents, and less than a cent is said to be less', () => {
  expect(dollarWords('24030')).toBe('$24,030.00')
  expect(dollarWords('0.004')).toBe('<$0.01')
  expect(dollarWords('0')).toBe('$0.00')
  expect(dollarWords('-12.5')).toBe('\u2212$12.50')
  expect(fullDollarWords('0.0041')).toBe('$0.0041')
})

test('a price below a dollar keeps its small decimals', () => {
  expect(priceWords('96120')).toBe('$96,120.00')
  expect(priceWords('0.00001234')).toBe('$0.00001234')
  expect(priceWords('0.5')).toBe('$0.50')
  expect(priceWords('0.000000000001')).toBe('<$0.00000001')
  expect(priceWords('0')).toBe('$0.00')
})

test('an amount times a price is exact, then rounded half up', () => {
  expect(multiplied('0.1', '0.2', 8)).toBe('0.02')
  expect(multiplied('140', '7.35', 8)).toBe('1029')
  expect(multiplied('0.000000000000000001', '96120', 8)).toBe('0')
  expect(multiplied('3', '0.333333335', 8)).toBe('1.00000001')
  expect(multiplied('3', '0.3333333349', 8)).toBe('1')
})

test('sums are exact to the cent, whatever the sign and size', () => {
  expect(sumOf('0.10', '0.20')).toBe('0.30')
  expect(sumOf('-0.50', '0.25')).toBe('-0.25')
  expect(sumOf('-0.5', '0.50')).toBe('0.00')
  expect(sumOf('9007199254740993.01', '0.01')).toBe('9007199254740993.02')
  expect(sumOf('0', '-12')).toBe('-12.00')
  expect(dollarWords(sumOf('0.1', '0.2', '1512.005'))).toBe('$1,512.31')
  expect(sumOf()).toBe('0.00')
})

test('zero is zero however it is written', () => {
  expect(['0', '0.00', '-0.00'].every(isZero)).toBe(true)
  expect(['0.01', '-0.01', '10'].some(isZero)).toBe(false)
})
