// How a period went, from the values of its days.
import { type Usd, ZERO_USD } from '#engine'
import { areEnough, daysCovered } from './coverage.ts'
import type { DayValue } from './daily-values.ts'
import { type Day, daysBetween } from './days.ts'
import { type CashFlow, moneyWeightedGrowth, yearlyGrowth } from './money-weighted.ts'

export type PeriodResult = {
  from: Day
  to: Day
  returnPercent: number | null
  moneyWeightedPercent: number | null
  moneyWeightedYearPercent: number | null
  daysInPeriod: number
  coveredDays: number
  startValue: Usd | null
  endValue: Usd | null
  contributions: Usd | null
  withdrawals: Usd | null
  gain: Usd | null
}

/** `values` are those of every day after `from`; `start` is that of `from`, where something was held before. */
export function periodResult(
  from: Day,
  start: DayValue | undefined,
  values: readonly DayValue[],
): PeriodResult {
  const end = values.at(-1)
  const startValue = start === undefined ? ZERO_USD : knownValue(start)
  const endValue = end === undefined ? startValue : knownValue(end)
  const contributions = total(values, value => value.contributed)
  const withdrawals = total(values, value => value.withdrawn)
  const isKnown = startValue !== null && endValue !== null
  const covered = daysCovered(values)
  const isCovered = areEnough(covered)
  const hasReturn = isKnown && isCovered
  return {
    from,
    to: end?.on ?? from,
    returnPercent: hasReturn ? growthPercent(values) : null,
    ...(hasReturn ? moneyWeighted(from, startValue, values) : noMoneyWeighted),
    ...covered,
    startValue,
    endValue,
    // Of coins without a price nobody knows what came in, so a part of it would be called all.
    contributions: isCovered ? contributions : null,
    withdrawals: isCovered ? withdrawals : null,
    gain: hasReturn ? ((endValue - startValue - contributions + withdrawals) as Usd) : null,
  }
}

/** Null where it leaves out a tenth or more of what was held, or goes by a price of another day. */
export const knownValue = ({ value, isComplete, isCovered }: DayValue): Usd | null =>
  isComplete && isCovered ? value : null

const noMoneyWeighted = { moneyWeightedPercent: null, moneyWeightedYearPercent: null }
const LEAST_DAYS_FOR_A_YEAR = 365

/** As for the other return, what came in is there from the beginning of its day, what went out until its end. */
function moneyWeighted(from: Day, startValue: Usd, values: readonly DayValue[]) {
  const end = values.at(-1)
  if (!end) return noMoneyWeighted
  const dollars = (amount: Usd) => Number(amount) / 1e8
  const flows: CashFlow[] = [{ at: 0, usd: dollars(startValue) }]
  for (const { on, contributed, withdrawn } of values) {
    const at = daysBetween(from, on)
    if (contributed !== 0n) flows.push({ at: at - 1, usd: dollars(contributed) })
    if (withdrawn !== 0n) flows.push({ at, usd: -dollars(withdrawn) })
  }
  const days = daysBetween(from, end.on)
  flows.push({ at: days, usd: -dollars(end.value) })
  const growth = moneyWeightedGrowth(flows, days)
  if (growth === undefined) return noMoneyWeighted
  // A week's rate, taken for a year, says nothing; nor does a year's, taken for ten in which little was at work.
  return days < LEAST_DAYS_FOR_A_YEAR
    ? { ...noMoneyWeighted, moneyWeightedPercent: percent(growth) }
    : { ...noMoneyWeighted, moneyWeightedYearPercent: percent(yearlyGrowth(growth, days)) }
}

const percent = (growth: number) => rounded((growth - 1) * 100)

const total = (values: readonly DayValue[], read: (value: DayValue) => Usd): Usd =>
  values.reduce((sum, value) => sum + read(value), 0n) as Usd

/** The growth of all days multiplied: what was added and taken out has no part in it. Null with nothing at work. */
export function growthPercent(values: readonly DayValue[]): number | null {
  const growths = values.flatMap(({ growth }) => growth ?? [])
  if (growths.length === 0) return null
  return percent(growths.reduce((product, growth) => product * growth, 1))
}

/** To a hundredth. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
