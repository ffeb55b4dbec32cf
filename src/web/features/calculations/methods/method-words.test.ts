import { expect, test } from 'vitest'
import type { YearMethod } from '../../../../contract/year-methods.ts'
import { methodStretches } from './method-words.ts'

const choice = (year: number, method: YearMethod['method']): YearMethod => ({
  year,
  method,
  chosenAt: '2026-01-01T00:00:00Z',
})
const wordsOf = (...choices: YearMethod[]) =>
  methodStretches(choices).map(({ years, method }) => `${years}: ${method}`)

test('each method with the years it counts for', () => {
  expect(wordsOf()).toEqual(['All years: FIFO'])
  expect(wordsOf(choice(2025, 'HIFO'))).toEqual(['Before 2025: FIFO', '2025 and later: HIFO'])
  expect(wordsOf(choice(2022, 'LIFO'), choice(2024, 'SPECIFIC_ID'), choice(2025, 'FIFO'))).toEqual([
    'Before 2022: FIFO',
    '2022 to 2023: LIFO',
    '2024: Specific ID',
    '2025 and later: FIFO',
  ])
})
