// Whole dollars, as the instructions allow them: cents are added, and only what stands on a line is rounded.
import { type Form8949, minus, plus, type Rounding, roundToDollars, type Usd } from '#engine'
import type { Columns } from './columns.ts'
import type { LeftOut, ReportedTotals } from './reported-totals.ts'

/** Said where rows in whole dollars do not add up to the total below them. */
export const ROUNDED_TOTALS =
  'Totals are rounded after adding dollars and cents, so they can differ from the sum of the rounded rows.'

/** Column (h) follows from the others as they are printed, so that each line of the form adds up. */
export function columnsAs<Line extends Columns>(line: Line, rounding: Rounding): Line {
  if (rounding === 'cents') return line
  const [proceeds, basis, adjustment] = [line.proceeds, line.basis, line.adjustment].map(roundToDollars) as [
    Usd,
    Usd,
    Usd,
  ]
  return { ...line, proceeds, basis, adjustment, gain: plus(minus(proceeds, basis), adjustment) }
}

/** The rows keep their cents until they are printed. */
export const formAs = (form: Form8949, rounding: Rounding): Form8949 => ({
  ...form,
  rounding,
  boxes: form.boxes.map(box => ({ ...box, totals: columnsAs(box.totals, rounding) })),
})

export function leftOutAs(leftOut: ReportedTotals, rounding: Rounding): ReportedTotals {
  if (rounding === 'cents') return leftOut
  const inDollars = (line: LeftOut): LeftOut => {
    const [proceeds, basis] = [roundToDollars(line.proceeds), roundToDollars(line.basis)]
    return { ...line, proceeds, basis, gain: minus(proceeds, basis) }
  }
  return { '1a': inDollars(leftOut['1a']), '8a': inDollars(leftOut['8a']) }
}
