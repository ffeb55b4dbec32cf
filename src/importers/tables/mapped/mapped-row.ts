// A row of a mapped table: its cells by what they hold, not by where they stand.
import type { Decimal, Instant } from '#engine'
import { isMoney } from '../../../ledger/currencies.ts'
import { isTooLong, plus, shareOf, times } from '../../../ledger/decimal.ts'
import type { ReadAmount } from '../../rows/amount.ts'
import { type AmountWithUnit, readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { CellIssue } from '../../rows/cell-issue.ts'
import type { Side } from '../../rows/exchange.ts'
import { isNothing, type Row } from '../../rows/row.ts'
import { whyUndone } from '../../rows/status.ts'
import type { MappedField, Mapping } from '../columns/mapping.ts'
import { isNote, isTitle, onlyCell } from '../survey/between-rows.ts'
import { tickerOf } from '../words/coin.ts'
import { type Deal, dealIn } from '../words/deal.ts'
import { type Pair, pairOf } from '../words/pair.ts'
import { coinOfTitle, typeOfTitle } from '../words/title.ts'
import { aPercent, type SmallUnit, smallUnitIn, smallUnitOf } from '../words/unit-names.ts'
import { coinOfAct, isTotalsRow, isTotalsWord } from '../words/words.ts'
import { isWholeButForItsDay } from './days-once.ts'
import { type AmountField, type Days, MappedTable, noSection, type Section } from './mapped-table.ts'

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

export class MappedRow {
  readonly #table: MappedTable
  readonly #row: Row
  /** Prices and values are asked for several times in a row, and each is read once; null is not read yet. */
  #price: AmountWithUnit | undefined | null = null
  #value: AmountWithUnit | undefined | null = null
  #fee: AmountWithUnit | undefined | null = null
  #deal: Deal | undefined | null = null

  constructor(table: MappedTable, row: Row) {
    this.#table = table
    this.#row = row
  }

  get mapping(): Mapping {
    return this.#table.mapping
  }

  /** Whether the table has prices or values. */
  get hasMoney(): boolean {
    const { price, value, cost, currency, pair } = this.#table.columns
    return [price, value, cost, currency, pair].some(column => column !== undefined)
  }

  /** Whether there is anything but nothing or zero in its cell. */
  has(field: MappedField): boolean {
    const text = this.text(field)
    return !isNothing(text) && !/^[^\p{Letter}1-9]*$/u.test(text)
  }

  text(field: MappedField): string {
    const column = this.#table.columns[field]
    return column === undefined ? '' : this.#row.text(column)
  }

  issue(field: MappedField, message: string): CellIssue {
    return new CellIssue(this.#table.nameOf(field), this.text(field), message)
  }

  /** Below a table people write sums, and between its parts what was left. */
  isTotal(): boolean {
    const word = this.text('type')
    if (word !== '' && isTotalsWord(word)) return true
    if (!isTotalsRow(this.#row.cells)) return false
    const date = this.text('date')
    if (date !== '' && !isTotalsRow([date])) return false
    this.#table.days.last = ''
    return true
  }

  /** A month, a note, or a day that holds for the rows below it. */
  isTitle(): boolean {
    const only = onlyCell(this.#row.cells)
    if (only === undefined) return isNote(this.#row.cells, this.#table.width)
    const isWords = isTitle(only, this.#table.width)
    const isDay = !isWords && this.#table.width > 2 && only === this.text('date')
    if (!isWords && !isDay) return false
    this.#table.days.last = isDay ? only : ''
    this.#seeTitle(only)
    return true
  }

  #seeTitle(title: string): void {
    const { section, mapping } = this.#table
    if (mapping.titlesTell.includes('type')) section.type = typeOfTitle(title) ?? section.type
    if (mapping.titlesTell.includes('coin')) section.coin = coinOfTitle(title) ?? section.coin
  }

  /** What the title above the row says it is. */
  typeOfSection(): string | undefined {
    return this.#table.section.type
  }

  /** Why the row did not happen; undefined where it did. */
  undone(): string | undefined {
    const { status, note } = this.#table.columns
    if (note !== undefined && crossedOut.test(this.#row.text(note))) return 'not completed'
    return status === undefined ? undefined : whyUndone(this.#row, status)
  }

  /** '4,400.00' without quotes is two cells, and all that comes after stands in the wrong column. */
  refuseSplitAmount(): void {
    const { cells } = this.#row
    const { width } = this.#table
    if (cells.length <= width || cells.slice(width).every(isNothing)) return
    const at = cells.findIndex(
      (cell, index) =>
        beginsThousands.test(cell.trim()) && endsThousands.test((cells[index + 1] ?? '').trim()),
    )
    if (at >= 0)
      throw new CellIssue(
        this.#table.nameAt(at),
        `${cells[at]?.trim()},${cells[at + 1]?.trim()}`,
        'is split at its comma, so that the row has more cells than the table has columns. Put such amounts in quotes, or write them without commas.',
      )
  }

  at(): Instant {
    const { date, time } = this.#table.columns
    if (date === undefined) throw new CellIssue('', '', 'has no date: say which column holds it.')
    const { dayOrder, timeZone, monthDay } = this.mapping
    const clock = time === undefined ? '' : this.#row.text(time)
    const day = this.#row.text(date)
    // A day above the rows, in a row of its own, says more than a date that another row has too.
    if (day !== '') this.#table.days.last = this.mapping.daysWrittenOnce ? day : ''
    const isUnderADay = day === '' && isWholeButForItsDay(this.#row.cells, this.#table.columns)
    const instead = (isUnderADay && this.#table.days.last) || undefined
    return this.#row.time(date, {
      dayOrder,
      zone: timeZone,
      clock,
      instead,
      ...(monthDay !== null && { monthDay }),
    })
  }

  /** What a cell such as 'Bought 0.5 BTC for $20,000' says of itself. */
  dealt(): Deal['act'] {
    return this.#readDeal()?.act
  }

  sent(): Side | undefined {
    return this.#side('sentAsset', 'sentAmount')
  }

  received(): Side | undefined {
    return this.#side('receivedAsset', 'receivedAmount')
  }

  single(): Single {
    const amount = this.#readDeal()?.amount ?? this.#positive('amount') ?? this.#workedOut()
    if (!amount)
      throw this.issue('amount', 'has no amount of coins. Fill it in, or leave this row out of the file.')
    const { mapping } = this
    const asset =
      this.#pair()?.base ??
      this.#coin('asset') ??
      (unitOf(amount) || this.#table.amountCoin || this.#table.section.coin || mapping.coin)
    const ownUnit = smallUnitOf(this.text('asset'))
    if (ownUnit && amount.unit === '')
      return {
        asset: ownUnit.coin,
        quantity: times(amount.value, ownUnit.factor),
        isOut: this.#isOut(amount),
      }
    const smallUnit = this.#table.smallUnit('amount')
    if (smallUnit && asset !== smallUnit.coin)
      throw this.issue(
        'asset',
        `is not ${smallUnit.coin}, which ${this.#table.nameOf('amount').trim()} speaks of. Write the amount in whole coins.`,
      )
    if (asset === '')
      throw this.issue('asset', 'names no coin. Fill it in, or leave this row out of the file.')
    return { asset, quantity: amount.value, isOut: this.#isOut(amount) }
  }

  /** Where a table says what was paid and at which price: to the decimals that exchanges give. */
  #workedOut(): AmountWithUnit | undefined {
    const [value, price] = [this.#readValue(), this.price()]
    if (this.#table.columns.amount !== undefined || !value || price === undefined) return undefined
    return { value: shareOf('1', value.value, price), isNegative: value.isNegative, unit: '' }
  }

  #isOut({ isNegative }: AmountWithUnit): boolean | undefined {
    return isNegative ? true : this.mapping.hasSigns ? false : undefined
  }

  /** What prices and values of this row are in. */
  quote(): string | undefined {
    const told = this.#coin('currency') ?? this.#pair()?.quote
    if (told !== undefined) {
      const { namedMoney } = this.#table
      // 'USD Value' beside ETH/BTC: taken for bitcoins it would be a fortune.
      const isOther = namedMoney !== undefined && namedMoney !== told && !told.includes(namedMoney)
      if (isOther && this.#hasWorth() && !this.#isInDollarsApart())
        throw this.issue(
          this.#table.columns.value === undefined ? 'price' : 'value',
          `is in ${namedMoney}, as its column is called, but the row says ${told}. Leave one of the two out, or choose the column that is in ${told}.`,
        )
      return told
    }
    return (
      unitOf(this.#readValue()) ||
      unitOf(this.#readPrice()) ||
      unitOf(this.#amount('cost')) ||
      this.#table.money
    )
  }

  price(): Decimal | undefined {
    const value = this.#readPrice()?.value
    return value === '0' ? undefined : value
  }

  /** What the row was worth in dollars, where it is priced in another coin. */
  dollars(): Decimal | undefined {
    const value = this.#isInDollarsApart() ? this.#readValue()?.value : undefined
    return value === '0' ? undefined : value
  }

  /** 'USD Value' beside ETH/BTC, which has a price in bitcoins too. */
  #isInDollarsApart(): boolean {
    const { valueMoney, columns } = this.#table
    if (valueMoney !== 'USD' || columns.price === undefined) return false
    const told = this.#coin('currency') ?? this.#pair()?.quote
    return told !== undefined && !isMoney(told) && !told.includes('USD') && this.price() !== undefined
  }

  /** A zero beside a price is a cell that nobody filled in. */
  value(): Decimal | undefined {
    if (this.#isInDollarsApart()) return undefined
    const value = this.#readValue()?.value
    return value === '0' && this.price() !== undefined ? undefined : value
  }

  /** Of coins that came in, where it stands in a column of its own. */
  cost(): Decimal | undefined {
    return this.#amount('cost')?.value
  }

  /** Two fees in the same money or coin are one; of two others the one in money. */
  fee(quote: string | undefined): Side | undefined {
    const first = this.#feeIn('fee', quote)
    if (this.#table.columns.otherFee === undefined) return first
    const other = this.#feeIn('otherFee', quote)
    if (!first || !other) return first ?? other
    if (first.asset === other.asset) return { ...first, quantity: plus(first.quantity, other.quantity) }
    return isMoney(other.asset) && !isMoney(first.asset) ? other : first
  }

  /** The one of two fees that `fee` leaves out. */
  secondFee(quote: string | undefined): Side | undefined {
    if (this.#table.columns.otherFee === undefined) return undefined
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
      (field === 'fee' ? this.#coin('feeAsset') : undefined) ??
      (unitOf(amount) || (field === 'fee' ? this.#table.feeUnit : this.#table.otherFeeUnit))
    return { asset: named || quote || this.mapping.money, quantity: amount.value }
  }

  #readFee(field: 'fee' | 'otherFee'): AmountWithUnit | undefined {
    if (field === 'otherFee') return this.#positive(field)
    if (this.#fee === null) this.#fee = this.#partOfTotal() ?? this.#positive(field)
    return this.#fee
  }

  /** A fee of '0.5%' is that part of what was traded. */
  #partOfTotal(): AmountWithUnit | undefined {
    const [, percent] = aPercent.exec(this.text('fee')) ?? []
    if (percent === undefined) return undefined
    const price = this.price()
    const total = price === undefined ? this.value() : times(this.single().quantity, price)
    if (total === undefined || this.text('feeAsset') !== '' || this.#table.feeUnit !== undefined)
      throw this.issue('fee', 'is a part of something the row does not say. Write the fee as an amount.')
    return { value: times(times(total, percent), '0.01'), isNegative: false, unit: '' }
  }

  #hasWorth(): boolean {
    return this.#readValue() !== undefined || this.#readPrice() !== undefined
  }

  #readPrice(): AmountWithUnit | undefined {
    if (this.#price === null) this.#price = this.#amount('price') ?? this.#readDeal()?.price
    return this.#price
  }

  #readValue(): AmountWithUnit | undefined {
    if (this.#value === null) this.#value = this.#amount('value') ?? this.#readDeal()?.value
    return this.#value
  }

  #readDeal(): Deal | undefined {
    if (this.#deal === null) this.#deal = dealIn(this.text('amount'), this.mapping)
    return this.#deal
  }

  /** The amount of a cell, with the unit it may carry; undefined when there is none. */
  #amount(field: AmountField): AmountWithUnit | undefined {
    const column = this.#table.columns[field]
    if (column === undefined) return undefined
    const cell = this.#row.text(column)
    const smallUnit = this.#table.smallUnit(field)
    if (!hasUnit.test(cell) || !/\d/.test(cell)) {
      const read = this.#row.signed(column)
      if (!read || smallUnit) return read && smallUnit && inCoins(read, smallUnit)
      return { value: read.value, isNegative: read.isNegative, unit: '' }
    }
    if (cell.includes('¥') && this.text('currency') === '' && this.#table.money === 'USD')
      return this.#row.refuse(column, 'is in yen or yuan. Say which, or write it in dollars.')
    const read = readAmountWithUnit(cell, { decimalComma: this.mapping.decimalComma })
    if (!read || isTooLong(read.value))
      return this.#row.refuse(column, 'is not an amount. Write it as a plain number such as 1234.5.')
    if (read.isRounded) this.#row.tellRounded()
    const ownUnit = smallUnitIn(read.unit) ?? smallUnit
    return ownUnit ? inCoins(read, ownUnit) : read
  }

  #positive(field: AmountField): AmountWithUnit | undefined {
    const read = this.#amount(field)
    return read?.value === '0' ? undefined : read
  }

  #pair(): Pair | undefined {
    const text = this.text('pair')
    if (text === '') return undefined
    const read = pairOf(text) ?? pairOf(coinOfAct(text) ?? '')
    if (!read)
      throw this.issue('pair', 'is not a pair of coins such as BTC-USD. Correct it, or leave this row out.')
    // 'BTC-ETH' at 0.05: no bitcoin was ever that cheap in ether, so the first is what the second is priced in.
    if (read.base === 'BTC' && read.quote === 'ETH' && Number(this.price() ?? '1') < 1)
      return { base: read.quote, quote: read.base }
    return read
  }

  #coin(field: MappedField): string | undefined {
    const text = this.text(field)
    if (text === '') return undefined
    const ticker = tickerOf(text) ?? tickerOf(coinOfAct(text) ?? '')
    if (ticker === undefined)
      throw this.issue(field, 'is not the name of a coin that can be read. Write its ticker, such as BTC.')
    return ticker
  }

  #side(assetField: MappedField, amountField: 'sentAmount' | 'receivedAmount'): Side | undefined {
    const amount = this.#positive(amountField)
    if (!amount) return undefined
    const byName = this.#table.sideCoins[amountField]
    const asset =
      this.#coin(assetField) ?? (unitOf(amount) || this.#coin('asset') || byName || this.mapping.coin)
    if (asset === '') throw this.issue(amountField, 'names no coin. Say which column holds it.')
    return { asset, quantity: amount.value }
  }
}

/** A note that says no more than that the row does not count, and perhaps why. 'After a failed order' says nothing. */
const crossedOut =
  /^((the|my|this) )?((order|trade|tx|transaction|payment|transfer|withdrawal|deposit|purchase|sale) )?((was|is|has been|got) )?(cancell?ed|void(ed)?|failed|rejected|declined|expired|reversed|planned|to ?do|not (yet )?(done|executed))( by \p{Letter}[\p{Letter} ]*)?(\s*[-–:,;.!(].*)?$/iu
const beginsThousands = /(^|[^\d.])[1-9]\d{0,2}$/
const endsThousands = /^\d{3}(?!\d)/

const hasUnit = /[a-z$€£₹¥]/i

const inCoins = ({ value, isNegative }: ReadAmount, { coin, factor }: SmallUnit): AmountWithUnit => ({
  value: times(value, factor),
  isNegative,
  unit: coin,
})

/** A unit only where it is the name of a coin or of money. */
const unitOf = (amount: AmountWithUnit | undefined): string => {
  if (!amount || amount.unit === '') return ''
  return isMoney(amount.unit) ? amount.unit : (tickerOf(amount.unit) ?? '')
}
