// Amounts from text, quickly where they are plain and small, exactly where they are not.
import { type Amount, amount, MAX_SMALL } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { QUANTITY_DECIMALS, readQuantity, readUsd, USD_DECIMALS } from '../core/money.ts'

/** Why an amount cannot be used. */
export type Unreadable = 'amount_unreadable' | 'amount_negative'

const POWERS = Array.from({ length: QUANTITY_DECIMALS + 1 }, (_, exponent) => 10 ** exponent)

/** The number of 10^-decimals in a plain non-negative decimal; NaN when it is not one, too fine or too large. */
export function readPlain(text: string, decimals: number): number {
  const { length } = text
  let digits = 0
  let point = -1
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 48 && code <= 57) digits = digits * 10 + (code - 48)
    else if (code === 46 && point < 0 && index > 0 && index < length - 1) point = index
    else return Number.NaN
  }
  const missing = point < 0 ? decimals : decimals - (length - 1 - point)
  if (length === 0 || missing < 0 || digits >= MAX_SMALL) return Number.NaN
  const value = digits * checked(POWERS[missing])
  return value < MAX_SMALL ? value : Number.NaN
}

/** Dollars as a whole number of 10^-8. */
export function readDollars(text: string): Amount | Unreadable {
  // The types promise text, but ledgers come from files and databases.
  if (typeof text !== 'string') return 'amount_unreadable'
  const plain = readPlain(text, USD_DECIMALS)
  if (!Number.isNaN(plain)) return plain
  const exact = readUsd(text)
  if (exact === undefined) return 'amount_unreadable'
  return exact < 0n ? 'amount_negative' : amount(exact)
}

/** Dollars that may be below zero; undefined for what is not a decimal. */
export function readSignedDollars(text: string): Amount | undefined {
  const plain = typeof text === 'string' ? readPlain(text, USD_DECIMALS) : Number.NaN
  if (!Number.isNaN(plain)) return plain
  const exact = readUsd(text)
  return exact === undefined ? undefined : amount(exact)
}

/** Coins as a whole number of 10^-decimals; 'finer' when the text has more decimals than that. */
export function readCoins(text: string, decimals: number): Amount | Unreadable | 'finer' {
  if (typeof text !== 'string') return 'amount_unreadable'
  const plain = readPlain(text, decimals)
  if (!Number.isNaN(plain)) return plain
  const exact = readQuantity(text)
  if (exact === undefined) return 'amount_unreadable'
  if (exact < 0n) return 'amount_negative'
  const unit = 10n ** BigInt(QUANTITY_DECIMALS - decimals)
  return exact % unit === 0n ? amount(exact / unit) : 'finer'
}

/** How many decimals a readable quantity has. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.replace(/0+$/, '').length - point - 1
}
