// The account of an import: every row is part of a transaction, skipped for a reason, or a problem.
import type { StoredProblem } from '../../db/queries/import-staging.ts'

/** A file with more is not the file it seems to be; the rest is counted, not kept. */
const MOST_PROBLEMS = 10_000

export type ImportCounts = ReturnType<typeof importCounts>

export function importCounts() {
  const counts = {
    rows: 0,
    /** Transactions found, and the rows they were made of. */
    events: 0,
    eventRows: 0,
    skippedRows: 0,
    problemRows: 0,
    skips: new Map<string, number>(),
    problems: [] as StoredProblem[],
    skip(rows: number, reason: string) {
      counts.rows += rows
      counts.skippedRows += rows
      counts.skips.set(reason, (counts.skips.get(reason) ?? 0) + rows)
    },
    problem(problem: StoredProblem) {
      counts.rows++
      counts.problemRows++
      if (counts.problems.length < MOST_PROBLEMS) counts.problems.push(problem)
    },
  }
  return counts
}

/** The most common reason first. */
export const skipsOf = ({ skips }: ImportCounts) =>
  [...skips].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows)
