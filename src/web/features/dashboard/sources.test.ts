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

test("tables of one's own are shown by the names of their files", () => {
  const mine = { ...file('Plain table', 3, '2026-05-05T10:00:00.000Z'), fileName: 'My coins.csv' }
  const other = { ...file('Plain table', 4, '2026-04-05T10:00:00.000Z'), fileName: 'ETH.xlsx' }
  expect(sourcesOf([mine, other, mine]).map(({ name, transactions }) => [name, transactions])).toEqual([
    ['My coins.csv', 6],
    ['ETH.xlsx', 4],
  ])
})
