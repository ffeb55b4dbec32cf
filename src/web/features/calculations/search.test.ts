import { expect, test } from 'vitest'
import { isFiltered, readChoice } from './search.ts'

const thisYear = 2026
const line = '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000/12'

test('the address says year, method and tab, and which lines are looked at', () => {
  const search = {
    year: '2024',
    method: 'HIFO',
    tab: 'comparison',
    term: 'long',
    result: 'loss',
    asset: 'BTC',
    order: 'largest_loss',
    page: '3',
    line,
  }
  expect(readChoice(search, thisYear)).toEqual({
    year: 2024,
    method: 'HIFO',
    tab: 'comparison',
    lines: { term: 'long', result: 'loss', asset: 'BTC', order: 'largest_loss', page: 3 },
    line,
  })
})

test('what is missing or mistyped is left to the usual', () => {
  const lines = { term: undefined, result: undefined, asset: undefined, order: 'newest', page: 1 }
  const usual = { year: 2026, method: undefined, tab: 'current', lines, line: undefined }
  expect(readChoice({}, thisYear)).toEqual(usual)
  const mistyped = { year: '1999', method: 'hifo', tab: 'all', term: 'x', result: '', asset: ' ', page: '-1' }
  expect(readChoice({ ...mistyped, line: 'one/1' }, thisYear)).toEqual(usual)
  expect(readChoice({ page: '1e9', line: line.replace('12', '0') }, thisYear)).toEqual(usual)
})

test('the order and the page leave nothing out', () => {
  const { lines } = readChoice({ order: 'oldest', page: '2' }, thisYear)
  expect(isFiltered(lines)).toBe(false)
  expect(isFiltered({ ...lines, asset: 'BTC' })).toBe(true)
})
