// The phrases that the IRS worksheets are made of.
import { roundedDivision, type Usd, ZERO_USD } from '../../core/money.ts'
import type { Rate } from './tax-year.ts'

/** "Enter the smaller of …". */
export const smallerOf = (a: Usd, b: Usd): Usd => (a < b ? a : b)

/** "Enter the larger of …". */
export const largerOf = (a: Usd, b: Usd): Usd => (a > b ? a : b)

/** "If zero or less, enter -0-." */
export const orZero = (amount: Usd): Usd => (amount > 0n ? amount : ZERO_USD)

/** "Enter the loss … as a positive amount", zero for a gain. */
export const lossOf = (amount: Usd): Usd => orZero(-amount as Usd)

/** "Multiply … by …%". Exact for whole cents; else to the nearest 10^-8 dollar. */
export const atRate = (amount: Usd, rate: Rate): Usd => roundedDivision(amount * rate, 10_000n) as Usd
