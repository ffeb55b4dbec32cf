import type { Fraction } from '../reference/fraction.ts'
import { dollars, excess, percent, total } from './arithmetic.ts'
import { column, figures } from './figures.ts'
import type { SecondInput, Status } from './second-input.ts'

/** IRC 63(f)(3): the larger box is for those who are neither married nor a surviving spouse. */
const isUnmarried = (status: Status) => status === 'single' || status === 'headOfHousehold'

export function standardDeduction({ year, status, seniors, blind }: SecondInput): Fraction {
  const { standard, box } = figures[year]
  return dollars(standard[column(status)] + (seniors + blind) * box[isUnmarried(status) ? 0 : 1])
}

/**
 * IRC 151(d)(5)(C), Schedule 1-A Part V: each amount is reduced, not their sum. 150,000 is for "a
 * joint return" alone, so not for a surviving spouse; the married have it on a joint return only.
 */
export function seniorDeduction({ year, status, seniors }: SecondInput, modifiedAgi: Fraction): Fraction {
  if (status === 'marriedFilingSeparately') return dollars(0)
  const from = dollars(status === 'marriedFilingJointly' ? 150000 : 75000)
  const each = excess(dollars(figures[year].seniorDeduction), percent(excess(modifiedAgi, from), 6))
  return total(...Array.from({ length: seniors }, () => each))
}
