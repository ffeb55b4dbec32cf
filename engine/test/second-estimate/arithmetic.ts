// What the worksheets need beside the exact fractions: reading, choosing, taking percents.
import { add, compare, type Fraction, fraction, portion, subtract, zero } from '../reference/fraction.ts'

/** Exact dollars of decimal text, or of a whole number of dollars. */
export function dollars(amount: string | number): Fraction {
  const [whole, decimals = ''] = String(amount).split('.') as [string, string?]
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

export const smaller = (a: Fraction, b: Fraction) => (compare(a, b) < 0 ? a : b)
export const larger = (a: Fraction, b: Fraction) => (compare(a, b) > 0 ? a : b)
/** "If zero or less, enter -0-." */
export const atLeastZero = (a: Fraction) => larger(a, zero)
export const excess = (a: Fraction, b: Fraction) => atLeastZero(subtract(a, b))
export const total = (...amounts: Fraction[]) => amounts.reduce(add, zero)
export const negative = (a: Fraction) => subtract(zero, a)
/** Thousandths, because the smallest rate of the law is 3.8 percent. */
export const perMille = (amount: Fraction, rate: number) => portion(amount, BigInt(rate), 1000n)
export const percent = (amount: Fraction, rate: number) => portion(amount, BigInt(rate), 100n)

export function floor({ n, d }: Fraction): bigint {
  const quotient = n / d
  return n < 0n && quotient * d !== n ? quotient - 1n : quotient
}

/** How much of the amounts from `from` to `to` lies between `low` and `high`. */
export const overlap = (from: Fraction, to: Fraction, low: Fraction, high: Fraction) =>
  excess(smaller(to, high), larger(from, low))
