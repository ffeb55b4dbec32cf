// How a period went, from the values of its days.
import { type Usd, ZERO_USD } from '#engine'
import type { DayValue } from './daily-values.ts'
import type { Day } from './days.ts'

export type PeriodResult = {
  from: Day
  to: Day
  returnPercent: number | null
  startValue: Usd | null
  endValue: Usd | null
  contributions: Usd
  withdrawals: Usd
  gain: Usd | null
}

/** `values` are those of every day after `from`; `start` is that of `from`, where something was held before. */
export function periodResult(
  from: Day,
  start: DayValue | undefined,
  values: readonly DayValue[],
): PeriodResult {
  const end = values.at(-1)
  const startValue = start === undefined ? ZERO_USD : start.isComplete ? start.value : null
  const endValue = end === undefined ? startValue : end.isComplete ? end.value : null
  const contributions = total(values, value => value.contributed)
  const withdrawals = total(values, value => value.withdrawn)
  const isKnown = startValue !== null && endValue !== null
  return {
    from,
    to: end?.on ?? from,
    returnPercent: isKnown ? growthPercent(values) : null,
    startValue,
    endValue,
    contributions,
    withdrawals,
    gain: isKnown ? ((endValue - startValue - contributions + withdrawals) as Usd) : null,
  }
}

const total = (values: readonly DayValue[], read: (value: DayValue) => Usd): Usd =>
  values.reduce((sum, value) => sum + read(value), 0n) as Usd

/** The growth of all days multiplied: what was added and taken out has no part in it. Null with nothing at work. */
export function growthPercent(values: readonly DayValue[]): number | null {
  const growths = values.flatMap(({ growth }) => growth ?? [])
  if (growths.length === 0) return null
  return rounded((growths.reduce((product, growth) => product * growth, 1) - 1) * 100)
}

/** To a hundredth. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
