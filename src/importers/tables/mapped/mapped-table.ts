// What the mapping and the names of a table say of all of its rows, and what rows further up say of those below.
import type { MappedField, Mapping } from '../columns/mapping.ts'
import { coinIn, moneyIn, quoteIn, type SmallUnit, smallUnitIn } from '../words/unit-names.ts'

/** What is the same in every row of a mapped table, worked out once. */
export class MappedTable {
  readonly mapping: Mapping
  readonly columns: Mapping['columns']
  readonly #names: readonly string[]
  readonly #smallUnits = new Map<MappedField, SmallUnit>()
  /** What the names of the columns say about their money and coins. */
  readonly money: string | undefined
  /** Money that the name of the value or of the price speaks of. */
  readonly namedMoney: string | undefined
  /** Money that the name of the value speaks of. */
  readonly valueMoney: string | undefined
  readonly amountCoin: string | undefined
  readonly sideCoins: { sentAmount: string | undefined; receivedAmount: string | undefined }
  readonly feeUnit: string | undefined
  readonly otherFeeUnit: string | undefined
  readonly section: Section
  readonly days: Days

  constructor(mapping: Mapping, names: readonly string[], section: Section, days: Days) {
    this.mapping = mapping
    this.section = section
    this.days = days
    this.columns = mapping.columns
    this.#names = names
    this.valueMoney = moneyIn(this.nameOf('value'))
    this.namedMoney = this.valueMoney ?? moneyIn(this.nameOf('price'))
    this.money =
      moneyIn(this.nameOf('value')) ??
      moneyIn(this.nameOf('cost')) ??
      moneyIn(this.nameOf('price')) ??
      quoteIn(this.nameOf('value')) ??
      quoteIn(this.nameOf('price')) ??
      (mapping.money || undefined)
    this.amountCoin = coinIn(this.nameOf('amount'))
    this.sideCoins = {
      sentAmount: coinIn(this.nameOf('sentAmount')),
      receivedAmount: coinIn(this.nameOf('receivedAmount')),
    }
    this.feeUnit = moneyIn(this.nameOf('fee')) ?? coinIn(this.nameOf('fee'))
    this.otherFeeUnit = moneyIn(this.nameOf('otherFee')) ?? coinIn(this.nameOf('otherFee'))
    for (const field of amountFields) {
      const unit = smallUnitIn(this.nameOf(field))
      if (unit) this.#smallUnits.set(field, unit)
    }
  }

  get width(): number {
    return this.#names.length
  }

  nameAt(index: number): string {
    return this.#names[index] ?? ''
  }

  nameOf(field: MappedField): string {
    return this.#names[this.columns[field] ?? -1] ?? ''
  }

  /** Of amounts that are counted in a part of a coin, as their column is called. */
  smallUnit(field: AmountField): SmallUnit | undefined {
    return this.#smallUnits.size === 0 ? undefined : this.#smallUnits.get(field)
  }
}

const amountFields = [
  'amount',
  'price',
  'value',
  'cost',
  'fee',
  'otherFee',
  'sentAmount',
  'receivedAmount',
] as const
export type AmountField = (typeof amountFields)[number]

/** The day of the last row that had one; the parts of a row share it. */
export type Days = { last: string }

/** The last title above the rows that says what they are, or of which coin. It holds until the next one. */
export type Section = { type: string | undefined; coin: string | undefined }
export const noSection = (): Section => ({ type: undefined, coin: undefined })
