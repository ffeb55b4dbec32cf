// How many sales of a year were not identified in time, and what the year comes to without them being chosen.
import { isDeepStrictEqual } from 'node:util'
import {
  calculate,
  type Form8949,
  form8949,
  type Outcome,
  plus,
  settingsInTime,
  unidentifiedSales,
  ZERO_USD,
} from '#engine'
import type { Unidentified } from '../../documents/filing/unidentified.ts'
import type { Book } from '../books/books.ts'

/** `form` is what the outcome makes, every row of it. Undefined where every sale that needed it was, and where the oldest units make the same form. */
export function unidentifiedIn(
  { events, prices }: Pick<Book, 'events' | 'prices'>,
  outcome: Outcome,
  form: Form8949,
): Unidentified | undefined {
  const { year } = form
  const sales = unidentifiedSales(outcome, year)
  if (sales.late + sales.missing === 0) return undefined
  const inTime = form8949(calculate(events, prices, settingsInTime(outcome, year)), year)
  if (isDeepStrictEqual(rowsOf(form), rowsOf(inTime))) return undefined
  return { year, ...sales, gain: gainOf(form), gainInTime: gainOf(inTime) }
}

const rowsOf = ({ boxes }: Form8949) => boxes.flatMap(({ rows }) => [...rows])

const gainOf = ({ boxes }: Form8949) =>
  boxes.reduce((total, { totals }) => plus(total, totals.gain), ZERO_USD)
