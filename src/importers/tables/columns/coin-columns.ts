// Columns that are called after a coin.
import { empty, isAmounts, isCoinAmounts, only } from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { isCommonCoin, tickerOf } from '../words/coin.ts'
import { pairOf } from '../words/pair.ts'
import { coinIn, moneyIn, smallUnitIn } from '../words/unit-names.ts'
import { plainWord, usualMeaning } from '../words/words.ts'
import { balanceName, noAmount } from './column-names.ts'
import type { Columns } from './column-sides.ts'
import type { MappedColumns, RowPart } from './mapping.ts'

const comesIn =
  /\b(deposit|deposits|deposited|bought|purchased|acquired|received|in|incoming|gekauft|achete|comprado)\b/

const goesOut = /\b(withdraw|withdrawals?|withdrawn|sold|sent|spent|out|outgoing|verkauft|vendu|vendido)\b/

/** 'Bought BTC' beside 'BTC sold': what came and what went of one coin, in columns that are called after it. */
export function waysOfOneCoin(
  survey: Survey,
  taken: ReadonlySet<number>,
  names: readonly string[],
): { into: number; out: number } | undefined {
  const named = coinColumns(survey, taken, names)
  const plainAt = (index: number) => plainWord(names[index] ?? '')
  const [into] = named.filter(index => comesIn.test(plainAt(index)))
  const [out] = named.filter(index => goesOut.test(plainAt(index)))
  if (named.length !== 2 || into === undefined || out === undefined || into === out) return undefined
  return coinIn(plainAt(into)) === coinIn(plainAt(out)) ? { into, out } : undefined
}

/** 'BTC' or 'Amount BTC' above a column of amounts, or the only column of amounts there is. */
export function onlyAmount(
  survey: Survey,
  taken: ReadonlySet<number>,
  names: readonly string[],
): number | undefined {
  const named = coinColumns(survey, taken, names)
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const isOther = (index: number) => {
    const name = plainWord(names[index] ?? '')
    const isWord = isWorth.test(name) || noAmount.test(name) || isMarket(names[index] ?? '')
    return taken.has(index) || isWord || !isOfKnownUnits(survey.columns[index] ?? empty)
  }
  const others = new Set([...names.keys()].filter(isOther))
  return only(survey, others, column => isCoinAmounts(column) && column.clocks < column.filled)
}

/** Columns of amounts that are called after a coin. */
function coinColumns(survey: Survey, taken: ReadonlySet<number>, names: readonly string[]): number[] {
  const plain = names.map(plainWord)
  const found = plain.flatMap((name, index) =>
    !taken.has(index) &&
    coinIn(name) !== undefined &&
    !balanceName.test(name) &&
    // 'ETH/BTC' is a rate, and 'BTC (USD)' is what bitcoins were worth.
    !isMarket(names[index] ?? '') &&
    !names[index]?.includes('%') &&
    moneyIn(names[index] ?? '') === undefined &&
    !isWorth.test(name) &&
    isCoinAmounts(survey.columns[index] ?? empty)
      ? [index]
      : [],
  )
  // 'Total BTC' beside 'BTC' is what there was after the row.
  const single = found.filter(index => !isSum.test(plain[index] ?? '') && !noAmount.test(plain[index] ?? ''))
  return single.length > 0 ? single : found
}

const isMarket = (raw: string) => raw.includes('/') && pairOf(raw) !== undefined

/** '36HT' may be where an address begins. */
const isOfKnownUnits = ({ units }: ColumnSurvey) =>
  [...units.keys()].every(unit => isCommonCoin(tickerOf(unit) ?? '') || smallUnitIn(unit) !== undefined)

/** 'Price ETH' is not how many there were. */
const isWorth = /\b(price|value|worth|cost|fees?|rate|kurs|preis|wert|prix|precio)\b/

const isSum = /\b(total|sum|stack|so far|accumulated|gesamt)\b/

/** What may be beside the coins of a row, and be meant for all of them. */
const shared = ['amount', 'price', 'value', 'fee', 'otherFee'] as const

/**
 * A table with a column for each coin: a part for each of these columns, with what is beside it. Undefined where one
 * column holds the amounts of all coins.
 */
export function coinParts(names: readonly string[], survey: Survey, columns: Columns): RowPart[] | undefined {
  const { asset, pair, sentAmount, receivedAmount, amount } = columns
  if ([asset, pair, sentAmount, receivedAmount].some(column => column !== undefined)) return undefined
  if (amount !== undefined && coinIn(plainWord(names[amount] ?? '')) === undefined) return undefined
  const taken = new Set(
    Object.entries(columns).flatMap(([field, index]) =>
      (shared as readonly string[]).includes(field) ? [] : [index],
    ),
  )
  const coins = new Map(
    coinColumns(survey, taken, names).map(index => [index, coinIn(plainWord(names[index] ?? '')) ?? '']),
  )
  const indexes = [...coins.keys()].sort((one, other) => one - other)
  const parts = indexes.map(index => {
    const coin = coins.get(index) ?? ''
    const beside = columnsBeside({ index, coin }, indexes, names, survey)
    const meaning = usualMeaning((names[index] ?? '').replace(coin, '')) ?? usualMeaning(names[index] ?? '')
    const isMove = meaning === 'deposit' || meaning === 'withdrawal'
    // What came in at a price may have been bought.
    const type = isMove && Object.keys(beside).length > 0 ? null : (meaning ?? null)
    return { columns: { amount: index, ...beside }, coin, type }
  })
  const isOneCoin = new Set(coins.values()).size < 2
  // Two columns of one coin that do not say how they differ, such as one for each exchange, are shown as such.
  const isUnclear = amount === undefined && parts.length > 1 && parts.every(({ type }) => type === null)
  return isOneCoin && !isUnclear ? undefined : parts
}

const kinds = [
  ['price', /\b(price|rate|kurs|preis|prix|precio|cours)\b/],
  ['fee', /\b(fees?|commission|gebuhr)\b/],
  ['value', /\b(value|worth|cost|total|paid|spent|invested|proceeds|wert)\b/],
] as const

/** 'BTC price' and 'BTC value' belong to 'BTC', and so does 'Price' where one is behind each of the coins. */
function columnsBeside(
  { index, coin }: { index: number; coin: string },
  indexes: readonly number[],
  names: readonly string[],
  survey: Survey,
): MappedColumns {
  const plain = names.map(plainWord)
  const isFigure = (at: number) =>
    !indexes.includes(at) && isAmounts(survey.columns[at] ?? empty) && !noAmount.test(plain[at] ?? '')
  const isOfCoin = (name: string) => coinIn(name) === coin || name.split(' ').includes(coin.toLowerCase())
  const isSold = goesOut.test(plain[index] ?? '')
  const isOtherSide = (at: number) => (isSold ? comesIn : goesOut).test(plain[at] ?? '')
  const named = plain.flatMap((name, at) => (isFigure(at) && isOfCoin(name) && !isOtherSide(at) ? [at] : []))
  const found: MappedColumns = {}
  for (const at of named) {
    const kind =
      kinds.find(([, pattern]) => pattern.test(plain[at] ?? ''))?.[0] ??
      (moneyIn(names[at] ?? '') === undefined ? undefined : 'value')
    if (kind !== undefined) found[kind] ??= at
  }
  return found
}
