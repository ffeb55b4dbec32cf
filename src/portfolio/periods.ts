import type { PortfolioPeriod } from '../contract/portfolio.ts'
import { addDays, type Day, monthsBefore } from './days.ts'

/** The day whose close a period begins with. Never before the day before the first one with something in it. */
export function startOf(period: PortfolioPeriod, today: Day, firstDay: Day): Day {
  const first = addDays(firstDay, -1)
  const start = starts[period](today)
  return start === null || start < first ? first : start
}

const starts: Record<PortfolioPeriod, (today: Day) => Day | null> = {
  '1D': today => addDays(today, -1),
  '1W': today => addDays(today, -7),
  '1M': today => monthsBefore(today, 1),
  '3M': today => monthsBefore(today, 3),
  '1Y': today => monthsBefore(today, 12),
  YTD: today => `${Number(today.slice(0, 4)) - 1}-12-31`,
  allTime: () => null,
}
