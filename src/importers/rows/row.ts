// One row of a file, its cells read by the name of their column. What cannot be read throws a CellIssue that names
// the column and the value.
import type { Decimal, Instant } from '#engine'
import { isTooLong, toDollars } from '../../ledger/decimal.ts'
import { isBeforeCoins, isInFuture } from '../../ledger/time.ts'
import { type ReadAmount, readAmount } from './amount.ts'
import { CellIssue, startOf } from './cell-issue.ts'
import { cutCell } from './cut-cell.ts'
import type { Header } from './header.ts'
import { ImportRefusal } from './refusal.ts'
import { readTime, type TimeOptions } from './time.ts'

/** A column by its name, by one of several names, or by its index where names repeat. */
export type ColumnName = string | readonly string[] | number

type CellTimeOptions = TimeOptions & {
  /** The time of day where it is in a cell of its own. */
  clock?: string
  /** The day where the cell is empty, as below one that holds for several rows. */
  instead?: string | undefined
  /** The cell in usual words, where the source has words of its own. */
  plain?: (text: string) => string
}

/** As it is in the file: its line or sheet row, from 1. */
export type RawRow = { number: number; cells: readonly string[] }

export type Row = {
  /** The line or sheet row in the file, from 1. */
  number: number
  cells: readonly string[]
  header: Header
  /** The trimmed cell, cut where it is endless; '' when it is empty or the file has no such column. */
  text(column: ColumnName): string
  /** The same, but it must not be empty. */
  needed(column: ColumnName): string
  /** A positive amount; signs and parentheses are dropped, since most readers know the direction by the type. */
  amount(column: ColumnName): Decimal
  /** The same where the cell may be empty or a dash; undefined then, and when it is zero. */
  amountIfAny(column: ColumnName): Decimal | undefined
  /** With its sign. Undefined when empty. */
  signed(column: ColumnName): ReadAmount | undefined
  /** A dollar amount to 10^-8, positive; undefined when empty. Zero stays '0'. */
  usd(column: ColumnName): Decimal | undefined
  /** A moment since the first coins and not in the future. */
  time(column: ColumnName, options?: CellTimeOptions): Instant
  /** A ticker in capitals. */
  asset(column: ColumnName): string
  /** An amount of it has more decimals than coins are counted in; noted once for the whole file. */
  noteRounded(): void
  /** Throws the issue of a cell. */
  refuse(column: ColumnName, message: string): never
}

export type RowContext = {
  header: Header
  now: Instant
  decimalComma: boolean
  /** A date such as 5/13/2024 was there: in this file the month is first. */
  isMonthFirst?: boolean
  rounded?: RoundedRows
}

/** The rows whose amounts were rounded to the decimals that coins are counted in. */
export type RoundedRows = { count: number; first: number }

export function rowOf(context: RowContext, number: number, cells: readonly string[]): Row {
  return new FileRow(context, number, cells)
}

class FileRow implements Row {
  readonly number: number
  readonly cells: readonly string[]
  readonly #context: RowContext
  #isRounded = false

  constructor(context: RowContext, number: number, cells: readonly string[]) {
    this.#context = context
    this.number = number
    this.cells = cells
  }

  get header(): Header {
    return this.#context.header
  }

  text(column: ColumnName): string {
    return cutCell(this.cells[this.#indexOf(column)] ?? '').trim()
  }

  needed(column: ColumnName): string {
    const text = this.text(column)
    if (text === '') this.refuse(column, 'is empty. Fill it in, or leave this row out of the file.')
    return text
  }

  signed(column: ColumnName): ReadAmount | undefined {
    const text = this.text(column)
    if (isNothing(text)) return undefined
    const read = readAmount(text, { decimalComma: this.#context.decimalComma })
    if (!read) return this.refuse(column, 'is not an amount. Write it as a plain number such as 1234.5.')
    if (isTooLong(read.value)) return this.refuse(column, 'is larger than any amount of coins can be.')
    if (read.isRounded) this.noteRounded()
    return read
  }

  amount(column: ColumnName): Decimal {
    this.needed(column)
    const read = this.signed(column)
    if (!read) return this.refuse(column, 'is empty. Fill it in, or leave this row out of the file.')
    return read.value
  }

  amountIfAny(column: ColumnName): Decimal | undefined {
    const read = this.signed(column)
    return read && read.value !== '0' ? read.value : undefined
  }

  usd(column: ColumnName): Decimal | undefined {
    const text = this.text(column)
    if (isNothing(text)) return undefined
    if (otherMoney.test(text))
      return this.refuse(column, 'is not in dollars. Write what it was worth in dollars, or leave it empty.')
    const read = readAmount(text, { decimalComma: this.#context.decimalComma })
    if (!read || isTooLong(read.value))
      return this.refuse(column, 'is not a dollar amount. Write it as a plain number such as 1234.50.')
    return toDollars(read.value)
  }

  time(column: ColumnName, options?: CellTimeOptions): Instant {
    const cell = options?.instead ?? this.needed(column)
    const day = options?.plain ? options.plain(cell).trim() : cell
    const text = options?.clock ? `${day} ${options.clock}` : day
    const at = readTime(text, options)
    const dayOrMonth = options?.dayOrder === undefined ? slashed.exec(text) : null
    if (dayOrMonth && at !== undefined && Number(dayOrMonth[2]) > 12) this.#context.isMonthFirst = true
    if (dayOrMonth && at === undefined && Number(dayOrMonth[1]) > 12) this.#refuseDayFirst(column, text)
    if (at === undefined)
      return this.refuse(
        column,
        isCutByExcel(text)
          ? 'has lost its day: Excel saves times with fractions of a second so. Import the file as it was downloaded.'
          : 'is not a date that can be read. Write it as 2025-03-09 14:30:00.',
      )
    if (isBeforeCoins(at))
      return this.refuse(column, 'is before the first bitcoin was mined (Jan 3, 2009). Check the date.')
    if (isInFuture(at, this.#context.now)) return this.refuse(column, 'is in the future. Check the date.')
    return at
  }

  /** 13/5/2024 in a file read with the month first: every 5/4/2024 in it was read wrong. */
  #refuseDayFirst(column: ColumnName, text: string): void {
    if (this.#context.isMonthFirst || readTime(text, { dayOrder: 'dmy' }) === undefined) return
    const name = this.header.names[this.#indexOf(column)]?.trim() ?? nameOf(column)
    throw new ImportRefusal(
      'import_file_unreadable',
      `The dates of this file have the day before the month (row ${this.number}, ${name}: ${text.slice(0, 40)}), as a spreadsheet saves them in some countries. Import the file as it was downloaded, or write the dates as 2025-03-09.`,
      this.number,
    )
  }

  asset(column: ColumnName): string {
    const name = this.needed(column)
    if (name.length > 60) return this.refuse(column, 'is too long for the name of a coin.')
    return name.toUpperCase()
  }

  noteRounded(): void {
    if (this.#isRounded) return
    this.#isRounded = true
    const { rounded } = this.#context
    if (!rounded) return
    rounded.first = rounded.count === 0 ? this.number : Math.min(rounded.first, this.number)
    rounded.count++
  }

  refuse(column: ColumnName, message: string): never {
    const index = this.#indexOf(column)
    const name = this.header.names[index]?.trim() ?? nameOf(column)
    throw new CellIssue(name, startOf(this.cells[index] ?? ''), message)
  }

  #indexOf(column: ColumnName): number {
    if (typeof column === 'number') return column
    return typeof column === 'string' ? this.header.find(column) : this.header.find(...column)
  }
}

const slashed = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/
/** Taken for dollars it would be a wrong figure. */
const otherMoney = /[€£¥₹₿]/
const isCutByExcel = (text: string) => /^\d{1,2}:\d{2}\.\d$/.test(text)
const nameOf = (column: ColumnName) => (typeof column === 'object' ? (column[0] ?? '') : String(column))
/** What exports write for "none". */
export function isNothing(text: string): boolean {
  if (text.length > LONGEST_NOTHING) return false
  // Asked of nearly every cell, and nearly every short one begins with a digit or another letter.
  const first = text.charCodeAt(0)
  const mayBe =
    first === DASH || first >= EN_DASH || first === DOLLAR || first === POUND || (first | 32) === SMALL_N
  return text === '' || (mayBe && nothing.test(text))
}
const LONGEST_NOTHING = 20
const DASH = 45
const EN_DASH = 8211
const DOLLAR = 36
const POUND = 163
const SMALL_N = 110
/** '$ -' is how accountants show that there is none. */
const nothing = /^([$€£]\s*[-–—]|[-–—]\s*[$€£]?|-{2,}|n\/a|null|none|nan)$/i
