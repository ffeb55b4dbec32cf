import type { Issue } from '../../../contract/review.ts'

/** What can touch this year: issues of later years cannot. Those without a date stay, because nobody knows. */
export const issuesUntil = (year: number, issues: readonly Issue[]) =>
  issues.filter(issue => (firstYear(issue) ?? year) <= year)

function firstYear({ walletYear, transactions }: Issue): number | undefined {
  if (walletYear) return walletYear.year
  const years = transactions.map(({ timestamp }) => new Date(timestamp).getFullYear())
  return years.length === 0 ? undefined : Math.min(...years)
}
