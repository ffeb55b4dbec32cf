// Exact amounts. A quantity is a whole number of 10^-18 coins, dollars a whole number of 10^-8 dollars. They are
// made and printed here and nowhere else; nothing is ever a float.
declare const unit: unique symbol
export type Usd = bigint & { readonly [unit]: 'usd' }
export type Quantity = bigint & { readonly [unit]: 'quantity' }

export const USD_DECIMALS = 8
export const QUANTITY_DECIMALS = 18

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** The whole number of 10^-decimals that a decimal text stands for; undefined if it is not one, or too fine. */
function readDecimal(text: string, decimals: number): bigint | undefined {
  const match = decimalPattern.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return undefined
  const value = BigInt(whole + digits.padEnd(decimals, '0'))
  return sign ? -value : value
}

/** Dollars from text, to 10^-8. More decimals are rounded half away from zero: no cent can depend on them. */
export function readUsd(text: string): Usd | undefined {
  const match = decimalPattern.exec(text)
  if (!match) return undefined
  const fraction = match[3] ?? ''
  const value = readDecimal(text, Math.max(USD_DECIMALS, fraction.length))
  if (value === undefined) return undefined
  return fraction.length <= USD_DECIMALS
    ? (value as Usd)
    : (roundedDivision(value, 10n ** BigInt(fraction.length - USD_DECIMALS)) as Usd)
}

/** Coins from text; undefined for what is not a decimal or has digits beyond 10^-18. */
export const readQuantity = (text: string) => readDecimal(text, QUANTITY_DECIMALS) as Quantity | undefined

/** For constants and tests: throws on what is not a decimal. */
export function usd(text: string): Usd {
  const value = readUsd(text)
  if (value === undefined) throw new RangeError(`Not a decimal number of dollars: ${text}`)
  return value
}

/** For constants and tests: throws on what is not a decimal. */
export function quantity(text: string): Quantity {
  const value = readQuantity(text)
  if (value === undefined) throw new RangeError(`Not a decimal quantity: ${text}`)
  return value
}

export const ZERO_USD = 0n as Usd
export const ZERO_QUANTITY = 0n as Quantity

export const plus = <T extends Usd | Quantity>(a: T, b: NoInfer<T>) => (a + b) as T
export const minus = <T extends Usd | Quantity>(a: T, b: NoInfer<T>) => ((a as bigint) - (b as bigint)) as T
export const sum = <T extends Usd | Quantity>(amounts: Iterable<T>): T => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total as T
}

/** A divided by b, half away from zero. b is positive. */
export function roundedDivision(a: bigint, b: bigint): bigint {
  const doubled = 2n * (a < 0n ? -a : a) + b
  const magnitude = doubled / (2n * b)
  return a < 0n ? -magnitude : magnitude
}

const CENT = 10n ** BigInt(USD_DECIMALS - 2)
const DOLLAR = 10n ** BigInt(USD_DECIMALS)
/** The one rounding of a printed figure: half away from zero, so 1.005 prints as 1.01 and -1.005 as -1.01. */
export const roundToCents = (amount: Usd) => (roundedDivision(amount, CENT) * CENT) as Usd
export const roundToDollars = (amount: Usd) => (roundedDivision(amount, DOLLAR) * DOLLAR) as Usd

function decimalText(value: bigint, decimals: number, least: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals)
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(least, '0')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** At least two decimals, and as many more as the amount has: '12.30', '0.33333333'. */
export const usdText = (amount: Usd) => decimalText(amount, USD_DECIMALS, 2)
/** As many decimals as the quantity has: '0.12345678', '3'. */
export const quantityText = (amount: Quantity) => decimalText(amount, QUANTITY_DECIMALS, 0)
