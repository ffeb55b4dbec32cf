// Amounts that carry their unit in the same cell: '0.22000000 BTC', '$100.00', '89,162.28 SEK', '€0.24'.
import { isMoney } from '../../ledger/currencies.ts'
import { isTooLong } from '../../ledger/decimal.ts'
import { type ReadAmount, readAmount } from './amount.ts'
import { lookUp } from './lookup.ts'
import type { ColumnName, Row } from './row.ts'

export type AmountWithUnit = ReadAmount & {
  /** A ticker or the code of a currency; '' when the cell names none. */
  unit: string
}

const signs: readonly (readonly [string, string])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['$', 'USD'],
]
/** Dollars of other countries, as they write them abroad. */
export const dollarsAbroad: Record<string, string> = {
  C: 'CAD',
  CA: 'CAD',
  A: 'AUD',
  AU: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  S: 'SGD',
  R: 'BRL',
}
const dollarsOf = /^([-+]?)\s*(?!US)([A-Z]{1,2})\$\s*(?=\d)/
const moneyWithPoint = /^[-+(]?\s*[€£$]?\s*[1-9]\d{0,2}\.\d{3}\s*[€£$]?\s*\)?$/
const leading = /^([A-Za-z][A-Za-z0-9]*)\s+([-+(]?[\d.].*)$/
const trailing = /^(.*[\d)])\s*([A-Za-z][A-Za-z0-9]*)$/

/** '20k', '1.5M': rounded by who wrote them, and no coins called K or M. */
const rounded = /\d(k|m|mm|bn|mio|mrd)$/i
export const isRounded = (text: string) => rounded.test(text.trim())

/** Undefined when the cell is empty. */
export function amountWithUnit(row: Row, column: ColumnName): AmountWithUnit | undefined {
  const text = row.text(column)
  if (text === '' || text === '-') return undefined
  // Dollars of another country are none that an export of an exchange is known to write.
  const read = dollarsOf.test(text) ? undefined : readAmountWithUnit(text)
  if (!read || isTooLong(read.value))
    return row.refuse(column, 'is not an amount with its unit. Write it as a number such as 1234.5.')
  if (read.isRounded) row.noteRounded()
  return read
}

/** Undefined when it is not an amount. */
export function readAmountWithUnit(
  text: string,
  options?: { decimalComma?: boolean | undefined },
): AmountWithUnit | undefined {
  // '0xab…' is an address, and no amount of a coin called XAB.
  if (isRounded(text) || text.startsWith('0x')) return undefined
  const { number, unit } = partsOf(text)
  // Money is never written with three decimals: '4.400 €' are thousands.
  const isThousands = options?.decimalComma && moneyWithPoint.test(number) && isMoney(unit)
  const read = readAmount(isThousands ? number.replace('.', '') : number, options)
  return read && { ...read, unit }
}

function partsOf(cell: string): { number: string; unit: string } {
  if (/^\(.*\)$/.test(cell)) {
    const inner = partsOf(cell.slice(1, -1).trim())
    return { ...inner, number: `(${inner.number})` }
  }
  const country = dollarsOf.exec(cell)
  const abroad = lookUp(dollarsAbroad, country?.[2] ?? '')
  if (country && abroad !== undefined)
    return { number: `${country[1]}${cell.slice(country[0].length)}`, unit: abroad }
  const text = cell.replace('US$', '$')
  const before = leading.exec(text)
  if (before) return { number: before[2] ?? '', unit: (before[1] ?? '').toUpperCase() }
  // An exponent is part of the number: '1.5e-8' has no unit.
  const after = /\de[-+]?\d+$/i.test(text) ? null : trailing.exec(text)
  if (after) return { number: after[1] ?? '', unit: (after[2] ?? '').toUpperCase() }
  const sign = signs.find(([symbol]) => text.includes(symbol))
  return { number: text, unit: sign?.[1] ?? '' }
}
