// Columns that are called after a coin.
import { empty, isCoinAmounts, only } from './column-kinds.ts'
import { noAmount } from './column-names.ts'
import type { Columns } from './column-sides.ts'
import type { Survey } from './survey.ts'
import { coinIn } from './unit-names.ts'
import { plainWord } from './words.ts'

const comesIn = /\b(bought|purchased|acquired|received|in|incoming|gekauft|achete|comprado)\b/

const goesOut = /\b(sold|sent|spent|out|outgoing|verkauft|vendu|vendido)\b/

/** 'Bought BTC' beside 'BTC sold': what came and what went of one coin, in columns that are called after it. */
export function waysOfOneCoin(
  survey: Survey,
  taken: ReadonlySet<number>,
  plain: readonly string[],
): { into: number; out: number } | undefined {
  const named = coinColumns(survey, taken, plain)
  const [first, second] = named
  if (named.length !== 2 || first === undefined || second === undefined) return undefined
  const nameOf = (index: number) => plain[index] ?? ''
  if (coinIn(nameOf(first)) !== coinIn(nameOf(second))) return undefined
  const isWay = (into: number, out: number) => comesIn.test(nameOf(into)) && goesOut.test(nameOf(out))
  if (isWay(first, second)) return { into: first, out: second }
  return isWay(second, first) ? { into: second, out: first } : undefined
}

/** 'BTC' or 'Amount BTC' above a column of amounts, or the only column of amounts there is. */
export function onlyAmount(
  survey: Survey,
  taken: ReadonlySet<number>,
  plain: readonly string[],
): number | undefined {
  const named = coinColumns(survey, taken, plain)
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const isOther = (index: number) => taken.has(index) || isWorth.test(plain[index] ?? '')
  const others = new Set([...plain.keys()].filter(isOther))
  return only(survey, others, column => isCoinAmounts(column) && column.clocks < column.filled)
}

/** Columns of amounts that are called after a coin. */
function coinColumns(survey: Survey, taken: ReadonlySet<number>, plain: readonly string[]): number[] {
  const found = plain.flatMap((name, index) =>
    !taken.has(index) &&
    coinIn(name) !== undefined &&
    !isWorth.test(name) &&
    isCoinAmounts(survey.columns[index] ?? empty)
      ? [index]
      : [],
  )
  // 'Total BTC' beside 'BTC' is what there was after the row.
  const single = found.filter(index => !isSum.test(plain[index] ?? '') && !noAmount.test(plain[index] ?? ''))
  return single.length > 0 ? single : found
}

/** 'Price ETH' is not how many there were. */
const isWorth = /\b(price|value|worth|cost|fees?|rate|kurs|preis|wert|prix|precio)\b/

const isSum = /\b(total|sum|stack|so far|accumulated|gesamt)\b/

/** The coins of a table that has a column for each of them; none where one column holds the amounts. */
export function coinsAcross(names: readonly string[], survey: Survey, columns: Columns): string[] {
  if (
    columns.amount !== undefined ||
    columns.sentAmount !== undefined ||
    columns.receivedAmount !== undefined
  )
    return []
  const plain = names.map(plainWord)
  const indexes = coinColumns(survey, new Set(Object.values(columns)), plain)
  const coins = new Set(indexes.map(index => coinIn(plain[index] ?? '') ?? ''))
  return coins.size > 1 ? [...coins] : []
}
