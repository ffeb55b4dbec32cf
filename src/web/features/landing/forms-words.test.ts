import { expect, it } from 'vitest'
import { formsWords } from './forms-words.ts'

it.each([
  [[], 'our own substitute with the same columns and boxes, not the IRS form'],
  [[2025], 'the PDFs for 2025 are the official IRS forms'],
  [[2022, 2024], 'the PDFs for 2022 and 2024 are the official IRS forms'],
  [[2022, 2023, 2024, 2025], 'the PDFs for 2022 to 2025 are the official IRS forms'],
])('of %j', (years, words) => {
  expect(formsWords(years)).toContain(words)
})
