import { expect, test } from 'vitest'
import type { Transaction } from '../../../contract/transactions.ts'
import { isNear, pagesUnder, rowAt, totalOf } from './page-cache.ts'

const loaded = (page: number, total: number, updatedAt: number, ids: string[] = []) => ({
  page,
  updatedAt,
  data: { total, nextCursor: null, transactions: ids.map(id => ({ id }) as Transaction) },
})

test('a span needs the pages under it and the first one', () => {
  expect(pagesUnder({ first: 0, last: 30 })).toEqual([0])
  expect(pagesUnder({ first: 90, last: 120 })).toEqual([0, 1])
  expect(pagesUnder({ first: 99_950, last: 99_999 })).toEqual([0, 999])
  expect(pagesUnder({ first: -1, last: -1 })).toEqual([0])
})

test('scrolling on is near, a jump is far', () => {
  expect(isNear({ first: 0, last: 30 }, { first: 80, last: 110 })).toBe(true)
  expect(isNear({ first: 0, last: 30 }, { first: 5_000, last: 5_030 })).toBe(false)
})

test('the page asked last knows how many rows there are', () => {
  expect(totalOf([loaded(0, 100, 1), loaded(5, 640, 2)])).toBe(640)
  expect(totalOf([{ page: 0, data: undefined, updatedAt: 0 }])).toBeUndefined()
})

test('a row is found in its page, and missing while that is not there', () => {
  const pages = [loaded(0, 300, 1, ['a', 'b']), loaded(2, 300, 1, ['c', 'd'])]
  expect(rowAt(pages, 1)?.id).toBe('b')
  expect(rowAt(pages, 201)?.id).toBe('d')
  expect(rowAt(pages, 150)).toBeUndefined()
})
