import { expect, test } from 'vitest'
import { axisWords, figureWords } from './unit.ts'

test('the figures of an axis share a magnitude and have the decimals their step needs', () => {
  expect(axisWords([0, 20_000, 40_000], 'usd')).toEqual(['$0', '$20K', '$40K'])
  expect(axisWords([0, 500_000, 1_000_000], 'usd')).toEqual(['$0', '$0.5M', '$1.0M'])
  expect(axisWords([1000, 1050, 1100], 'usd')).toEqual(['$1.00K', '$1.05K', '$1.10K'])
  expect(axisWords([0, 0.1, 0.2, 0.30000000000000004], 'usd')).toEqual(['$0', '$0.1', '$0.2', '$0.3'])
})

test('losses and percentages', () => {
  expect(axisWords([-5000, 0, 5000], 'usd')).toEqual(['\u2212$5K', '$0', '$5K'])
  expect(axisWords([-20, 0, 20], 'percent')).toEqual(['\u221220%', '0%', '20%'])
})

test('counts are whole numbers without a sign', () => {
  expect(axisWords([0, 5, 10], 'count')).toEqual(['0', '5', '10'])
  expect(figureWords('1200', 'count')).toBe('1,200')
})

test('beyond trillions the figure grows and the suffix stays', () => {
  expect(axisWords([0, 2e15], 'usd')).toEqual(['$0', '$2,000T'])
})

test('a figure in full keeps digits that a float has not', () => {
  expect(figureWords('9007199254740993.01', 'usd')).toBe('$9,007,199,254,740,993.01')
  expect(figureWords('-12.34', 'percent')).toBe('\u221212.3%')
})
