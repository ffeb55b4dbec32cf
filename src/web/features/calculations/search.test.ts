import { expect, test } from 'vitest'
import { readChoice } from './search.ts'

const now = new Date(2026, 10, 15)

test('the address says year, method and tab', () => {
  expect(readChoice({ year: '2024', method: 'HIFO', tab: 'comparison' }, now)).toEqual({
    year: 2024,
    method: 'HIFO',
    tab: 'comparison',
  })
})

test('what is missing or mistyped is left to the usual', () => {
  const usual = { year: 2026, method: undefined, tab: 'current' }
  expect(readChoice({}, now)).toEqual(usual)
  expect(readChoice({ year: '1999', method: 'hifo', tab: 'all' }, now)).toEqual(usual)
})
