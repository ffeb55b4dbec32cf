import { expect, test } from 'vitest'
import { TYPICAL_OTHER_INCOME, usdText } from '#engine'
import { assumptionsInWords, isZero, sumOf } from './words.ts'

test('sums are exact to the cent, whatever the sign and size', () => {
  expect(sumOf('0.10', '0.20')).toBe('0.30')
  expect(sumOf('-0.50', '0.25')).toBe('-0.25')
  expect(sumOf('-0.5', '0.50')).toBe('0.00')
  expect(sumOf('9007199254740993.01', '0.01')).toBe('9007199254740993.02')
  expect(sumOf('0', '-12')).toBe('-12.00')
})

test('zero is zero however it is written', () => {
  expect(['0', '0.00', '-0.00'].every(isZero)).toBe(true)
  expect(['0.01', '-0.01', '10'].some(isZero)).toBe(false)
})

test('the income that is assumed is the one the engine assumes', () => {
  const dollars = Number(usdText(TYPICAL_OTHER_INCOME)).toLocaleString('en-US')
  expect(assumptionsInWords(['otherIncome'])[0]).toContain(`$${dollars},`)
})
