// Coins times price, exact. A price is a whole number of 10^-18 dollars: some coins cost less than 10^-8.
import type { Decimal, Quantity, Usd } from '#engine'

declare const unit: unique symbol
export type Price = bigint & { readonly [unit]: 'price' }

const PRICE_DECIMALS = 18
/** Coins and prices have 18 decimals each, dollars 8. */
const SCALE = 10n ** 28n

/** From plain decimal text; digits beyond 10^-18 are cut off. */
export function readPrice(text: Decimal): Price {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, PRICE_DECIMALS).padEnd(PRICE_DECIMALS, '0')) as Price
}

/** Half up; neither is negative. */
export const worth = (quantity: Quantity, price: Price): Usd =>
  ((quantity * price + SCALE / 2n) / SCALE) as Usd

/** Of an exact amount, for percentages and statistics. */
export const ratio = (part: Usd, whole: Usd): number => Number(part) / Number(whole)

/** To a hundredth of a percent; null where there is no whole. */
export const percentOf = (part: Usd, whole: Usd): number | null =>
  whole === 0n ? null : Math.round(ratio(part, whole) * 10_000) / 100

/** Nine tenths of the cost, or of the days, that a figure is about. */
export const coversEnough = (part: bigint, whole: bigint): boolean => part * 10n >= whole * 9n
