// A look over a whole table before anything of it is believed: what the cells of each column are. The first rows are
// kept and looked at closely; of the rest only what a single late row can prove or disprove.
import { isMoney } from '../../../ledger/currencies.ts'
import { readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { isNothing, type RawRow } from '../../rows/row.ts'
import { readMonth, readTime, withoutWeekday } from '../../rows/time.ts'
import { isCommonCoin, tickerOf } from '../words/coin.ts'
import { dealIn } from '../words/deal.ts'
import { pairOf } from '../words/pair.ts'
import { isTotalsRow } from '../words/words.ts'
import { isNamesAgain, isNote, isOtherNames, isTitle, onlyCell } from './between-rows.ts'
import { tablesBelow } from './table-below.ts'

/** Rows looked at closely. */
const CLOSELY = 1000
/** A column with more different words than these has no kinds. */
const MAX_WORDS = 100
const MAX_TITLES = 1000

export type ColumnSurvey = {
  /** Cells of the first rows that are not empty; the counts below are of these. */
  filled: number
  /** Dates and times as people write them; not the bare numbers of computers and spreadsheets. */
  times: number
  /** Bare numbers that could be times: days since 1900, seconds or milliseconds since 1970. */
  clocks: number
  /** Of those: seconds or milliseconds since 1970, in the years there have been coins. */
  epochs: number
  /** Months without their day: 'Jan 2024'. */
  months: number
  /** A time of day alone: '14:30', '09:05:10.620', '9:05 EST'. */
  timesOfDay: number
  amounts: number
  negatives: number
  /** Amounts that name what they are of: '0.5 BTC', '€12'. By unit. */
  units: ReadonlyMap<string, number>
  /** Purchases and sales in one cell: '0.5 BTC for $20,000'. */
  deals: number
  /** Of those: such as say which of the two they are. */
  acts: number
  /** Well-known coins. */
  coins: number
  /** Codes or names of money. */
  money: number
  /** Markets such as BTC-USD. */
  pairs: number
  /** Anything that could be the name of a coin. */
  tickers: number
  /** Of all rows: different cells with how many rows have each; undefined when there are too many. */
  words: ReadonlyMap<string, number> | undefined
  /** Of all rows: dates such as 13/5 and 5/13, which prove what is first, and those that prove nothing. */
  dayFirst: Evidence
  monthFirst: Evidence
  eitherFirst: Evidence
  /** Of all rows: a time of day without a zone. */
  withoutZone: Evidence
}

/** How often, and one of them to show. */
export type Evidence = { rows: number; example: string }

export type Survey = {
  /** The rows below the column names that were looked at closely. */
  rows: readonly RawRow[]
  columns: readonly ColumnSurvey[]
  /** Of all rows: words in the only cell of a row, and where they stand. */
  titles: readonly { text: string; number: number }[]
  /** The first row that names the columns again, and not as above. */
  otherNames: number | undefined
}

/** Of the rows below `names`. */
export function surveyOf(decimalComma: boolean, names: readonly string[]) {
  const rows: RawRow[] = []
  const columns: OpenColumn[] = []
  const titles: { text: string; number: number }[] = []
  let otherNames: number | undefined
  /** Of a table below the list that has some of its names; it is another list where it has dates. */
  let namesBelow: number | undefined
  const isBelow = tablesBelow(names)

  return {
    see(row: RawRow): void {
      if (isBelow(row.number, row.cells)) {
        if (isOtherNames(names, row.cells)) namesBelow = row.number
        return
      }
      if (namesBelow !== undefined && !isNamesAgain(names, row.cells)) otherNames ??= namesBelow
      namesBelow = undefined
      if (isTotalsRow(row.cells) || isNamesAgain(names, row.cells)) return
      if (isOtherNames(names, row.cells)) {
        otherNames ??= row.number
        return
      }
      const only = onlyCell(row.cells)
      if (only !== undefined && isTitle(only, names.length)) {
        if (titles.length < MAX_TITLES) titles.push({ text: only, number: row.number })
        return
      }
      if (isNote(row.cells, names.length)) return
      const isClose = rows.length < CLOSELY
      if (isClose) rows.push(row)
      for (let index = 0; index < row.cells.length; index++) {
        const cell = (row.cells[index] ?? '').trim()
        if (isNothing(cell)) continue
        const column = columns[index] ?? openColumn()
        columns[index] = column
        if (isClose) seeClosely(column, cell, decimalComma)
        seeWord(column, cell)
        // What begins without a date is not a column of dates later.
        if (isClose || column.times + column.timesOfDay > 0) seeDate(column, cell)
      }
    },
    end: (): Survey => ({
      rows,
      columns: Array.from(columns, column => column ?? openColumn()),
      titles,
      otherNames,
    }),
  }
}

type OpenColumn = {
  -readonly [Key in keyof ColumnSurvey]: ColumnSurvey[Key]
} & { units: Map<string, number>; words: Map<string, number> | undefined }

const openColumn = (): OpenColumn => ({
  filled: 0,
  times: 0,
  clocks: 0,
  epochs: 0,
  months: 0,
  timesOfDay: 0,
  amounts: 0,
  negatives: 0,
  units: new Map(),
  deals: 0,
  acts: 0,
  coins: 0,
  money: 0,
  pairs: 0,
  tickers: 0,
  words: new Map(),
  dayFirst: { rows: 0, example: '' },
  monthFirst: { rows: 0, example: '' },
  eitherFirst: { rows: 0, example: '' },
  withoutZone: { rows: 0, example: '' },
})

const timeOfDay =
  /^\d{1,2}:\d{2}(:\d{2}([.,]\d{1,9})?)?\s*(am|pm)?(\s*\(?[a-z]{1,4}\)?)?\s*([+-]\d{2}(:?\d{2})?)?$/i
const eitherThousand = /^[1-9]\d{0,2}\.\d{3}$/
const epoch = /^\d{10}([.,]\d+)?$|^\d{13}$|^1\d{15}$/
const FIRST_COIN = Date.UTC(2009, 0, 3)
const LAST_EPOCH = Date.UTC(2100, 0, 1)
const bareNumber = /^\d+([.,]\d+)?$/

function seeClosely(column: OpenColumn, cell: string, decimalComma: boolean): void {
  column.filled++
  if (timeOfDay.test(cell)) {
    column.timesOfDay++
    return
  }
  const isBare = bareNumber.test(cell)
  const clock = isBare ? readTime(cell) : undefined
  if (clock !== undefined) {
    column.clocks++
    if (epoch.test(cell) && clock >= FIRST_COIN && clock < LAST_EPOCH) column.epochs++
  }
  if (!isBare && (readTime(cell) ?? readTime(cell, { dayOrder: 'dmy' })) !== undefined) {
    column.times++
    return
  }
  if (readMonth(cell)) {
    column.months++
    return
  }
  // A thousand, or one: reported when its row is read. Left out here, the whole column would be, and with it every row.
  if (decimalComma && eitherThousand.test(cell)) {
    column.amounts++
    return
  }
  const amount = readAmountWithUnit(cell, { decimalComma })
  if (amount) {
    column.amounts++
    if (amount.isNegative) column.negatives++
    if (amount.unit !== '') column.units.set(amount.unit, (column.units.get(amount.unit) ?? 0) + 1)
    return
  }
  const deal = dealIn(cell, { decimalComma })
  if (deal) {
    column.deals++
    if (deal.act) column.acts++
    return
  }
  if (pairOf(cell)) column.pairs++
  const ticker = tickerOf(cell)
  if (ticker === undefined) return
  column.tickers++
  if (isMoney(ticker)) column.money++
  else if (isCommonCoin(ticker)) column.coins++
}

const numbered = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/
const unzonedClock = /(?<![+-]\d?)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:am|pm)?$/i

function seeDate(column: OpenColumn, text: string): void {
  const cell = isDigit(text.charCodeAt(0)) ? text : withoutWeekday(text)
  if (!isDigit(cell.charCodeAt(0))) return
  const [, one, two] = mayBeNumbered(cell) ? (numbered.exec(cell) ?? []) : []
  if (one !== undefined) {
    if (Number(one) > 12) count(column.dayFirst, cell)
    else if (Number(two) > 12) count(column.monthFirst, cell)
    // 4/4 is the same day either way.
    else if (Number(one) !== Number(two)) count(column.eitherFirst, cell)
  }
  if (cell.includes(':') && unzonedClock.test(cell)) count(column.withoutZone, cell)
}

const isDigit = (code: number) => code >= 48 && code <= 57

/** Amounts have no slash or dash as their second or third character, and are most of what begins with a digit. */
function mayBeNumbered(cell: string): boolean {
  const [second, third] = [cell.charCodeAt(1), cell.charCodeAt(2)]
  return second === SLASH || second === DASH || third === SLASH || third === DASH
}
const SLASH = 47
const DASH = 45

function count(evidence: Evidence, example: string): void {
  if (evidence.rows++ === 0) evidence.example = example
}

function seeWord(column: OpenColumn, cell: string): void {
  const { words } = column
  if (!words) return
  words.set(cell, (words.get(cell) ?? 0) + 1)
  if (words.size > MAX_WORDS) column.words = undefined
}
