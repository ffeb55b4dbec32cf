// Schedule D by the words of IRC 1211(b), 1212(b) and 1222 instead of by its lines.
import { compare, type Fraction, subtract, zero } from '../reference/fraction.ts'
import { atLeastZero, dollars, excess, negative, smaller, total } from './arithmetic.ts'
import type { SecondInput, Terms } from './second-input.ts'

/** Lines 7 and 15: a loss carried over is a loss of the year in its own term, IRC 1212(b)(1). */
export const netOfEachTerm = ({ otherGains, carryover, crypto }: SecondInput): Terms => ({
  short: subtract(total(otherGains.short, crypto.shortGain), carryover.short),
  long: subtract(total(otherGains.long, crypto.longGain), carryover.long),
})

/** IRC 1211(b)(1): losses are allowed up to the gains, and 3,000 dollars (1,500 separate) beyond. */
export const allowedLoss = ({ status }: SecondInput, net: Terms) =>
  smaller(
    atLeastZero(negative(total(net.short, net.long))),
    dollars(status === 'marriedFilingSeparately' ? 1500 : 3000),
  )

/** IRC 1222(11): net long-term gain over net short-term loss. */
export const netCapitalGain = (net: Terms) => excess(atLeastZero(net.long), atLeastZero(negative(net.short)))

/**
 * IRC 1212(b)(2)(A): for the carryover, the year has a short-term gain more: the loss that was
 * allowed or, if less, the adjusted taxable income. `incomeBeforeSection151` is taxable income that
 * may be negative and lacks the deductions of section 151, which 1212(b)(2)(B)(ii) adds back; the
 * deduction for seniors is one of them.
 */
export function carriedOn(net: Terms, allowed: Fraction, incomeBeforeSection151: Fraction): Terms {
  if (compare(allowed, zero) === 0) return { short: zero, long: zero }
  const used = smaller(allowed, atLeastZero(total(incomeBeforeSection151, allowed)))
  const short = total(net.short, used)
  return {
    short: excess(atLeastZero(negative(short)), atLeastZero(net.long)),
    long: excess(atLeastZero(negative(net.long)), atLeastZero(short)),
  }
}
