// Lines between the rows of a table that are not transactions: a month as a title, the names of the columns again.
import { readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { normalName } from '../../rows/header.ts'
import { isNothing } from '../../rows/row.ts'
import { readMonth, readTime } from '../../rows/time.ts'
import { isCommonCoin, tickerOf } from '../words/coin.ts'
import { dealIn } from '../words/deal.ts'
import { pairOf } from '../words/pair.ts'
import { usualMeaning } from '../words/words.ts'

/** A narrower table has rows of one cell. */
const NARROWEST = 3
const year = /^20\d\d$/

/** The one cell of a row that is not empty; undefined where there are several, as in nearly every row. */
export function onlyCell(cells: readonly string[]): string | undefined {
  let only: string | undefined
  for (const cell of cells) {
    if (cell === '' || cell.trim() === '') continue
    if (only !== undefined) return undefined
    only = cell
  }
  return only?.trim()
}

/** 'January 2024', '2024' or a note: words in the only cell of a row, in a table with several columns. A day is not one. */
export function isTitle(only: string, width: number): boolean {
  if (width < NARROWEST || isNothing(only)) return false
  if (year.test(only) || readMonth(only) !== undefined) return true
  return readAmountWithUnit(only) === undefined && !isDay(only)
}

const MAX_NOTED = 3
/** 'on 2024-12-31', 'as of 12/31/2024'. */
const dayInWords = /^(on|as of|as at|from|to|until|through|per|am|vom|bis|le|el|del?|al)\s+(?=\d)/i

/**
 * 'Last updated' beside a day, 'Report period' beside two: words and days without any amount, which is no
 * transaction. Words that say what happened, or name a coin, are a row that lacks its amount.
 */
export function isNote(cells: readonly string[], width: number): boolean {
  if (width < NARROWEST) return false
  if (isLine(cells)) return true
  // Asked of every row, of which nearly all have more cells: none of those is read for it.
  const filled = filledIn(cells)
  if (filled > MAX_NOTED) return false
  let days = 0
  for (const cell of cells) {
    const text = cell.trim()
    if (text === '') continue
    if (isNothing(text) || readAmountWithUnit(text) !== undefined) return false
    if (/\d/.test(text) && isDay(text.replace(dayInWords, ''))) days++
    else if (!isRemark(text)) return false
  }
  return days > 0 && days < filled
}

function filledIn(cells: readonly string[]): number {
  let filled = 0
  for (const cell of cells) if (cell !== '' && cell.trim() !== '' && ++filled > MAX_NOTED) break
  return filled
}

/** '---' in every cell, as tables in plain text have below their names. */
function isLine(cells: readonly string[]): boolean {
  let filled = 0
  for (const cell of cells) {
    if (cell === '' || cell.trim() === '') continue
    if (!line.test(cell)) return false
    filled++
  }
  return filled > 1
}
const line = /^\s*:?[-–—=_]{2,}:?\s*$/

const isRemark = (text: string) =>
  !/^[A-Z0-9]{2,10}$/.test(text) &&
  usualMeaning(text) === undefined &&
  dealIn(text, { decimalComma: false }) === undefined &&
  pairOf(text) === undefined &&
  !isCommonCoin(tickerOf(text) ?? '')

const isDay = (text: string) => (readTime(text) ?? readTime(text, { dayOrder: 'dmy' })) !== undefined

/** The row names the columns again, as where each month has its own table. Asked of every row, so the first cell must do. */
export function isNamesAgain(names: readonly string[], cells: readonly string[]): boolean {
  const first = cells[0] ?? ''
  const code = first.charCodeAt(0)
  if (code >= 48 && code <= 57) return false
  if (normalName(first) !== normalName(names[0] ?? '')) return false
  let filled = 0
  for (let index = 0; index < Math.max(cells.length, names.length); index++) {
    const [name, above] = [normalName(cells[index] ?? ''), normalName(names[index] ?? '')]
    if (name !== above && !(sums.test(name) && sums.test(above))) return false
    if (name !== '') filled++
  }
  return filled > 1
}

/** 'Cost' above purchases is 'Proceeds' above sales. */
const sums = /^(total |net |gross )?(cost|costs|paid|spent|proceeds|received|value|total)( \(?(usd|\$)\)?)?$/

/** The row names the columns, and not as above: what is below it is another table. */
export function isOtherNames(names: readonly string[], cells: readonly string[]): boolean {
  const code = (cells[0] ?? '').charCodeAt(0)
  if (code >= 48 && code <= 57) return false
  let filled = 0
  for (const cell of cells) {
    if (/\d/.test(cell)) return false
    if (cell.trim() !== '') filled++
  }
  if (filled < Math.max(3, names.length / 2)) return false
  const known = new Set(names.map(normalName))
  const again = cells.filter(cell => cell.trim() !== '' && known.has(normalName(cell)))
  return again.length >= 2 && !isNamesAgain(names, cells)
}
