import { expect, test } from 'vitest'
import type { Issue } from '../../../../contract/review.ts'
import { issueCounts } from '../../../lib/issue-counts.ts'
import { groupsOf, meaningOf } from './issue-words.ts'

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

test('only what came in a file can be corrected in it', () => {
  const from = (kind: 'file' | 'sync'): Issue => ({
    ...issue(kind, 'import_issue'),
    importRow: {
      ...{ importId: 'i', kind, fileName: 'Kraken connection', row: 1 },
      ...{ column: '', value: '', cells: [], columns: [] },
    },
  })
  const said = (...issues: Issue[]) => meaningOf({ kind: 'import_issue', issues })
  expect(said(from('sync'))).toBe('Not in your records. Add by hand what is missing.')
  expect(said(from('sync'), from('file'))).toContain('Correct the file')
})
