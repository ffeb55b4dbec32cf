// A row of a mapped table: its cells by what they hold, not by where they stand.
import type { Decimal, Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { decimalsOf, isTooLong, MOST_DECIMALS, times } from '../../ledger/decimal.ts'
import type { ReadAmount } from '../amount.ts'
import { type AmountWithUnit, readAmountWithUnit } from '../amount-with-unit.ts'
import { CellIssue } from '../cell-issue.ts'
import type { Side } from '../exchange.ts'
import type { Row } from '../row.ts'
import { whyUndone } from '../status.ts'
import { tickerOf } from './coin.ts'
import { coinIn, isSatoshis, moneyIn } from './columns.ts'
import type { MappedField, Mapping } from './mapping.ts'
import { pairOf } from './pair.ts'
import { isTotalsRow } from './words.ts'

/** Coins of a row with one amount. `isOut` is undefined where the amount has no minus. */
export type Single = Side & { isOut: boolean | undefined }

export type MappedRow = ReturnType<typeof mappedRow>

export function mappedRow(row: Row, mapping: Mapping) {
  const { columns } = mapping
  const text = (field: MappedField) => {
    const column = columns[field]
    return column === undefined ? '' : row.text(column)
  }
  const nameOf = (field: MappedField) => row.header.names[columns[field] ?? -1] ?? ''
  const issue = (field: MappedField, message: string) => new CellIssue(nameOf(field), text(field), message)
  const pair = () => {
    if (text('pair') === '') return undefined
    const read = pairOf(text('pair'))
    if (!read)
      throw issue('pair', 'is not a pair of coins such as BTC-USD. Correct it, or leave this row out.')
    return read
  }

  /** Prices and values are asked for several times in a row, and each is read once. */
  const known: Partial<Record<MappedField, AmountWithUnit | undefined>> = {}
  function amountAt(field: MappedField): AmountWithUnit | undefined {
    if (field in known) return known[field]
    const amount = readAt(field)
    known[field] = amount
    return amount
  }

  /** The amount of a cell, with the unit it may carry; undefined when there is none. */
  function readAt(field: MappedField): AmountWithUnit | undefined {
    const column = columns[field]
    if (column === undefined) return undefined
    const cell = row.text(column)
    const isInSatoshis = isSatoshis(nameOf(field))
    if (!/\d/.test(cell) || !/[a-z$€£]/i.test(cell)) {
      const read = row.signed(column)
      return read && (isInSatoshis ? fromSatoshis(read) : { ...read, unit: '' })
    }
    const read = readAmountWithUnit(cell, { decimalComma: mapping.decimalComma })
    if (!read || isTooLong(read.value) || decimalsOf(read.value) > MOST_DECIMALS)
      return row.refuse(column, 'is not an amount. Write it as a plain number such as 1234.5.')
    return isInSatoshis || isSatoshis(read.unit) ? fromSatoshis(read) : read
  }
  const positiveAt = (field: MappedField): AmountWithUnit | undefined => {
    const read = amountAt(field)
    return read?.value === '0' ? undefined : read
  }

  function coinAt(field: MappedField): string | undefined {
    if (text(field) === '') return undefined
    const ticker = tickerOf(text(field))
    if (ticker === undefined)
      throw issue(field, 'is not the name of a coin that can be read. Write its ticker, such as BTC.')
    return ticker
  }

  function sideAt(assetField: MappedField, amountField: MappedField): Side | undefined {
    const amount = positiveAt(amountField)
    if (!amount) return undefined
    const asset = coinAt(assetField) ?? (unitOf(amount) || coinAt('asset') || mapping.coin)
    if (asset === '') throw issue(amountField, 'names no coin. Say which column holds it.')
    return { asset, quantity: amount.value }
  }

  return {
    mapping,
    text,
    issue,

    /** Below a table people write sums, and between its parts what was left. */
    isTotal(): boolean {
      return isTotalsRow(row.cells) && (text('date') === '' || isTotalsRow([text('date')]))
    },

    /** Why the row did not happen; undefined where it did. */
    undone: (): string | undefined =>
      columns.status === undefined ? undefined : whyUndone(row, columns.status),

    at(): Instant {
      const column = columns.date
      if (column === undefined) throw new CellIssue('', '', 'has no date: say which column holds it.')
      return row.time(column, { dayOrder: mapping.dayOrder, zone: mapping.timeZone, clock: text('time') })
    },

    sides: () => ({
      sent: sideAt('sentAsset', 'sentAmount'),
      received: sideAt('receivedAsset', 'receivedAmount'),
    }),

    single(): Single {
      const amount = positiveAt('amount')
      if (!amount)
        throw issue('amount', 'has no amount of coins. Fill it in, or leave this row out of the file.')
      const asset =
        pair()?.base ?? coinAt('asset') ?? (unitOf(amount) || coinIn(nameOf('amount')) || mapping.coin)
      if (asset === '') throw issue('asset', 'names no coin. Fill it in, or leave this row out of the file.')
      return {
        asset,
        quantity: amount.value,
        isOut: amount.isNegative ? true : mapping.hasSigns ? false : undefined,
      }
    },

    /** What prices and values of this row are in. */
    quote(): string | undefined {
      const told = coinAt('currency') ?? pair()?.quote
      if (told !== undefined) return told
      for (const field of ['value', 'price'] as const) {
        const unit = unitOf(amountAt(field))
        if (unit !== '') return unit
      }
      return moneyIn(nameOf('value')) ?? moneyIn(nameOf('price')) ?? (mapping.money || undefined)
    },
    price: (): Decimal | undefined => positiveAt('price')?.value,
    value: (): Decimal | undefined => amountAt('value')?.value,

    /** A fee that names no coin of its own is in what the row is priced in. */
    fee(quote: string | undefined): Side | undefined {
      const amount = positiveAt('fee')
      if (!amount) return undefined
      const named = coinAt('feeAsset') ?? (unitOf(amount) || moneyIn(nameOf('fee')) || coinIn(nameOf('fee')))
      return { asset: named || quote || mapping.money, quantity: amount.value }
    },
  }
}

const fromSatoshis = ({ value, isNegative }: ReadAmount): AmountWithUnit => ({
  value: times(value, '0.00000001'),
  isNegative,
  unit: 'BTC',
})

/** A unit only where it is the name of a coin or of money. */
const unitOf = (amount: AmountWithUnit | undefined): string => {
  if (!amount || amount.unit === '') return ''
  return isMoney(amount.unit) ? amount.unit : (tickerOf(amount.unit) ?? '')
}
