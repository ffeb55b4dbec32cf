import { expect, test } from 'vitest'
import { differenceWords, pairWords, taxOf, whenWords } from './conversion-words.ts'

const figures = (taxLiability: string | null) => ({
  totalGainLoss: '0.00',
  taxLiability,
  carryoverOut: '0.00',
})
const year = (trade: string | null, carryOver: string | null, year = 2024) => ({
  year,
  isLocked: false,
  trade: figures(trade),
  carryOver: figures(carryOver),
})

test('exchanges are named by what was given for what', () => {
  const pairs = [{ given: 'ETH', received: 'STETH', exchanges: 2 }]
  expect(pairWords({ exchanges: 2, pairs })).toBe('2 exchanges: ETH for STETH')
  expect(pairWords({ exchanges: 5, pairs })).toBe('5 exchanges: ETH for STETH, and others')
  expect(pairWords({ exchanges: 1, pairs: [{ given: 'A', received: 'B', exchanges: 1 }] })).toBe(
    '1 exchange: A for B',
  )
})

test('the difference is that of all years together, and says that a gain is only put off', () => {
  expect(differenceWords([year('1500.00', '0.00'), year('300.00', '1700.00', 2025)])).toBe(
    'Not a trade: $100.00 less tax in 2024 and 2025. Gains still in what you hold are taxed when you sell it.',
  )
  expect(differenceWords([year('0.00', '12.34')])).toBe('Not a trade: $12.34 more tax in 2024.')
  expect(differenceWords([year('-450.00', '0.00')])).toBe('Not a trade: $450.00 more tax in 2024.')
  expect(differenceWords([year('5.00', '5.00')])).toBe('Both come to the same tax over all years so far.')
  expect(differenceWords([])).toBeUndefined()
  const three = [2021, 2023, 2025].map(each => year('1.00', '0.00', each))
  expect(whenWords(three)).toBe('in 3 years from 2021 on')
})

test('a year without tax rates leaves the sum open', () => {
  expect(taxOf([year('1.00', '2.00'), year(null, null)], 'trade')).toBeUndefined()
  expect(differenceWords([year(null, null)])).toBeUndefined()
  expect(taxOf([year('1.00', '2.00'), year('3.00', '0.00')], 'trade')).toBe('4.00')
})
