// Cents that add up. Every amount is cut off or rounded up to a cent, whichever keeps the running totals right: that of
// the rows of its sale, and that of the parts of its lot. So no figure is a cent or more from its exact value, and
// neither is the sum of a sale, however many rows it has. Rounding each row by itself would let 10,000 rewards of
// $0.0049 drift by 49 dollars.
import { type Amount, add, amount } from '../amounts.ts'

export const CENT = 1_000_000
const BIG_CENT = BigInt(CENT)

/** Whole cents, cut off downwards. */
function floorOf(exact: Amount): Amount {
  if (typeof exact === 'number') return Math.floor(exact / CENT)
  const cut = exact / BIG_CENT
  return amount(cut * BIG_CENT > exact ? cut - 1n : cut)
}

/** What `floorOf` cuts off: from zero to just below a cent. */
function fractionOf(exact: Amount): number {
  const cents = floorOf(exact)
  return typeof exact === 'number' && typeof cents === 'number'
    ? exact - cents * CENT
    : Number(BigInt(exact) - BigInt(cents) * BIG_CENT)
}

export const isWholeCents = (exact: Amount) => fractionOf(exact) === 0

/**
 * Exact amounts so far less the cents printed for them: above minus a cent and below a cent. A sale has one of these
 * for each column, and every lot has one for its basis.
 */
export type Running = { error: number }

export const runningOf = (): Running => ({ error: 0 })

/** The next amount of a sale in cents. `lot` is what the lot's earlier parts left over, zero where there are none. */
export function nextCents(sale: Running, exact: Amount, lot = 0): Amount {
  const fraction = fractionOf(exact)
  const roundsUp = fraction > 0 && isUp(fraction, sale.error, lot, exact < 0)
  sale.error += roundsUp ? fraction - CENT : fraction
  return roundsUp ? add(floorOf(exact), 1) : floorOf(exact)
}

/**
 * The sale comes first: its rows must not be a cent off together. Where it leaves both ways open, a lot that was sold in
 * part before goes on with its own running total, and else the sale's running total decides, half away from zero.
 */
function isUp(fraction: number, sale: number, lot: number, isNegative: boolean): boolean {
  const together = sale + fraction
  if (together >= CENT) return true
  if (together <= 0) return false
  const twice = 2 * ((lot === 0 ? sale : lot) + fraction)
  return twice > CENT || (twice === CENT && !isNegative)
}

/** What an amount and its cents leave over. */
export const errorOf = (exact: Amount, cents: Amount): number =>
  typeof exact === 'number' && typeof cents === 'number'
    ? exact - cents * CENT
    : Number(BigInt(exact) - BigInt(cents) * BIG_CENT)
