// Exact whole numbers at the speed of doubles. An amount below 2^51 is a JavaScript number, which holds it exactly;
// anything larger is a bigint. Both count the same units and every operation gives the same result either way:
// no rounding ever depends on which one it was. Floats are never used for fractions.

/** A whole number: a `number` when below MAX_SMALL in magnitude, else a `bigint`. */
export type Amount = number | bigint

/**
 * Doubles are exact to 2^53. Two bits are kept free: sums of two small amounts stay exact, and so does the remainder
 * in `shareOf`, which can be up to three times the divisor before it is corrected.
 */
export const MAX_SMALL = 2 ** 51

export const amount = (value: bigint): Amount => {
  const small = Number(value)
  return Math.abs(small) < MAX_SMALL ? small : value
}

export const add = (a: Amount, b: Amount): Amount => {
  if (typeof a === 'number' && typeof b === 'number') {
    const total = a + b
    return Math.abs(total) < MAX_SMALL ? total : BigInt(total)
  }
  return amount(BigInt(a) + BigInt(b))
}

export const subtract = (a: Amount, b: Amount): Amount => add(a, -b)

export const multiply = (a: Amount, b: Amount): Amount => amount(BigInt(a) * BigInt(b))

/** total * part / whole, cut off toward zero; all of it when the part is the whole. */
export const share = (total: Amount, part: Amount, whole: Amount): Amount => {
  if (part === whole) return total
  if (typeof total === 'number' && typeof part === 'number' && typeof whole === 'number' && part < whole)
    return shareOf(total, part, whole)
  return amount((BigInt(total) * BigInt(part)) / BigInt(whole))
}

/**
 * The same for small amounts, 0 <= part <= whole. The product can need 102 bits, so it is held as two doubles whose
 * sum is exact (Dekker's product); the quotient is guessed and then corrected by its exact remainder.
 */
export function shareOf(total: number, part: number, whole: number): number {
  if (part === whole) return total
  if (total < 0) return -shareOf(-total, part, whole)
  const product = total * part
  let quotient = Math.floor(product / whole)
  const check = quotient * whole
  let remainder = product - check
  if (product >= MAX_SMALL)
    remainder += productError(total, part, product) - productError(quotient, whole, check)
  while (remainder < 0) {
    quotient--
    remainder += whole
  }
  while (remainder >= whole) {
    quotient++
    remainder -= whole
  }
  return quotient
}

const SPLITTER = 2 ** 27 + 1

/** What `a * b` lost when it was rounded to `product`: exact, by splitting both factors into halves. */
function productError(a: number, b: number, product: number): number {
  const scaledA = SPLITTER * a
  const highA = scaledA - (scaledA - a)
  const lowA = a - highA
  const scaledB = SPLITTER * b
  const highB = scaledB - (scaledB - b)
  const lowB = b - highB
  return highA * highB - product + highA * lowB + lowA * highB + lowA * lowB
}
