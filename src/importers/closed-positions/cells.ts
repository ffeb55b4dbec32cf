// The cells that all layouts of closed positions have: days, dollars, boxes and codes.
import type { Adjustment, BrokerReport, Decimal, Instant } from '#engine'
import { isZero, toDollars } from '../../ledger/decimal.ts'
import type { Position } from '../rows/closed-position.ts'
import type { ColumnName, Row } from '../rows/row.ts'

export function acquiredOf(row: Row, column: ColumnName): Position['acquired'] {
  const text = row.text(column)
  if (text === '' || /^(various|unknown|n\/?a|-+|multiple)$/i.test(text)) return 'various'
  if (/^inherit/i.test(text)) return 'inherited'
  return row.time(column)
}

export function soldOf(row: Row, column: ColumnName, acquired: Position['acquired']): Instant {
  if (/^(various|multiple)$/i.test(row.text(column)))
    return row.refuse(
      column,
      'names no single day. Every sale needs its day: add these sales by hand, one by one.',
    )
  const sold = row.time(column)
  if (typeof acquired === 'number' && acquired > sold)
    return row.refuse(
      column,
      'is before the day of the purchase. Lotwise does not calculate short sales: report it by hand.',
    )
  return sold
}

/** Dollars of a sale or a purchase, which are never negative. */
export function dollarsOf(row: Row, column: ColumnName): Decimal | undefined {
  if (row.signed(column)?.isNegative)
    return row.refuse(column, 'is negative. Lotwise does not calculate such sales: report it by hand.')
  return row.usd(column)
}

export const neededDollars = (row: Row, column: ColumnName): Decimal =>
  dollarsOf(row, column) ?? row.refuse(column, 'is empty. Fill it in, or leave this row out of the file.')

/** What the box of Form 8949 says of a broker's report. C, F, I and L: there was none. */
export function brokerOf(
  box: string,
  figures: { proceeds: Decimal; basis: Decimal | undefined },
): BrokerReport | undefined {
  if (!/^[ABDEGHJK]$/.test(box)) return undefined
  return {
    form: /[GHJK]/.test(box) ? '1099-DA' : '1099-B',
    basisReported: /[ADGJ]/.test(box),
    ...figures,
    term: /[ABGH]/.test(box) ? 'short' : 'long',
  }
}

/** Columns (f) and (g): the letters share one amount, which goes with the first of them. */
export function adjustmentsOf(row: Row, codes: ColumnName, amount: ColumnName): Adjustment[] {
  const letters = row
    .text(codes)
    .toUpperCase()
    .replace(/[\s,;/+&-]/g, '')
  if (!/^[A-Z]*$/.test(letters) || letters.length > 8)
    return row.refuse(codes, 'is not a code of Form 8949, which are single letters.')
  const read = row.signed(amount)
  const usd = read ? signedDollars(read.value, read.isNegative) : '0'
  if (letters === '') {
    if (isZero(usd)) return []
    return row.refuse(
      codes,
      'is empty, but the row has an adjustment. Fill in the code of Form 8949 that says why.',
    )
  }
  return [...letters].map((code, index) => ({ code, usd: index === 0 ? usd : '0' }))
}

export function signedDollars(value: Decimal, isNegative: boolean): Decimal {
  const usd = toDollars(value)
  return isNegative && !isZero(usd) ? `-${usd}` : usd
}
