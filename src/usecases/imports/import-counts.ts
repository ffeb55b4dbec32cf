// The account of an import: every row is part of a transaction, skipped for a reason, or an issue.
import type { StoredIssue } from '../../db/queries/import-staging.ts'
import { countOccurrences } from './occurrences.ts'

/** A file with more is not the file it seems to be; the rest is counted, not kept. */
const MAX_ISSUES = 10_000

export type ImportCounts = ReturnType<typeof importCounts>

export function importCounts() {
  const counts = {
    rows: 0,
    /** Transactions found, and the rows they were made of. */
    events: 0,
    eventRows: 0,
    skippedRows: 0,
    issueRows: 0,
    /** How often transactions are known by the same. */
    occurrencesOf: countOccurrences(),
    skips: new Map<string, number>(),
    issues: [] as StoredIssue[],
    skip(rows: number, reason: string) {
      counts.rows += rows
      counts.skippedRows += rows
      counts.skips.set(reason, (counts.skips.get(reason) ?? 0) + rows)
    },
    issue(issue: StoredIssue) {
      counts.rows++
      counts.keepIssue(issue)
    },
    /** Rows that were counted as transactions, and are stored as none. */
    leaveOut(issues: readonly StoredIssue[]) {
      counts.eventRows -= issues.length
      for (const issue of issues) counts.keepIssue(issue)
    },
    keepIssue(issue: StoredIssue) {
      counts.issueRows++
      if (counts.issues.length < MAX_ISSUES) counts.issues.push(issue)
    },
  }
  return counts
}

/** The most common reason first. */
export const skipsOf = ({ skips }: ImportCounts) =>
  [...skips].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows)
