import { expect, test } from 'vitest'
import type { ImportSummary } from '../../../contract/imports.ts'
import { sourcesOf } from './sources.ts'

const file = (layout: string, imported: number, createdAt: string) =>
  ({ layout, imported, createdAt }) as ImportSummary

test('files of one layout are one source, and the latest import comes first', () => {
  const sources = sourcesOf([
    file('Kraken ledgers', 10, '2026-03-03T10:00:00.000Z'),
    file('Coinbase', 5, '2026-05-05T10:00:00.000Z'),
    file('Kraken ledgers', 7, '2026-02-02T10:00:00.000Z'),
  ])
  expect(sources).toEqual([
    { name: 'Coinbase', transactions: 5, files: 1, lastImportAt: '2026-05-05T10:00:00.000Z' },
    { name: 'Kraken ledgers', transactions: 17, files: 2, lastImportAt: '2026-03-03T10:00:00.000Z' },
  ])
  const sync = { ...file('Kraken connection', 3, '2026-05-05T10:00:00.000Z'), fileType: 'sync' }
  expect(sourcesOf([sync])).toEqual([])
})
