// IRC 55(b) and (d): the tentative minimum tax of an individual, by the words of the law.
import { compare, type Fraction, zero } from '../reference/fraction.ts'
import { dollars, excess, percent, smaller, total } from './arithmetic.ts'
import { column, figures } from './figures.ts'
import { type Filer, gainsTax } from './regular-tax.ts'

/** IRC 55(b)(1): 26 percent, and 2 percent more of what lies above the border. */
function atMinimumRates({ year, status }: Filer, amount: Fraction): Fraction {
  const border = figures[year].amt.upTo26 / (status === 'marriedFilingSeparately' ? 2 : 1)
  return total(percent(amount, 26), percent(excess(amount, dollars(border)), 2))
}

/** Alternative minimum taxable income less the exemption, IRC 55(b)(1)(B) and 55(d). */
export function taxableExcess({ year, status }: Filer, income: Fraction): Fraction {
  const { exemption, phaseOutFrom, phaseOutPercent } = figures[year].amt
  const full = dollars(exemption[column(status)])
  const from = dollars(phaseOutFrom[column(status)])
  const left = excess(full, percent(excess(income, from), phaseOutPercent))
  if (status !== 'marriedFilingSeparately') return excess(income, left)
  // The end of 55(d)(2): where nothing of the exemption is left, a separate return adds to the
  // income what the other spouse's exemption would have been reduced by, at the same rate.
  const noneLeftFrom = total(from, percent(full, 10000 / phaseOutPercent))
  const added = smaller(percent(excess(income, noneLeftFrom), phaseOutPercent), full)
  return excess(total(income, added), left)
}

/**
 * IRC 55(b)(3), Form 6251 Part III: gains keep the 0, 15 and 20 percent that the regular tax leaves
 * for them, so their layer lies on the ordinary income of the regular tax (`below`).
 */
export function tentativeMinimumTax(
  filer: Filer,
  income: Fraction,
  preferred: Fraction,
  below: Fraction,
): Fraction {
  const base = taxableExcess(filer, income)
  if (compare(base, zero) === 0) return zero
  const gains = smaller(preferred, base)
  const inTwoParts = total(atMinimumRates(filer, excess(base, gains)), gainsTax(filer, below, gains))
  return smaller(inTwoParts, atMinimumRates(filer, base))
}
