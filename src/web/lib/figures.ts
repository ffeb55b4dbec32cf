// Amounts and dollars in words. They come as decimal text and are never turned into floats: Intl reads the text itself.

type Decimal = `${number}`
const asDecimal = (text: string) => text as Decimal

const eightDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 8,
  maximumFractionDigits: 8,
  roundingMode: 'trunc',
})
const everyDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 30 })
const counted = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const smallDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 8,
})
const everyDollar = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 30,
})

export const isZero = (text: string) => /^-?0*(\.0*)?$/.test(text)
const decimalsOf = (text: string) => text.replace(/0+$/, '').split('.')[1]?.length ?? 0

export const countWords = (count: number) => counted.format(count)

/** 'transactions' beside its number, in the right form. */
export const counting = (count: number, one: string, many = `${one}s`) =>
  `${countWords(count)} ${count === 1 ? one : many}`

/** Of the figures of a year, once a second calculation agreed with them. */
export const checkedWords = (facts: number) => `Checked by a second calculation, ${counting(facts, 'fact')}.`

/** Eight decimals, cut and not rounded: never more than there is. What is smaller is said to be smaller, not zero. */
export function amountWords(amount: string) {
  const text = eightDecimals.format(asDecimal(amount))
  return isZero(text.replaceAll(',', '')) && !isZero(amount) ? '<0.00000001' : minus(text)
}

export const fullAmountWords = (amount: string) => minus(everyDecimal.format(asDecimal(amount)))
export const isCut = (amount: string) => decimalsOf(amount) > 8

/** Cents; what is less than a cent is said to be less. */
export function dollarWords(value: string) {
  const text = dollars.format(asDecimal(value))
  const isTiny = !isZero(value) && /^-?\$0\.00$/.test(text)
  return isTiny ? '<$0.01' : minus(text)
}

/** A price below a dollar needs its small decimals: a coin at $0.00001234 does not cost $0.00. */
export function priceWords(price: string) {
  const isSmall = /^-?0*\.|^-?0+\./.test(price) && !isZero(price)
  if (!isSmall) return dollarWords(price)
  const text = smallDollars.format(asDecimal(price))
  return /^-?\$0\.00$/.test(text) ? '<$0.00000001' : minus(text)
}

export const fullDollarWords = (value: string) => minus(everyDollar.format(asDecimal(value)))

const minus = (text: string) => text.replace('-', '\u2212')

/** Exactly `amount` × `price`, rounded half up to `decimals`, as decimal text. Both are plain and positive. */
export function multiplied(amount: string, price: string, decimals: number) {
  const a = scaled(amount)
  const b = scaled(price)
  return unscaled(a.digits * b.digits, a.decimals + b.decimals, decimals)
}

/** The exact sum of decimal texts, of either sign. */
export function sumOf(...values: readonly string[]) {
  const places = Math.max(2, ...values.map(value => value.split('.')[1]?.length ?? 0))
  const total = values.reduce((sum, value) => {
    const [whole = '0', fraction = ''] = value.split('.')
    return sum + BigInt(whole + fraction.padEnd(places, '0'))
  }, 0n)
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0')
  return `${total < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function scaled(text: string) {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

function unscaled(digits: bigint, has: number, wants: number) {
  const divisor = 10n ** BigInt(Math.max(has - wants, 0))
  const multiplier = 10n ** BigInt(Math.max(wants - has, 0))
  const rounded = ((digits * 2n + divisor) / (divisor * 2n)) * multiplier
  const text = rounded.toString().padStart(wants + 1, '0')
  const whole = text.slice(0, text.length - wants)
  const fraction = text.slice(text.length - wants).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
