// A row of a mapped table as one transaction: when it was, what left and came in, and what it cost.
import type { Instant } from '#engine'
import { isMoney } from '../../../ledger/currencies.ts'
import { plus, shareOf, times } from '../../../ledger/decimal.ts'
import type { AmountWithUnit } from '../../rows/amount-with-unit.ts'
import { CellIssue } from '../../rows/cell-issue.ts'
import type { Side } from '../../rows/exchange.ts'
import type { Row } from '../../rows/row.ts'
import type { MappedField, Mapping } from '../columns/mapping.ts'
import type { Deal } from '../words/deal.ts'
import { aPercent, smallUnitOf } from '../words/unit-names.ts'
import { isWholeButForItsDay } from './days-once.ts'
import { type Days, MappedTable, noSection, type Section } from './mapped-table.ts'
import { unitOf } from './row-cells.ts'
import { RowWorth } from './row-worth.ts'

/** Coins of a row with one amount. `isOut` is undefined where the amount has no minus. */
export type Single = Side & { isOut: boolean | undefined }

/** Reads the rows of a table whose columns are called `names`. */
export function mappedRows(
  mapping: Mapping,
  names: readonly string[],
  section: Section = noSection(),
  days: Days = { last: '' },
): (row: Row) => MappedRow {
  const table = new MappedTable(mapping, names, section, days)
  return row => new MappedRow(table, row)
}

export class MappedRow extends RowWorth {
  #fee: AmountWithUnit | undefined | null = null

  /** What the title above the row says it is. */
  typeOfSection(): string | undefined {
    return this.table.section.type
  }

  at(): Instant {
    const { date, time } = this.table.columns
    if (date === undefined) throw new CellIssue('', '', 'has no date: say which column holds it.')
    const { dayOrder, timeZone, monthDay } = this.mapping
    const clock = time === undefined ? '' : this.row.text(time)
    const day = this.row.text(date)
    // A day above the rows, in a row of its own, says more than a date that another row has too.
    if (day !== '') this.table.days.last = this.mapping.daysWrittenOnce ? day : ''
    const isUnderADay = day === '' && isWholeButForItsDay(this.row.cells, this.table.columns)
    const instead = (isUnderADay && this.table.days.last) || undefined
    return this.row.time(date, {
      dayOrder,
      zone: timeZone,
      clock,
      instead,
      ...(monthDay !== null && { monthDay }),
    })
  }

  /** What a cell such as 'Bought 0.5 BTC for $20,000' says of itself. */
  dealt(): Deal['act'] {
    return this.readDeal()?.act
  }

  sent(): Side | undefined {
    return this.#side('sentAsset', 'sentAmount')
  }

  received(): Side | undefined {
    return this.#side('receivedAsset', 'receivedAmount')
  }

  single(): Single {
    const amount = this.readDeal()?.amount ?? this.positive('amount') ?? this.#workedOut()
    if (!amount)
      throw this.issue('amount', 'has no amount of coins. Fill it in, or leave this row out of the file.')
    const { mapping } = this
    const asset =
      this.pair()?.base ??
      this.coin('asset') ??
      (unitOf(amount) || this.table.amountCoin || this.table.section.coin || mapping.coin)
    const ownUnit = smallUnitOf(this.text('asset'))
    if (ownUnit && amount.unit === '')
      return {
        asset: ownUnit.coin,
        quantity: times(amount.value, ownUnit.factor),
        isOut: this.#isOut(amount),
      }
    const smallUnit = this.table.smallUnit('amount')
    if (smallUnit && asset !== smallUnit.coin)
      throw this.issue(
        'asset',
        `is not ${smallUnit.coin}, which ${this.table.nameOf('amount').trim()} speaks of. Write the amount in whole coins.`,
      )
    if (asset === '')
      throw this.issue('asset', 'names no coin. Fill it in, or leave this row out of the file.')
    return { asset, quantity: amount.value, isOut: this.#isOut(amount) }
  }

  /** Where a table says what was paid and at which price: to the decimals that exchanges give. */
  #workedOut(): AmountWithUnit | undefined {
    const [value, price] = [this.readValue(), this.price()]
    if (this.table.columns.amount !== undefined || !value || price === undefined) return undefined
    return { value: shareOf('1', value.value, price), isNegative: value.isNegative, unit: '' }
  }

  #isOut({ isNegative }: AmountWithUnit): boolean | undefined {
    return isNegative ? true : this.mapping.hasSigns ? false : undefined
  }

  #side(assetField: MappedField, amountField: 'sentAmount' | 'receivedAmount'): Side | undefined {
    const amount = this.positive(amountField)
    if (!amount) return undefined
    const byName = this.table.sideCoins[amountField]
    const asset =
      this.coin(assetField) ?? (unitOf(amount) || this.coin('asset') || byName || this.mapping.coin)
    if (asset === '') throw this.issue(amountField, 'names no coin. Say which column holds it.')
    return { asset, quantity: amount.value }
  }

  /** Two fees in the same money or coin are one; of two others the one in money. */
  fee(quote: string | undefined): Side | undefined {
    const first = this.#feeIn('fee', quote)
    if (this.table.columns.otherFee === undefined) return first
    const other = this.#feeIn('otherFee', quote)
    if (!first || !other) return first ?? other
    if (first.asset === other.asset) return { ...first, quantity: plus(first.quantity, other.quantity) }
    return isMoney(other.asset) && !isMoney(first.asset) ? other : first
  }

  /** The one of two fees that `fee` leaves out. */
  secondFee(quote: string | undefined): Side | undefined {
    if (this.table.columns.otherFee === undefined) return undefined
    const [first, other] = [this.#feeIn('fee', quote), this.#feeIn('otherFee', quote)]
    if (!first || !other || first.asset === other.asset) return undefined
    const second = this.fee(quote)?.asset === first.asset ? other : first
    if (isMoney(second.asset))
      throw this.issue(
        'otherFee',
        'is a second fee, in other money than the first. Write one fee for the row.',
      )
    return second
  }

  /** What the exchange paid for the trade. */
  rebate(quote: string | undefined): Side | undefined {
    const isRebate = this.mapping.minusIsRebate && this.#readFee('fee')?.isNegative
    return isRebate ? this.#chargeIn('fee', quote) : undefined
  }

  #feeIn(field: 'fee' | 'otherFee', quote: string | undefined): Side | undefined {
    return this.mapping.minusIsRebate && this.#readFee(field)?.isNegative
      ? undefined
      : this.#chargeIn(field, quote)
  }

  /** What names no coin of its own is in what the row is priced in. */
  #chargeIn(field: 'fee' | 'otherFee', quote: string | undefined): Side | undefined {
    const amount = this.#readFee(field)
    if (!amount) return undefined
    const named =
      (field === 'fee' ? this.coin('feeAsset') : undefined) ??
      (unitOf(amount) || (field === 'fee' ? this.table.feeUnit : this.table.otherFeeUnit))
    return { asset: named || quote || this.mapping.money, quantity: amount.value }
  }

  #readFee(field: 'fee' | 'otherFee'): AmountWithUnit | undefined {
    if (field === 'otherFee') return this.positive(field)
    if (this.#fee === null) this.#fee = this.#partOfTotal() ?? this.positive(field)
    return this.#fee
  }

  /** A fee of '0.5%' is that part of what was traded. */
  #partOfTotal(): AmountWithUnit | undefined {
    const [, percent] = aPercent.exec(this.text('fee')) ?? []
    if (percent === undefined) return undefined
    const price = this.price()
    const total = price === undefined ? this.value() : times(this.single().quantity, price)
    if (total === undefined || this.text('feeAsset') !== '' || this.table.feeUnit !== undefined)
      throw this.issue('fee', 'is a part of something the row does not say. Write the fee as an amount.')
    return { value: times(times(total, percent), '0.01'), isNegative: false, unit: '' }
  }
}
