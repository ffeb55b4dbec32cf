// A summary below the list: 'Coin', 'Held', 'Worth', under a blank line. Its rows have no dates and are not
// transactions.
import { readTime } from '../../rows/time.ts'
import { isCommonCoin, tickerOf } from '../words/coin.ts'
import { isNamesAgain, onlyCell } from './between-rows.ts'

/** Rows of the list that are looked at for a date as people write it. */
const MAX_SEEN = 20

/** Says of each row below `names`, in their order, whether it belongs to another table without dates. */
export function tablesBelow(names: readonly string[]): (number: number, cells: readonly string[]) => boolean {
  let last = 0
  let isAfterGap = false
  let isBelow = false
  let seen = 0
  let hasDays = false
  return (number, cells) => {
    if (number > last + 1 && last > 0) isAfterGap = true
    last = number
    // Where the list counts its days or seconds, its rows look like those of a summary.
    if (!hasDays && seen++ < MAX_SEEN) hasDays = cells.some(isDay)
    if (!hasDays) return false
    if (isBelow) {
      if (!cells.some(isDay) && !isNamesAgain(names, cells)) return true
      isBelow = false
    }
    if (!isAfterGap) return false
    // The title of the other table may be above its names.
    if (onlyCell(cells) !== undefined) return false
    isAfterGap = false
    isBelow = isHead(cells) && !isNamesAgain(names, cells)
    return isBelow
  }
}

/** Words in several columns, without any figure: no transaction is written like that. */
function isHead(cells: readonly string[]): boolean {
  if (cells.some(cell => /\d/.test(cell) || isCommonCoin(tickerOf(cell) ?? ''))) return false
  return cells.filter(cell => /\p{Letter}{2}/u.test(cell)).length >= 2
}

const isDay = (cell: string) =>
  /\d\D/.test(cell) && (readTime(cell) ?? readTime(cell, { dayOrder: 'dmy' })) !== undefined
