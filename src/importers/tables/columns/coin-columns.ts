// Columns that are called after a coin.
import { isMoney } from '../../../ledger/currencies.ts'
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
  const ways = waysOfTwo(survey, taken, names)
  const coinOf = (index: number) => coinIn(plainWord(names[index] ?? ''))
  return ways && coinOf(ways.into) === coinOf(ways.out) ? ways : undefined
}

/** The only two columns called after coins, where one says that coins came and the other that they went. */
function waysOfTwo(survey: Survey, taken: ReadonlySet<number>, names: readonly string[]) {
  const named = coinColumns(survey, taken, names)
  const [first, second] = named
  if (named.length !== 2 || first === undefined || second === undefined) return undefined
  const isWay = (into: number, out: number) =>
    comesIn.test(plainWord(names[into] ?? '')) && goesOut.test(plainWord(names[out] ?? ''))
  if (isWay(first, second)) return { into: first, out: second }
  return isWay(second, first) ? { into: second, out: first } : undefined
}

/** 'BTC sold' beside 'ETH bought', in every row both of them: one coin was given for the other. */
export function swapOfTwoCoins(
  survey: Survey,
  taken: ReadonlySet<number>,
  names: readonly string[],
): { into: number; out: number } | undefined {
  const ways = waysOfTwo(survey, taken, names)
  const isFilled = (cell: string | undefined) => /[1-9]/.test(cell ?? '')
  return ways &&
    survey.rows.every(({ cells }) => isFilled(cells[ways.into]) === isFilled(cells[ways.out])) &&
    survey.rows.some(({ cells }) => isFilled(cells[ways.into]))
    ? ways
    : undefined
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
    return (
      taken.has(index) ||
      isWorth.test(name) ||
      isPayment.test(name) ||
      noAmount.test(name) ||
      isMarket(names[index] ?? '') ||
      !isOfKnownUnits(survey.columns[index] ?? empty)
    )
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

/** '12 Monkeys' below 'Item' is the name of a picture. */
const isOfKnownUnits = ({ units }: ColumnSurvey) =>
  [...units.keys()].every(unit => isCommonCoin(tickerOf(unit) ?? '') || smallUnitIn(unit) !== undefined)

/** What was given for something else, such as a picture. */
const isPayment = /^(paid|spent|invested|proceeds|amount (paid|spent))$/
/** 'Price ETH' is not how many there were. */
const isWorth = /\b(price|value|worth|cost|fees?|rate|kurs|preis|wert|prix|precio)\b/

const isSum = /\b(total|sum|stack|so far|accumulated|gesamt)\b/

/** What may stand beside the coins of a row, and be meant for all of them. */
const shared = ['amount', 'price', 'value', 'fee', 'otherFee'] as const

/**
 * A table with a column for each coin: a part for each of these columns, with what stands beside it. Undefined where one
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
  const coins = coinsByColumn(survey, taken, names)
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
  // Two columns of one coin that do not say how they differ, such as one for each exchange, are told as such.
  const isUnclear = amount === undefined && parts.length > 1 && parts.every(({ type }) => type === null)
  return isOneCoin && !isUnclear ? undefined : parts
}

/** The coin of each column that is called after one: 'RPL reward' is, beside 'ETH reward'. */
function coinsByColumn(survey: Survey, taken: ReadonlySet<number>, names: readonly string[]) {
  const known = coinColumns(survey, taken, names)
  const coins = new Map(known.map(index => [index, coinIn(plainWord(names[index] ?? '')) ?? '']))
  const shapes = new Set(known.flatMap(index => shapesOf(names[index] ?? '').map(({ shape }) => shape)))
  for (const [index, name] of names.entries()) {
    if (coins.has(index) || taken.has(index) || !isCoinAmounts(survey.columns[index] ?? empty)) continue
    const alike = shapesOf(name).find(({ shape }) => shapes.has(shape))
    if (alike) coins.set(index, alike.word)
  }
  return coins
}

const shortForm = /^[A-Z][A-Z0-9]{1,5}$/
/** Capitals that are no coins. */
const noCoin = new Set('USD FMV APR APY ROI PNL FEE TX ID NO QTY VOL AVG NAV TOTAL SUM GAS TAX'.split(' '))

/** A name with one of its words in capitals left open: '* reward'. */
const shapesOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return words.flatMap((word, at) =>
    shortForm.test(word) && !isMoney(word) && !noCoin.has(word)
      ? [{ word, shape: plainWord(words.with(at, 'x x').join(' ')) }]
      : [],
  )
}

const kinds = [
  ['price', /\b(price|rate|kurs|preis|prix|precio|cours)\b/],
  ['fee', /\b(fees?|commission|gebuhr)\b/],
  ['value', /\b(value|worth|cost|total|paid|spent|invested|proceeds|wert)\b/],
] as const

/** 'BTC price' and 'BTC value' belong to 'BTC', and so does 'Price' where one stands behind each of the coins. */
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
  const behind = named.length > 0 ? named : behindEach(index, indexes, plain).filter(isFigure)
  const found: MappedColumns = {}
  for (const at of behind) {
    const kind =
      kinds.find(([, pattern]) => pattern.test(plain[at] ?? ''))?.[0] ??
      (moneyIn(names[at] ?? '') === undefined ? undefined : 'value')
    if (kind !== undefined) found[kind] ??= at
  }
  return found
}

/** The columns between this coin and the next, where the same stand behind every coin. */
function behindEach(index: number, indexes: readonly number[], plain: readonly string[]): number[] {
  const blockOf = (start: number) => {
    const next = indexes.find(other => other > start) ?? plain.length
    return Array.from({ length: next - start - 1 }, (_, step) => start + 1 + step)
  }
  const nameOf = (at: number) => (plain[at] ?? '').replace(/ ?\d+$/, '')
  const [first = [], ...others] = indexes.map(start => blockOf(start).map(nameOf))
  const isAlike = others.every(block => first.every((name, at) => block[at] === name))
  return isAlike ? blockOf(index).slice(0, first.length) : []
}
