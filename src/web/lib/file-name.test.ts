import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['attachment; filename="transactions-2026.csv"', 'transactions-2026.csv'],
  ['attachment; filename=transactions.json', 'transactions.json'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%C3%BCber.csv`, 'über.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E0%A4%A`, 'x.csv'],
  ['attachment; filename="../../evil.csv"', 'evil.csv'],
  ['attachment', undefined],
  [null, undefined],
])('the name in %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
