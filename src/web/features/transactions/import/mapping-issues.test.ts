import { expect, test } from 'vitest'
import { refusedWords } from './mapping-issues.ts'

const issue = (row: number, column = 'Type', value = 'Swap') => ({
  row,
  column,
  value,
  message: 'has no type yet.',
})

test('the first row that cannot be used, and how many more', () => {
  expect(refusedWords([])).toBeNull()
  expect(refusedWords([issue(5)])).toBe('Row 5, Type: "Swap" has no type yet.')
  expect(refusedWords([issue(5), issue(5, 'Fee', 'x'), issue(6), issue(1234)])).toBe(
    'Row 5, Type: "Swap" has no type yet. And 2 more rows, listed above.',
  )
  expect(refusedWords([issue(2, '', '')])).toBe('Row 2 has no type yet.')
})
