// The cells of a mapped row by what they hold, not by where they stand.
import { isMoney } from '../../../ledger/currencies.ts'
import { isTooLong, times } from '../../../ledger/decimal.ts'
import type { ReadAmount } from '../../rows/amount.ts'
import { type AmountWithUnit, readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { CellIssue } from '../../rows/cell-issue.ts'
import { isNothing, type Row } from '../../rows/row.ts'
import type { MappedField, Mapping } from '../columns/mapping.ts'
import { tickerOf } from '../words/coin.ts'
import { type SmallUnit, smallUnitIn } from '../words/unit-names.ts'
import { coinOfAct } from '../words/words.ts'
import type { AmountField, MappedTable } from './mapped-table.ts'

export class RowCells {
  readonly table: MappedTable
  readonly row: Row

  constructor(table: MappedTable, row: Row) {
    this.table = table
    this.row = row
  }

  get mapping(): Mapping {
    return this.table.mapping
  }

  /** Whether there is anything but nothing or zero in its cell. */
  has(field: MappedField): boolean {
    const text = this.text(field)
    return !isNothing(text) && !/^[^\p{Letter}1-9]*$/u.test(text)
  }

  text(field: MappedField): string {
    const column = this.table.columns[field]
    return column === undefined ? '' : this.row.text(column)
  }

  issue(field: MappedField, message: string): CellIssue {
    return new CellIssue(this.table.nameOf(field), this.text(field), message)
  }

  /** The amount of a cell, with the unit it may carry; undefined when there is none. */
  protected amount(field: AmountField): AmountWithUnit | undefined {
    const column = this.table.columns[field]
    if (column === undefined) return undefined
    const cell = this.row.text(column)
    const smallUnit = this.table.smallUnit(field)
    if (!hasUnit.test(cell) || !/\d/.test(cell)) {
      const read = this.row.signed(column)
      if (!read || smallUnit) return read && smallUnit && inCoins(read, smallUnit)
      return { value: read.value, isNegative: read.isNegative, unit: '' }
    }
    if (cell.includes('¥') && this.text('currency') === '' && this.table.money === 'USD')
      return this.row.refuse(column, 'is in yen or yuan. Say which, or write it in dollars.')
    const read = readAmountWithUnit(cell, { decimalComma: this.mapping.decimalComma })
    if (!read || isTooLong(read.value))
      return this.row.refuse(column, 'is not an amount. Write it as a plain number such as 1234.5.')
    if (read.isRounded) this.row.noteRounded()
    const ownUnit = smallUnitIn(read.unit) ?? smallUnit
    return ownUnit ? inCoins(read, ownUnit) : read
  }

  protected positive(field: AmountField): AmountWithUnit | undefined {
    const read = this.amount(field)
    return read?.value === '0' ? undefined : read
  }

  protected coin(field: MappedField): string | undefined {
    const text = this.text(field)
    if (text === '') return undefined
    const ticker = tickerOf(text) ?? tickerOf(coinOfAct(text) ?? '')
    if (ticker === undefined)
      throw this.issue(field, 'is not the name of a coin that can be read. Write its ticker, such as BTC.')
    return ticker
  }
}

const hasUnit = /[a-z$€£₹¥]/i

const inCoins = ({ value, isNegative }: ReadAmount, { coin, factor }: SmallUnit): AmountWithUnit => ({
  value: times(value, factor),
  isNegative,
  unit: coin,
})

/** A unit only where it is the name of a coin or of money. */
export const unitOf = (amount: AmountWithUnit | undefined): string => {
  if (!amount || amount.unit === '') return ''
  return isMoney(amount.unit) ? amount.unit : (tickerOf(amount.unit) ?? '')
}
