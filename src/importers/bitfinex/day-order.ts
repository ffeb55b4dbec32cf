// Bitfinex writes days as its user chose: 10-12-17 is the 10th of December as a rule, and may be the 12th of October or
// 2010. Rows are held until their file settles it; if it never does, the order that puts the rows in sequence is taken,
// the usual one first.
import type { Out, Reader } from '../importer.ts'
import type { Row } from '../row.ts'
import { readTime, type TimeOptions } from '../time.ts'

type Order = NonNullable<TimeOptions['dayOrder']>
const orders: readonly Order[] = ['dmy', 'mdy', 'ymd']
const short = /^(\d{2})[-/.](\d{2})[-/.](\d{2})(?!\d)/
/** Bitfinex opened in 2012. */
const FIRST_YEAR = 12
const LAST_YEAR = 60

export function withDayOrder(column: string | readonly string[], open: (order: Order) => Reader): Reader {
  let reader: Reader | undefined
  let held: Row[] = []
  let left = orders

  function settle(order: Order, out: Out): void {
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
        if (!short.test(text) || left.length <= 1) settle(first ?? 'dmy', out)
      }
    },
    end(out) {
      const times = held.map(row => row.text(column))
      if (!reader) settle(left.find(order => isInSequence(times, order)) ?? 'dmy', out)
      reader?.end?.(out)
    },
  }
}

function isPossible(text: string, order: Order): boolean {
  const [, ...parts] = short.exec(text) ?? []
  if (parts.length === 0) return true
  const year = Number(parts[order === 'ymd' ? 0 : 2])
  return year >= FIRST_YEAR && year <= LAST_YEAR && readTime(text, { dayOrder: order }) !== undefined
}

function isInSequence(texts: readonly string[], order: Order): boolean {
  const times = texts.map(text => readTime(text, { dayOrder: order }) ?? 0)
  const isUp = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))
  return isUp || times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
}
