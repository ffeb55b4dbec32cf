import { expect, test } from 'vitest'
import { importedWords } from './result-step.tsx'

const result = (part: { imported: number; duplicates?: number; leftOut?: number; issue?: number }) => {
  const { imported, duplicates = 0, leftOut = 0, issue = 0 } = part
  const rows = { read: imported + 2, transaction: imported, skipped: 2 - issue, issue }
  return importedWords({ imported, duplicates, leftOut, rows })
}

test('a sentence says whether the whole file was imported', () => {
  expect(result({ imported: 9 })).toBe('All 9 transactions imported')
  expect(result({ imported: 1 })).toBe('1 transaction imported')
  expect(result({ imported: 9, issue: 2 })).toBe('9 transactions imported, 2 rows need your review')
  expect(result({ imported: 50, duplicates: 1, leftOut: 2, issue: 1 })).toBe(
    '50 transactions imported, 1 row needs your review, 2 did not fit your plan, 1 was already imported',
  )
})
