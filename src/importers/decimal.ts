// Exact arithmetic on plain decimals, for the few sums a file leaves to its reader: net and gross, amount and price.
import type { Decimal } from '#engine'
import { toDollars } from './amount.ts'

type Scaled = { units: bigint; scale: number }

function scaledOf(value: Decimal): Scaled {
  const [whole = '0', fraction = ''] = value.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function textOf({ units, scale }: Scaled): Decimal {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : digits.slice(0, -scale)
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '')
  return fraction === '' ? (whole === '0' ? '0' : sign + whole) : `${sign}${whole}.${fraction}`
}

function align(a: Scaled, b: Scaled): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale]
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = align(scaledOf(a), scaledOf(b))
  return textOf({ units: left + right, scale })
}

/** May be negative: '-0.5'. */
export function minus(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = align(scaledOf(a), scaledOf(b))
  return textOf({ units: left - right, scale })
}

export function times(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [scaledOf(a), scaledOf(b)]
  return textOf({ units: left.units * right.units, scale: left.scale + right.scale })
}

/** Dollars to 10^-8. */
export const dollarsFor = (quantity: Decimal, price: Decimal): Decimal => toDollars(times(quantity, price))

export function compare(a: Decimal, b: Decimal): number {
  const [left, right] = align(scaledOf(a), scaledOf(b))
  return left < right ? -1 : left > right ? 1 : 0
}

export const isZero = (value: Decimal) => /^-?0*(\.0*)?$/.test(value)
