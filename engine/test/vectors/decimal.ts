// Decimal text of the vectors as exact fractions over 10^30: peers print up to 28 digits.
import type { Quantity, Usd } from '../../src/money.ts'

const DECIMALS = 30
const ONE = 10n ** BigInt(DECIMALS)

export function decimal(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match || (match[3] ?? '').length > DECIMALS) throw new RangeError(`Not a decimal: ${text}`)
  const value = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(DECIMALS, '0'))
  return match[1] ? -value : value
}

export const ofUsd = (amount: Usd): bigint => amount * 10n ** BigInt(DECIMALS - 8)
export const ofQuantity = (amount: Quantity): bigint => amount * 10n ** BigInt(DECIMALS - 18)
export const times = (a: bigint, b: bigint): bigint => (a * b) / ONE
/** Undefined where the quotient has more digits than fit. */
export const exactQuotient = (a: bigint, b: bigint): bigint | undefined =>
  b !== 0n && (a * ONE) % b === 0n ? (a * ONE) / b : undefined
export const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b)

export function decimalText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`
}
