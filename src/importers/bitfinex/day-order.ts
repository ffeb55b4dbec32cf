// Bitfinex writes days as its user chose: 10-12-17 is the 10th of December as a rule, and may be the 12th of October or
// 2010. Rows are held until their file settles it; if it never does, the order that puts the rows in sequence is taken,
// the usual one first. 10/12/2017 is what a spreadsheet makes of the one or of 2017-10-12, so there is no usual order.
import { type Order, onlyOrder, ordersInSequence, UNCLEAR_DAY } from '../layouts/day-sequence.ts'
import { orIssue } from '../rows/each-row.ts'
import type { Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { readTime } from '../rows/time.ts'

const orders: readonly Order[] = ['dmy', 'mdy', 'ymd']
const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?!\d)/
const bySpreadsheet = /^\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/
/** Bitfinex opened in 2012. */
const FIRST_YEAR = 12
const LAST_YEAR = 60

export function withDayOrder(column: string | readonly string[], open: (order: Order) => Reader): Reader {
  let reader: Reader | undefined
  let held: Row[] = []
  let left = orders

  function settle(order: Order, out: RowSink): void {
    reader = open(order)
    for (const row of held) reader.row(row, out)
    held = []
  }

  return {
    row(row, out) {
      const text = row.text(column)
      if (reader) reader.row(row, out)
      else {
        held.push(row)
        left = left.filter(order => isPossible(text, order))
        const [first] = left
        const isOfOtherKind = !short.test(text) && readTime(text) !== undefined
        if (isOfOtherKind || left.length <= 1) settle(first ?? 'dmy', out)
      }
    },
    end(out) {
      const times = held.map(row => row.text(column))
      const isUsual = !times.some(text => bySpreadsheet.test(text))
      const order = isUsual ? (ordersInSequence(times, left)[0] ?? 'dmy') : onlyOrder(times, left)
      if (!reader && order) settle(order, out)
      for (const row of held) orIssue(row, out, () => row.refuse(column, UNCLEAR_DAY))
      reader?.end?.(out)
    },
  }
}

function isPossible(text: string, order: Order): boolean {
  const [, ...parts] = short.exec(text) ?? []
  if (parts.length === 0) return true
  const [first = '', , last = ''] = parts
  if (order === 'ymd' && (first.length !== 2 || last.length !== 2)) return false
  const year = Number((order === 'ymd' ? first : last).slice(-2))
  return year >= FIRST_YEAR && year <= LAST_YEAR && readTime(text, { dayOrder: order }) !== undefined
}
