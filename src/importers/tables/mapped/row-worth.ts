// What a mapped row says its coins were worth, and in which money.
import type { Decimal } from '#engine'
import { isMoney } from '../../../ledger/currencies.ts'
import type { AmountWithUnit } from '../../rows/amount-with-unit.ts'
import { type Deal, dealIn } from '../words/deal.ts'
import { type Pair, pairOf } from '../words/pair.ts'
import { coinOfAct } from '../words/words.ts'
import { RowCells, unitOf } from './row-cells.ts'

export class RowWorth extends RowCells {
  /** Prices and values are asked for several times in a row, and each is read once; null is not read yet. */
  #price: AmountWithUnit | undefined | null = null
  #value: AmountWithUnit | undefined | null = null
  #deal: Deal | undefined | null = null

  /** Whether the table has prices or values. */
  get hasMoney(): boolean {
    const { price, value, cost, currency, pair } = this.table.columns
    return [price, value, cost, currency, pair].some(column => column !== undefined)
  }

  /** What prices and values of this row are in. */
  quote(): string | undefined {
    const stated = this.coin('currency') ?? this.pair()?.quote
    if (stated !== undefined) {
      const { namedMoney } = this.table
      // 'USD Value' beside ETH/BTC: taken for bitcoins it would be a fortune.
      const isOther = namedMoney !== undefined && namedMoney !== stated && !stated.includes(namedMoney)
      if (isOther && this.#hasWorth() && !this.#isInDollarsApart())
        throw this.issue(
          this.table.columns.value === undefined ? 'price' : 'value',
          `is in ${namedMoney}, as its column is called, but the row says ${stated}. Leave one of the two out, or choose the column that is in ${stated}.`,
        )
      return stated
    }
    return (
      unitOf(this.readValue()) || unitOf(this.#readPrice()) || unitOf(this.amount('cost')) || this.table.money
    )
  }

  price(): Decimal | undefined {
    const value = this.#readPrice()?.value
    return value === '0' ? undefined : value
  }

  /** What the row was worth in dollars, where it is priced in another coin. */
  dollars(): Decimal | undefined {
    const value = this.#isInDollarsApart() ? this.readValue()?.value : undefined
    return value === '0' ? undefined : value
  }

  /** 'USD Value' beside ETH/BTC, which has a price in bitcoins too. */
  #isInDollarsApart(): boolean {
    const { valueMoney, columns } = this.table
    if (valueMoney !== 'USD' || columns.price === undefined) return false
    const stated = this.coin('currency') ?? this.pair()?.quote
    return stated !== undefined && !isMoney(stated) && !stated.includes('USD') && this.price() !== undefined
  }

  /** A zero beside a price is a cell that was not filled in. */
  value(): Decimal | undefined {
    if (this.#isInDollarsApart()) return undefined
    const value = this.readValue()?.value
    return value === '0' && this.price() !== undefined ? undefined : value
  }

  /** Of coins that came in, where it is in a column of its own. */
  cost(): Decimal | undefined {
    return this.amount('cost')?.value
  }

  #hasWorth(): boolean {
    return this.readValue() !== undefined || this.#readPrice() !== undefined
  }

  #readPrice(): AmountWithUnit | undefined {
    if (this.#price === null) this.#price = this.amount('price') ?? this.readDeal()?.price
    return this.#price
  }

  protected readValue(): AmountWithUnit | undefined {
    if (this.#value === null) this.#value = this.amount('value') ?? this.readDeal()?.value
    return this.#value
  }

  protected readDeal(): Deal | undefined {
    if (this.#deal === null) this.#deal = dealIn(this.text('amount'), this.mapping)
    return this.#deal
  }

  protected pair(): Pair | undefined {
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
}
