import { expect, test } from 'vitest'
import type { ReviewItem } from '../../../../contract/review.ts'
import { kindCounts } from '../../../lib/review-words.ts'
import { groupsOf } from './review-words.ts'

const item = (key: string, kind: ReviewItem['kind']): ReviewItem => ({
  key,
  kind,
  usdAtStake: null,
  message: '',
  asset: null,
  quantity: null,
  transactions: [],
  problem: null,
})

test('groups follow the order of their first item, and know of more than is listed', () => {
  const items = [item('a', 'missing_price'), item('b', 'missing_history'), item('c', 'missing_price')]
  expect(
    groupsOf(items, { missing_price: 40, missing_history: 1 }).map(({ kind, count, items: of }) => [
      kind,
      count,
      of.map(({ key }) => key),
    ]),
  ).toEqual([
    ['missing_price', 40, ['a', 'c']],
    ['missing_history', 1, ['b']],
  ])
})

test('counts read as sentences do', () => {
  expect(kindCounts.missing_price(1)).toBe('1 missing price')
  expect(kindCounts.import_problem(1200)).toBe('1,200 rows that could not be used')
})
