// How much the value moved, from the growth of each day: floating point, since they are estimates by nature.
import { areEnough, type DaysCovered, daysCovered } from './coverage.ts'
import type { DayValue } from './daily-values.ts'
import type { Day } from './days.ts'
import { rounded } from './returns.ts'

/** Crypto trades on every day of the year. */
const DAYS_A_YEAR = 365
/** With fewer daily returns, an estimate for a year says nothing. */
export const LEAST_DAYS = 30

export type Statistics = DaysCovered & {
  sharpeRatio: number | null
  maxDrawdown: number | null
  drawdown: { peakOn: Day; lowOn: Day; recoveredOn: Day | null } | null
  volatility: number | null
  days: number
}

export function statisticsOf(values: readonly DayValue[]): Statistics {
  const returns = values.flatMap(({ growth }) => (growth === null ? [] : [growth - 1]))
  const counted = { days: returns.length, ...daysCovered(values) }
  if (returns.length < LEAST_DAYS || !areEnough(counted))
    return { sharpeRatio: null, maxDrawdown: null, drawdown: null, volatility: null, ...counted }
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const deviation = Math.sqrt(
    returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1),
  )
  const { depth, ...days } = largestDrawdown(values)
  return {
    // Something that never moves has no risk to weigh its return against.
    sharpeRatio: deviation < 1e-12 ? null : rounded((mean / deviation) * Math.sqrt(DAYS_A_YEAR)),
    maxDrawdown: rounded(depth * 100),
    drawdown: depth === 0 ? null : days,
    volatility: rounded(deviation * Math.sqrt(DAYS_A_YEAR) * 100),
    ...counted,
  }
}

/** Of the index that daily growth makes: 1 before the first day, times the growth of each. */
function largestDrawdown(values: readonly DayValue[]) {
  let [index, peak] = [1, 1]
  let peakOn = values[0]?.on ?? ''
  const worst = { depth: 0, peakOn, lowOn: peakOn, recoveredOn: null as Day | null, level: 1 }
  for (const { on, growth } of values) {
    index *= growth ?? 1
    if (worst.depth > 0 && worst.recoveredOn === null && index >= worst.level) worst.recoveredOn = on
    if (index >= peak) [peak, peakOn] = [index, on]
    const depth = 1 - index / peak
    if (depth > worst.depth)
      Object.assign(worst, { depth, peakOn, lowOn: on, recoveredOn: null, level: peak })
  }
  const { level: _, ...rest } = worst
  return rest
}

export const riskLevelOf = (volatility: number): 'Low' | 'Medium' | 'High' =>
  volatility < 20 ? 'Low' : volatility < 40 ? 'Medium' : 'High'

export const diversificationScore = (holdings: number): number => Math.min(100, holdings * 10)
