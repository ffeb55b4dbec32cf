import type { Issue } from '../../../contract/review.ts'
import { clockTime } from '../../lib/time-zone.ts'

/** What can touch this year: issues of later years cannot. Those without a date stay, because they might. */
export const issuesUntil = (year: number, issues: readonly Issue[], timeZone: string) =>
  issues.filter(issue => (firstYear(issue, timeZone) ?? year) <= year)

/** The year on the taxpayer's clock, like everywhere: a sale on New Year's Eve belongs to the year that ends. */
function firstYear({ walletYear, transactions }: Issue, timeZone: string): number | undefined {
  if (walletYear) return walletYear.year
  const years = transactions.map(({ timestamp }) => Number(clockTime(timestamp, timeZone).slice(0, 4)))
  return years.length === 0 ? undefined : Math.min(...years)
}
