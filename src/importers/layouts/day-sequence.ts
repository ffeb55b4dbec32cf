// 5/9/2017 is a day in May or in September. Where no row of a file shows it, the order of its rows may: exports are
// sorted by time, so an order of day and month under which they jump about is the wrong one.
import { readTime, type TimeOptions } from '../rows/time.ts'

export type Order = NonNullable<TimeOptions['dayOrder']>

export const UNCLEAR_DAY =
  'can be read in two ways, as month and day or as day and month, and nothing in the file says which. Import the file as it was downloaded, before a spreadsheet saved it, or write the date as 2025-03-09.'

/** The orders under which these times only rise or only fall. */
export const ordersInSequence = <O extends Order>(texts: readonly string[], orders: readonly O[]): O[] =>
  orders.filter(order => isInSequence(texts, order))

function isInSequence(texts: readonly string[], dayOrder: Order): boolean {
  const times = texts.map(text => readTime(text, { dayOrder }) ?? 0)
  const isUp = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))
  return isUp || times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
}

/** The order to read these times in, where it is the only one or makes no difference. */
export function onlyOrder<O extends Order>(texts: readonly string[], orders: readonly O[]): O | undefined {
  const fitting = ordersInSequence(texts, orders)
  const [first, second] = fitting.length > 0 ? fitting : orders
  if (first === undefined || second === undefined) return first
  const isTheSame = texts.every(
    text => readTime(text, { dayOrder: first }) === readTime(text, { dayOrder: second }),
  )
  return isTheSame ? first : undefined
}
