import { expect, test } from 'vitest'
import { countFilters, readView, searchOf } from './search.ts'

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
