// Cents that add up. Every amount is cut off or rounded up to a cent, whichever keeps the running totals right: that of
// the rows of its sale, and that of the parts of its lot. So no figure is a cent or more from its exact value, and
// neither is the sum of a sale, however many rows it has. Rounding each row by itself would let 10,000 rewards of
// $0.0049 drift by 49 dollars.
//
// A running total is kept as its error: exact amounts so far less the cents printed for them, above minus a cent and
// below a cent. A sale has one for each column, and every lot has one for its basis.
import { type Amount, amount } from '../core/amounts.ts'

export const CENT = 1_000_000
const BIG_CENT = BigInt(CENT)

/** Whole cents, cut off downwards; one more where it rounds up. */
export function centsOf(exact: Amount, isUp: boolean): Amount {
  if (typeof exact === 'number') return Math.floor(exact / CENT) + (isUp ? 1 : 0)
  const cut = exact / BIG_CENT
  return amount((cut * BIG_CENT > exact ? cut - 1n : cut) + (isUp ? 1n : 0n))
}

/** What cutting off downwards leaves: from zero to just below a cent. */
export function fractionOf(exact: Amount): number {
  if (typeof exact === 'number') return exact - Math.floor(exact / CENT) * CENT
  const rest = Number(exact % BIG_CENT)
  return rest < 0 ? rest + CENT : rest
}

/** What an amount and its cents leave over. */
export const errorOf = (fraction: number, isUp: boolean) => (isUp ? fraction - CENT : fraction)

/**
 * Whether the next amount of a sale rounds up. `sale` is the error of the sale so far, `lot` what the lot's earlier parts
 * left over, zero where there are none. The sale comes first: its rows must not be a cent off together. Where it leaves both ways open, a lot that was sold in
 * part before goes on with its own running total, and else the sale's running total decides, half away from zero.
 */
export function roundsUp(fraction: number, sale: number, lot: number, isNegative: boolean): boolean {
  if (fraction === 0) return false
  const together = sale + fraction
  if (together >= CENT) return true
  if (together <= 0) return false
  const twice = 2 * ((lot === 0 ? sale : lot) + fraction)
  return twice > CENT || (twice === CENT && !isNegative)
}
