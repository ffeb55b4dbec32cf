// Exact fractions, always in lowest terms with a positive denominator.
export type Fraction = { readonly n: bigint; readonly d: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

export function fraction(n: bigint, d = 1n): Fraction {
  const common = gcd(n, d) * (d < 0n ? -1n : 1n)
  return { n: n / common, d: d / common }
}

export const zero = fraction(0n)
export const add = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Fraction, b: Fraction) => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
/** The part of an amount that belongs to `units` of `all` units. */
export const portion = (amount: Fraction, units: bigint, all: bigint) =>
  fraction(amount.n * units, amount.d * all)
export const compare = (a: Fraction, b: Fraction) => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
/** Whether a whole number is at most `bound` away. */
export const isNear = (whole: bigint, exact: Fraction, bound: bigint) => {
  const difference = whole * exact.d - exact.n
  return (difference < 0n ? -difference : difference) <= bound * exact.d
}
