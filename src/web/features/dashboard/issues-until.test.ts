import { expect, test } from 'vitest'
import type { Issue } from '../../../contract/review.ts'
import { issuesUntil } from './issues-until.ts'

const issueAt = (key: string, timestamp: string) => ({ key, transactions: [{ timestamp }] }) as Issue

test("the year of an issue is that of the taxpayer's clock, not of the browser's or of Greenwich", () => {
  const eve = issueAt('eve', '2025-01-01T03:00:00Z')
  const morning = issueAt('morning', '2025-01-01T12:00:00Z')
  const keys = (year: number, timeZone: string) =>
    issuesUntil(year, [eve, morning], timeZone).map(({ key }) => key)
  expect(keys(2024, 'America/New_York')).toEqual(['eve'])
  expect(keys(2025, 'America/New_York')).toEqual(['eve', 'morning'])
  expect(keys(2024, 'Europe/Berlin')).toEqual([])
})

test('what has no date may touch any year; a broker has a year of its own', () => {
  const undated = { key: 'undated', transactions: [] as Issue['transactions'] } as Issue
  const broker = { key: 'broker', walletYear: { wallet: 'Kraken', year: 2025 } } as Issue
  expect(issuesUntil(2024, [undated, broker], 'UTC')).toEqual([undated])
})
