// The money of a row: what it was worth or cost before fees, and the fee, with the proof that they add up.
import type { Decimal, Fee } from '#engine'
import { dollarsFor, minus, plus, toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Row } from '../rows/row.ts'
import type { Columns } from './columns.ts'

type Worth = Pick<ImportedEvent, 'usd' | 'quote'>
type Priced = Worth & { fee?: Fee | undefined }

/** Cells are rounded to cents, each for itself. */
const ROUNDING = 0.02

export const currencyOf = (row: Row, columns: Columns) =>
  columns.currency < 0 ? columns.fixedCurrency : row.text(columns.currency).toUpperCase()

/** What was paid (`sign` 1: the total has the fee on top) or received (-1: the fee is taken off), before fees. */
export function pricedOf(row: Row, columns: Columns, sign: 1 | -1): Priced {
  const subtotal = row.signed(columns.subtotal)?.value
  const total = row.signed(columns.total)?.value
  const fee = row.signed(columns.fees)
  const feeValue = fee?.value ?? '0'
  if (isNothing(subtotal) && isNothing(total)) return pricedAtZero(row, columns)
  if (subtotal === undefined || total === undefined || fee?.isNegative)
    return pricedOfPart(
      row,
      columns,
      { subtotal, total, fee: feeValue, isRebate: fee?.isNegative === true },
      sign,
    )
  if (fee === undefined) {
    const implied = sign === 1 ? minus(total, subtotal) : minus(subtotal, total)
    if (implied.startsWith('-')) return refuseSum(row, columns)
    return inCurrency(row, columns, subtotal, implied)
  }
  if (Math.abs(Number(subtotal) + sign * Number(feeValue) - Number(total)) > ROUNDING)
    return refuseSum(row, columns)
  return inCurrency(row, columns, subtotal, feeValue)
}

const isNothing = (value: Decimal | undefined) => value === undefined || value === '0'

/** Amounts of 0.00: coins worth less than a cent, or a price that Coinbase did not know. Never a gift or a loss. */
function pricedAtZero(row: Row, columns: Columns): Priced {
  const worth = worthOf(row, columns, row.amount(columns.quantity))
  if (Number(worth.usd ?? worth.quote?.quantity ?? 0) > ROUNDING && row.text(columns.total) !== '')
    return row.refuse(
      columns.total,
      'is zero, though the coins had a price. Fill in what was paid or received.',
    )
  return row.text(columns.total) === '' ? {} : worth
}

/** An empty cell follows from the other two; with a fee below zero, a rebate, the total is what was paid. */
function pricedOfPart(
  row: Row,
  columns: Columns,
  cells: { subtotal: Decimal | undefined; total: Decimal | undefined; fee: Decimal; isRebate: boolean },
  sign: 1 | -1,
): Priced {
  const { subtotal, total, fee, isRebate } = cells
  if (total === undefined) return inCurrency(row, columns, subtotal ?? '0', isRebate ? '0' : fee)
  if (isRebate) return inCurrency(row, columns, total, '0')
  const before = sign === 1 ? minus(total, fee) : plus(total, fee)
  return before.startsWith('-') ? refuseSum(row, columns) : inCurrency(row, columns, before, fee)
}

const refuseSum = (row: Row, columns: Columns): never =>
  row.refuse(
    columns.total,
    'does not agree with the subtotal and the fees of this row. Correct the three amounts.',
  )

function inCurrency(row: Row, columns: Columns, value: Decimal, fee: Decimal): Priced {
  const currency = currencyOf(row, columns)
  if (currency === 'USD')
    return { usd: toDollars(value), fee: fee === '0' ? undefined : { usd: toDollars(fee) } }
  if (currency === '')
    return row.refuse(columns.currency, 'is empty. Fill in the currency of the amounts, such as USD.')
  return {
    quote: { asset: currency, quantity: value },
    fee: fee === '0' ? undefined : { asset: currency, quantity: fee },
  }
}

/**
 * What coins were worth that came or went without a price being paid. Rewards below a cent have a subtotal of 0.00;
 * their quantity and price say more. Zero in both is a value that Coinbase did not know.
 */
export function worthOf(row: Row, columns: Columns, quantity: Decimal): Worth {
  const subtotal = row.signed(columns.subtotal)?.value ?? row.signed(columns.total)?.value
  if (subtotal !== undefined && subtotal !== '0') return statedIn(currencyOf(row, columns), subtotal)
  const price = row.signed(columns.price)?.value
  if (price === undefined || price === '0') return {}
  return statedIn(currencyOf(row, columns), dollarsFor(quantity, price))
}

function statedIn(currency: string, value: Decimal): Worth {
  if (currency === 'USD') return { usd: toDollars(value) }
  return currency === '' ? {} : { quote: { asset: currency, quantity: value } }
}

/** Dollars of a column, where the row is in dollars. */
export const usdOf = (row: Row, columns: Columns, column: number): Decimal | undefined =>
  currencyOf(row, columns) === 'USD' ? row.usd(column) : undefined
