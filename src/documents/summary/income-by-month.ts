import { type IncomeItem, plus, type Usd, ZERO_USD } from '#engine'
import { runningCents } from '../filing/running-cents.ts'

/** YYYY-MM. */
type MonthIncome = { month: string; items: number; usd: Usd }

/** For years of daily rewards. Items come in order of time, and so do the months. */
export function incomeByMonth(income: readonly IncomeItem[]): MonthIncome[] {
  const months = new Map<string, MonthIncome>()
  for (const { on, usd } of income) {
    const month = on.slice(0, 7)
    const sum = months.get(month) ?? { month, items: 0, usd: ZERO_USD }
    sum.items++
    sum.usd = plus(sum.usd, usd)
    months.set(month, sum)
  }
  const sums = [...months.values()]
  const cents = runningCents(sums.map(({ usd }) => usd))
  return sums.map((sum, index) => ({ ...sum, usd: cents[index] ?? ZERO_USD }))
}
