import { expect, test } from 'vitest'
import type { Issue } from '../../../../contract/review.ts'
import { issueCounts } from '../../../lib/issue-counts.ts'
import { groupsOf } from './issue-words.ts'

const issue = (key: string, kind: Issue['kind']): Issue => ({
  key,
  kind,
  usdAtStake: null,
  message: '',
  asset: null,
  quantity: null,
  transactions: [],
  importRow: null,
  walletYear: null,
})

test('groups follow the order of their first issue, and know of more than is listed', () => {
  const issues = [issue('a', 'missing_price'), issue('b', 'missing_history'), issue('c', 'missing_price')]
  expect(
    groupsOf(issues, { missing_price: 40, missing_history: 1 }).map(({ kind, count, issues: of }) => [
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
  expect(issueCounts.missing_price(1)).toBe('1 missing price')
  expect(issueCounts.import_issue(1200)).toBe('1,200 rows that could not be used')
})
