import { expect, test } from 'vitest'
import { countFilters, readRows, readView, searchOf, withView } from './search.ts'

test('an empty address shows everything, newest first', () => {
  expect(readView({})).toEqual({ filters: {}, sort: 'date', order: 'desc' })
})

test('filters and order are read, and written back as they were', () => {
  const search = {
    type: 'buy,sell',
    asset: 'BTC',
    exchange: 'My, odd & wallet',
    from: '2025-01-01',
    to: '2025-12-31',
    text: '0xabc',
    needsReview: 'true',
    importId: '0192d3f0-0000-7000-8000-000000000001',
    sort: 'total',
    order: 'asc',
  }
  const view = readView(search)
  expect(view.sort).toBe('total')
  expect(countFilters(view.filters)).toBe(8)
  expect(searchOf(view)).toEqual(search)
})

test('what is no filter is left out, and the rest still counts', () => {
  const view = readView({
    type: 'buy,steal,sell',
    asset: ' ',
    from: '2025-13-45',
    to: 'yesterday',
    needsReview: 'maybe',
    importId: '1 or 1=1',
    sort: 'password',
    order: 'sideways',
  })
  expect(view).toEqual({ filters: { type: 'buy,sell' }, sort: 'date', order: 'desc' })
})

test('each column has the order one looks for first, and the address stays short', () => {
  expect(readView({ sort: 'asset' }).order).toBe('asc')
  expect(readView({ sort: 'amount' }).order).toBe('desc')
  expect(searchOf({ filters: {}, sort: 'asset', order: 'asc' })).toEqual({ sort: 'asset' })
  expect(searchOf({ filters: {}, sort: 'date', order: 'desc' })).toEqual({})
  expect(searchOf({ filters: {}, sort: 'date', order: 'asc' })).toEqual({ order: 'asc' })
})

test('another view keeps the rest of it and the review, and closes what was open in the list', () => {
  const search = { asset: 'BTC', sort: 'total', review: 'open', record: '17', rows: '100' }
  expect(withView(search, { order: 'asc' })).toEqual({
    asset: 'BTC',
    sort: 'total',
    order: 'asc',
    review: 'open',
  })
  expect(withView(search, { filters: {} })).toEqual({ sort: 'total', review: 'open' })
  expect(withView({}, {})).toEqual({})
})

test('rows of the list are counted from fifty, whatever the address says', () => {
  expect(readRows({})).toBe(50)
  expect(readRows({ rows: '150' })).toBe(150)
  for (const rows of ['10', '-100', '1e9', 'all', '']) expect(readRows({ rows })).toBe(50)
})
