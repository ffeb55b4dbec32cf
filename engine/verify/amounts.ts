// Whole numbers from text, and the parts of a whole. Units are 10^-18 coins and 10^-8 dollars, as in the results that are
// checked; everything is a bigint, because this code is to be right before it is fast.
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** The whole number of 10^-decimals; undefined for what is not a plain decimal, or finer. */
function whole(text: unknown, decimals: number): bigint | undefined {
  const match = typeof text === 'string' ? decimal.exec(text) : null
  if (!match) return undefined
  const digits = match[3] ?? ''
  if (digits.length > decimals && /[1-9]/.test(digits.slice(decimals))) return undefined
  return BigInt(`${match[1]}${match[2]}${digits.slice(0, decimals).padEnd(decimals, '0')}`)
}

export const units = (text: unknown) => whole(text, 18)

/** Beyond 10^-8 dollars the nearest. */
export function dollars(text: unknown): bigint | undefined {
  const exact = whole(text, 8)
  if (exact !== undefined || typeof text !== 'string') return exact
  const places = text.length - text.indexOf('.') - 1
  const fine = whole(text, places)
  return fine === undefined ? undefined : nearest(fine, 10n ** BigInt(places - 8))
}

/** Half away from zero. */
export const nearest = (a: bigint, b: bigint) =>
  a < 0n ? -((2n * -a + b) / (2n * b)) : (2n * a + b) / (2n * b)

/** R-LINE: parts of a total are the differences of its running shares. `upTo` is the measure with this part. */
export const part = (total: bigint, before: bigint, upTo: bigint, all: bigint) =>
  (total * upTo) / all - (total * before) / all

export const CENT = 1_000_000n
export const toCents = (amount: bigint) => nearest(amount, CENT) * CENT
export const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
export const atLeastZero = (a: bigint) => (a > 0n ? a : 0n)
