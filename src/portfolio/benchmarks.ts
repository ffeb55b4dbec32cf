// What one dollar in something else would have done over the same days.
import type { Decimal } from '#engine'
import { type Day, daysBetween } from './days.ts'
import { rounded } from './returns.ts'

export type Benchmark = { percent: number; from: Day; to: Day }

/** A comparison over fewer days than this says nothing where only months are known. */
const LEAST_DAYS_OF_MONTHS = 27

const change = (from: Decimal, to: Decimal): number => rounded((Number(to) / Number(from) - 1) * 100)

/** By the closes of the two days. Undefined where one of them is missing. */
export function benchmarkByDays(
  closes: ReadonlyMap<Day, Decimal>,
  from: Day,
  to: Day,
): Benchmark | undefined {
  const [first, last] = [closes.get(from), closes.get(to)]
  return first === undefined || last === undefined ? undefined : { percent: change(first, last), from, to }
}

/**
 * By the first and the last month known within the days, so that a portfolio is not put beside days before it was there.
 * `dayIn` says which day of a month its figure is of.
 */
export function benchmarkByMonths(
  months: ReadonlyMap<string, Decimal>,
  dayIn: (month: string) => Day,
  from: Day,
  to: Day,
): Benchmark | undefined {
  const within = [...months]
    .map(([month, figure]) => ({ on: dayIn(month), figure }))
    .filter(({ on }) => on >= from && on <= to)
  const [first, last] = [within.at(0), within.at(-1)]
  if (!first || !last || daysBetween(first.on, last.on) < LEAST_DAYS_OF_MONTHS) return undefined
  return { percent: change(first.figure, last.figure), from: first.on, to: last.on }
}

export function lastOfMonth(month: string): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** An average of a month stands for its middle. */
export const middleOfMonth = (month: string): Day => `${month}-15`
