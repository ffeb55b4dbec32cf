// IRC 1(a) to (d), 1(h), 1(j) and the Tax Table of IRC 3. Gains are taxed as a layer that lies on
// the ordinary income: a picture of 1(h)(1), and not the lines of the worksheet for line 16.
import { compare, type Fraction, fraction, zero } from '../reference/fraction.ts'
import { atLeastZero, dollars, excess, floor, overlap, percent, smaller, total } from './arithmetic.ts'
import { column, figures, RATES } from './figures.ts'
import type { Status, Year } from './second-input.ts'

export type Filer = { year: Year; status: Status }

/** More than anyone has: the last bracket is open. */
const NO_END = dollars('1000000000000000')

function bySchedule({ year, status }: Filer, income: Fraction): Fraction {
  const ends = [...figures[year].brackets[column(status)].map(dollars), NO_END]
  const starts = [zero, ...ends]
  return total(
    ...ends.map((end, bracket) =>
      percent(overlap(zero, income, starts[bracket] as Fraction, end), RATES[bracket] as number),
    ),
  )
}

/** The middle of the row of the Tax Table that has this income, "at least" to "but less than". */
function middleOfRow(income: Fraction): Fraction {
  const whole = Number(floor(income))
  if (whole < 5) return zero
  if (whole < 15) return dollars(10)
  if (whole < 25) return dollars(20)
  const width = whole < 3000 ? 25 : 50
  return fraction(BigInt(2 * (whole - (whole % width)) + width), 2n)
}

const toWholeDollars = (amount: Fraction) => fraction(floor(total(amount, dollars('0.5'))))

export const ordinaryTax = (filer: Filer, income: Fraction): Fraction =>
  compare(income, dollars(100000)) < 0
    ? toWholeDollars(bySchedule(filer, middleOfRow(income)))
    : bySchedule(filer, income)

/** The tax of 0, 15 and 20 percent on gains of `amount` on top of `below`. */
export function gainsTax({ year, status }: Filer, below: Fraction, amount: Fraction): Fraction {
  const [end0, end15] = figures[year].gains[column(status)].map(dollars) as [Fraction, Fraction]
  const top = total(below, amount)
  return total(percent(overlap(below, top, end0, end15), 15), percent(overlap(below, top, end15, NO_END), 20))
}

/** Taxable income without the gains and dividends that have rates of their own. */
export const ordinaryPart = (taxableIncome: Fraction, preferred: Fraction) => excess(taxableIncome, preferred)

/** Form 1040, line 16. The Tax Table can make the tax on all of it smaller than that in two parts. */
export function incomeTax(filer: Filer, taxableIncome: Fraction, preferred: Fraction): Fraction {
  const below = ordinaryPart(taxableIncome, preferred)
  const inTwoParts = total(
    ordinaryTax(filer, below),
    gainsTax(filer, below, atLeastZero(smaller(preferred, taxableIncome))),
  )
  return smaller(inTwoParts, ordinaryTax(filer, taxableIncome))
}
