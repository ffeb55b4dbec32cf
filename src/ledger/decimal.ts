// Exact arithmetic on plain decimals, for the few sums that records leave to their reader: net and gross, amount and
// price.
import type { Decimal } from '#engine'

/** The engine counts coins in 10^-18. */
export const MAX_DECIMALS = 18
/** More than all coins of any kind: a number this long is not an amount. */
const MAX_DIGITS = 30
/** The engine counts dollars in 10^-8. */
const DOLLAR_DECIMALS = 8

type Scaled = { units: bigint; scale: number }

/** Up to here a number is exact, and a bigint is made of it in half the time that its digits take. */
const EXACT_DIGITS = 15

function scaledOf(value: Decimal): Scaled {
  const point = value.indexOf('.')
  const digits = point < 0 ? value : value.slice(0, point) + value.slice(point + 1)
  const units = digits.length <= EXACT_DIGITS ? BigInt(Number(digits)) : BigInt(digits)
  return { units, scale: point < 0 ? 0 : value.length - point - 1 }
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

/** The units of two amounts at one scale as numbers, where those and their sum are exact. */
type Small = { left: number; right: number; scale: number }
const powersOfTen = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)

/** Most amounts are short, and numbers take a tenth of the time of bigints. */
function smallOf(a: Decimal, b: Decimal): Small | undefined {
  if (a.length > EXACT_DIGITS || b.length > EXACT_DIGITS) return undefined
  const aScale = decimalsOf(a)
  const bScale = decimalsOf(b)
  const scale = aScale > bScale ? aScale : bScale
  if (a.length + scale - aScale > EXACT_DIGITS || b.length + scale - bScale > EXACT_DIGITS) return undefined
  return { left: unitsAt(a, aScale, scale), right: unitsAt(b, bScale, scale), scale }
}

const unitsAt = (value: Decimal, own: number, scale: number): number =>
  wholeNumber(value) * (powersOfTen[scale - own] as number)

/** Its digits without the point. */
function wholeNumber(value: Decimal): number {
  const point = value.indexOf('.')
  return Number(point < 0 ? value : value.slice(0, point) + value.slice(point + 1))
}

function smallText(units: number, scale: number): Decimal {
  if (scale === 0) return String(units)
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const point = digits.length - scale
  let end = digits.length
  while (end > point && digits.charCodeAt(end - 1) === 48) end--
  const whole = digits.slice(0, point)
  const text = end === point ? whole : `${whole}.${digits.slice(point, end)}`
  return units < 0 ? `-${text}` : text
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const small = smallOf(a, b)
  if (small) return smallText(small.left + small.right, small.scale)
  const [left, right, scale] = align(scaledOf(a), scaledOf(b))
  return textOf({ units: left + right, scale })
}

/** May be negative: '-0.5'. */
export function minus(a: Decimal, b: Decimal): Decimal {
  const small = smallOf(a, b)
  if (small) return smallText(small.left - small.right, small.scale)
  const [left, right, scale] = align(scaledOf(a), scaledOf(b))
  return textOf({ units: left - right, scale })
}

export function times(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [scaledOf(a), scaledOf(b)]
  return textOf({ units: left.units * right.units, scale: left.scale + right.scale })
}

/** Its share of a value, `part` of `whole`, to 10^-8 and never more than it: what is left out stays with the rest. */
export function shareOf(value: Decimal, part: Decimal, whole: Decimal): Decimal {
  const [left, right] = align(scaledOf(part), scaledOf(whole))
  const { units, scale } = scaledOf(value)
  const up = Math.max(DOLLAR_DECIMALS - scale, 0)
  const share = (units * 10n ** BigInt(up) * left) / right
  const down = Math.max(scale - DOLLAR_DECIMALS, 0)
  return textOf({ units: share / 10n ** BigInt(down), scale: DOLLAR_DECIMALS })
}

/** Dollars to 10^-8, half up: files carry products of prices with far more digits than money has. */
export const toDollars = (value: Decimal): Decimal => roundedTo(DOLLAR_DECIMALS, value)

/** Coins to 10^-18, half up: programs write out numbers that are not decimal, such as 3.68306276665178e-06. */
export const toCoins = (value: Decimal): Decimal => roundedTo(MAX_DECIMALS, value)

function roundedTo(decimals: number, value: Decimal): Decimal {
  if (decimalsOf(value) <= decimals) return value
  const [whole = '0', fraction = ''] = value.split('.')
  const isUp = fraction.charCodeAt(decimals) >= 53
  const last = isUp ? (value.startsWith('-') ? -1n : 1n) : 0n
  return textOf({ units: BigInt(whole + fraction.slice(0, decimals)) + last, scale: decimals })
}

/** With two decimals at least, as dollars are written: '18000.00', '0.5' as '0.50', '0.0049' as it is. */
export function dollarText(value: Decimal): Decimal {
  const [whole, fraction = ''] = value.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Dollars to 10^-8. */
export const dollarsFor = (quantity: Decimal, price: Decimal): Decimal => toDollars(times(quantity, price))

export function compare(a: Decimal, b: Decimal): number {
  const small = smallOf(a, b)
  if (small) return Math.sign(small.left - small.right)
  const [left, right] = align(scaledOf(a), scaledOf(b))
  return left < right ? -1 : left > right ? 1 : 0
}

export const isZero = (value: Decimal) => !startsWithDigit(value) && /^-?0*(\.0*)?$/.test(value)
/** '1' to '9': most amounts, and none of them zero. */
const startsWithDigit = (value: Decimal) => value.charCodeAt(0) >= 49 && value.charCodeAt(0) <= 57

export const decimalsOf = (value: Decimal) => value.length - (value.indexOf('.') + 1 || value.length)

const digitsOf = (value: Decimal) => {
  const point = value.indexOf('.')
  return point < 0 ? value.length : point
}
export const isTooLong = (value: Decimal) => digitsOf(value) > MAX_DIGITS
