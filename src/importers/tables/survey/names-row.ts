// Where a table begins, and what its columns are called.
import { readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { cutCell } from '../../rows/cut-cell.ts'
import type { RawRow } from '../../rows/row.ts'
import { readMonth, readTime } from '../../rows/time.ts'
import { onlyCell } from './between-rows.ts'

export type NamesRow = {
  /** The last row that is not a transaction; 0 when the table begins with one. */
  headerRow: number
  /** How many rows name the columns. */
  headerLines: 0 | 1 | 2
  names: readonly string[]
  /** The last line above them that is no more than a title; '' where there is none. */
  title: string
}

const text = (cell: string | undefined) => cutCell(cell ?? '').trim()
const isFilled = (cell: string) => text(cell) !== ''

/** A row that holds something: it has an amount, and a date or another amount. */
const isTransaction = (cells: readonly string[]) => {
  const { amounts, times } = figuresOf(cells)
  return amounts >= 1 && times + amounts >= 2
}

const isDated = (cells: readonly string[]) => {
  const { amounts, times } = figuresOf(cells)
  return amounts >= 1 && times >= 1
}

function figuresOf(cells: readonly string[]): { amounts: number; times: number } {
  let amounts = 0
  let times = 0
  for (const cell of cells.map(text)) {
    if (cell === '' || isCounted(cell)) continue
    const isDay = () => (readTime(cell) ?? readTime(cell, { dayOrder: 'dmy' })) !== undefined
    if (/\D/.test(cell) && (isDay() || readMonth(cell) !== undefined)) times++
    else if (readAmountWithUnit(cell) ?? readAmountWithUnit(cell, { decimalComma: true })) amounts++
  }
  return { amounts, times }
}

/** 'Coin 1', 'Amount 2': columns counted, and no amounts of a coin that is called so. */
const isCounted = (cell: string) => /^\p{Letter}*\p{Lowercase}\p{Letter}*[ #]*\d{1,2}$/u.test(cell)

/** What the columns of row numbers, of shares and of signs are called. */
const numberSign = /^([#№%$€]|\+\/-|±)$/

/** Words in several columns, none of them an amount or a date. */
function isNames(cells: readonly string[], width: number): boolean {
  const filled = cells.map(text).filter(isFilled)
  if (filled.length < Math.max(2, width / 2)) return false
  return filled.every(
    cell =>
      (/\p{Letter}/u.test(cell) || numberSign.test(cell)) &&
      (isCounted(cell) || readAmountWithUnit(cell) === undefined) &&
      readTime(cell) === undefined,
  )
}

export const hasTransactions = (rows: readonly RawRow[]) => rows.some(({ cells }) => isTransaction(cells))

export const hasDatedRows = (rows: readonly RawRow[]) => rows.some(({ cells }) => isDated(cells))

export function findNames(records: readonly RawRow[]): NamesRow {
  const names = namesIn(records)
  const above = records.filter(({ number }) => number <= names.headerRow - names.headerLines)
  return { ...names, title: onlyCell(above.findLast(({ cells }) => cells.some(isFilled))?.cells ?? []) ?? '' }
}

function namesIn(records: readonly RawRow[]): Omit<NamesRow, 'title'> {
  const first = firstRow(records)
  const width = records[first]?.cells.filter(isFilled).length ?? 0
  if (first < 0) return oneLine(records[0] ?? { number: 0, cells: [] })
  const at = namesAbove(records, first, width)
  const above = records[at]
  if (!above)
    return {
      headerRow: records[first - 1]?.number ?? 0,
      headerLines: 0,
      names: numberedNames(records[first]?.cells.length ?? 0),
    }
  const groups = records[at - 1]
  const isTwo = groups && (isGroups(groups.cells, above.cells) || isUnits(groups.cells, above.cells, width))
  return isTwo ? twoLines(groups, above) : oneLine(above)
}

/** Sums may be above the names, where no transaction does: a row with a date below names goes before them. */
function firstRow(records: readonly RawRow[]): number {
  const first = records.findIndex(({ cells }) => isTransaction(cells))
  const isSums = first >= 0 && !isDated(records[first]?.cells ?? []) && namesAbove(records, first, 0) < 0
  const dated = isSums ? records.findIndex(({ cells }) => isDated(cells)) : -1
  const width = records[dated]?.cells.filter(isFilled).length ?? 0
  return namesAbove(records, dated, width) > first ? dated : first
}

/**
 * The names are above the first row that can be read. A month as a title, a line of dashes or a row that cannot be
 * read may be between; what does is reported with the rows.
 */
function namesAbove(records: readonly RawRow[], first: number, width: number): number {
  for (let at = first - 1; at >= 0; at--) if (isNames(records[at]?.cells ?? [], width)) return at
  return -1
}

/** What columns without names are called. */
export const numberedNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `Column ${index + 1}`)

const oneLine = ({ number, cells }: RawRow): Omit<NamesRow, 'title'> => ({
  headerRow: number,
  headerLines: 1,
  names: cells,
})

/** A row of groups: fewer names than columns, above names of which some repeat ('Asset', 'Amount', 'Asset', 'Amount'). */
function isGroups(groups: readonly string[], names: readonly string[]): boolean {
  const filled = groups.map(text).filter(isFilled)
  const normal = names.map(name => text(name).toLowerCase()).filter(isFilled)
  return (
    filled.length >= 2 &&
    filled.length < normal.length &&
    filled.every(cell => /\p{Letter}/u.test(cell)) &&
    new Set(normal).size < normal.length
  )
}

/** '(BTC)' and '[USD]' under the names say what their columns are in. */
const isUnits = (names: readonly string[], units: readonly string[], width: number) =>
  isNames(names, width) &&
  units.every((unit, index) => text(unit) === '' || (isUnit.test(text(unit)) && text(names[index]) !== ''))
const isUnit = /^\(.+\)$|^\[.+\]$/

/** 'Sent' above 'Asset' and 'Amount' is 'Sent Asset' and 'Sent Amount': the name of a group holds until the next one. */
function twoLines(groups: RawRow, below: RawRow): Omit<NamesRow, 'title'> {
  return { headerRow: below.number, headerLines: 2, names: joinedNames(groups.cells, below.cells) }
}

export function joinedNames(groups: readonly string[], names: readonly string[]): string[] {
  let group = ''
  return names.map((name, index) => {
    group = text(groups[index]) || group
    return `${group} ${text(name)}`.trim()
  })
}
