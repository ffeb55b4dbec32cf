import { expect, test } from 'vitest'
import { TYPICAL_OTHER_INCOME, usdText } from '#engine'
import { assumptionsInWords, readYear, taxYears } from './tax-words.ts'

test('this year and the four before are offered', () => {
  expect(taxYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022])
})

test('a year that is not offered is this year', () => {
  expect(readYear('2023', 2026)).toBe(2023)
  for (const text of [undefined, '', '2021', '2027', '02023', '2023.0', 'last']) {
    expect(readYear(text, 2026)).toBe(2026)
  }
})

test('the income that is assumed is the one the engine assumes', () => {
  const dollars = Number(usdText(TYPICAL_OTHER_INCOME)).toLocaleString('en-US')
  expect(assumptionsInWords(['otherIncome'])[0]).toContain(`$${dollars},`)
})
