// How many sales of a year were not identified in time, and what the year comes to without them being chosen.
import { calculate, form8949, type Outcome, plus, settingsInTime, unidentifiedSales, ZERO_USD } from '#engine'
import type { Unidentified } from '../../documents/filing/unidentified.ts'
import type { Book } from './books.ts'

/** Undefined where every sale that needed it was. */
export function unidentifiedIn(
  { events, prices }: Pick<Book, 'events' | 'prices'>,
  outcome: Outcome,
  year: number,
): Unidentified | undefined {
  const sales = unidentifiedSales(outcome, year)
  if (sales.late + sales.missing === 0) return undefined
  const inTime = calculate(events, prices, settingsInTime(outcome, year))
  return { year, ...sales, gain: gainOf(outcome, year), gainInTime: gainOf(inTime, year) }
}

const gainOf = (outcome: Outcome, year: number) =>
  form8949(outcome, year).boxes.reduce((total, { totals }) => plus(total, totals.gain), ZERO_USD)
