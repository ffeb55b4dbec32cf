import { expect, test } from 'vitest'
import { rowIssueWords } from './row-issue-words.ts'

test.each([
  [{ column: 'Type', value: 'Swap', message: 'is not known.' }, 'Row 6, Type: "Swap" is not known.'],
  [{ column: 'Amount', value: '', message: 'is empty.' }, 'Row 6: Amount is empty.'],
  [{ column: '', value: '0 BTC', message: 'moves nothing.' }, 'Row 6: "0 BTC" moves nothing.'],
  [{ column: '', value: '', message: 'It is cut off.' }, 'Row 6: It is cut off.'],
])('%j', (issue, words) => {
  expect(rowIssueWords({ row: 6, ...issue })).toBe(words)
})

test('an issue of a connection is about an entry', () => {
  const issue = { row: 6, column: 'type', value: 'swap', message: 'is not known.' }
  expect(rowIssueWords(issue, 'Entry')).toBe('Entry 6, type: "swap" is not known.')
})
