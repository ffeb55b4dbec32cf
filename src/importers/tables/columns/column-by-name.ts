// The column of a field, by its name and by what is in it: a name alone is not believed.

import {
  isAmounts,
  isCoinAmounts,
  isCoins,
  isMoneyAmounts,
  isMost,
  isPairs,
  isStatuses,
  isText,
  isTimes,
  knownPart,
} from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { isCommonCoin, tickerOf } from '../words/coin.ts'
import { aPercent, moneyIn } from '../words/unit-names.ts'
import { isPossible, usualNames } from './column-names.ts'
import type { MappedField } from './mapping.ts'

type Search = {
  names: readonly string[]
  plain: readonly string[]
  survey: Survey
  taken: ReadonlySet<number>
}

export function byName(field: MappedField, search: Search): number | undefined {
  const found = fittingByName(field, search, usualNames[field], fits[field])
  if (found !== undefined) return found
  // A column that is called so, with cells among them that cannot be read: those are issues of their rows, and the
  // others are not lost.
  const half = halfFits[field]
  return half && fittingByName(field, search, usualNames[field].slice(0, surestNames[field] ?? 2), half)
}

function fittingByName(
  field: MappedField,
  { names, plain, survey, taken }: Search,
  patterns: readonly RegExp[],
  isFitting: (column: ColumnSurvey) => boolean,
): number | undefined {
  let unsure: number | undefined
  for (const pattern of patterns) {
    const found = plain.flatMap((name, index) => {
      const column = survey.columns[index]
      const isFit = column && !taken.has(index) && pattern.test(name) && isFitting(column)
      const raw = names[index] ?? ''
      return isFit &&
        // 'Fee %' above cells such as 0.5% says the same as they do.
        isPossible(field, column.amounts === 0 && field === 'fee' ? raw.replace('%', '') : raw, name) &&
        !isOfOtherCoin(field, index, plain, survey)
        ? [{ index, column }]
        : []
    })
    // Of 'Type' (limit, market) and 'Side' (buy, sell) the one whose words say what happened.
    if (field === 'type') {
      found.sort((one, other) => knownPart(other.column) - knownPart(one.column))
      const [best] = found
      // 'Type' may hold names of coins, beside a 'Transaction' that says what happened.
      if (best && knownPart(best.column) === 0) {
        unsure ??= best.index
        continue
      }
    }
    // When it happened, and how much, and not what was ordered.
    if (field === 'date' || field === 'amount')
      found.sort((one, other) => Number(isOrdered(plain[one.index])) - Number(isOrdered(plain[other.index])))
    // Of the same figure in two currencies, the one that need not be converted.
    if (field === 'value' || field === 'price')
      found.sort(
        (one, other) => Number(isInDollars(names[other.index])) - Number(isInDollars(names[one.index])),
      )
    const [first] = found
    if (!first) continue
    if (field === 'value' || field === 'price') {
      const money = moneyIn(names[first.index] ?? '')
      // 'EUR' beside 'Total USD': only a name that speaks of dollars comes before it.
      if (unsure !== undefined ? money !== 'USD' : money !== undefined && money !== 'USD') {
        unsure ??= first.index
        continue
      }
    }
    return first.index
  }
  return unsure
}

const isOrdered = (name: string | undefined) =>
  /\b(placed|opened|created|ordered|submitted|order)\b/.test(name ?? '')

/** 'BTC price' beside rows about ether is not what the ether cost. */
function isOfOtherCoin(field: MappedField, index: number, plain: readonly string[], survey: Survey): boolean {
  if (field !== 'price' && field !== 'value') return false
  const coin = coinOfPrice(index, plain)
  if (coin === undefined) return false
  return survey.columns.some(
    (column, at) =>
      [...usualNames.asset, ...usualNames.sentAsset, ...usualNames.receivedAsset, /\bcurrency\b/].some(
        pattern => pattern.test(plain[at] ?? ''),
      ) &&
      fits.asset(column) &&
      [...(column.words?.keys() ?? [])].some(word => ![coin, 'USD'].includes(tickerOf(word) ?? '')),
  )
}

/** 'BTC price' is that of a bitcoin, and so is 'Price BTC' beside 'Price ETH'. */
function coinOfPrice(index: number, plain: readonly string[]): string | undefined {
  const words = (plain[index] ?? '').split(' ')
  const coinAt = (word: string | undefined) => {
    const ticker = tickerOf(word ?? '')
    return ticker !== undefined && isCommonCoin(ticker) ? ticker : undefined
  }
  const last = coinAt(words.at(-1))
  const before = words.slice(0, -1).join(' ')
  const isOneOfSeveral =
    last !== undefined &&
    plain.some(name => {
      const [other, rest] = [name.split(' ').at(-1), name.split(' ').slice(0, -1).join(' ')]
      return rest === before && ![last, undefined].includes(coinAt(other))
    })
  return coinAt(words[0]) ?? (isOneOfSeveral ? last : undefined)
}

const isInDollars = (name: string | undefined) => moneyIn(name ?? '') === 'USD'

const fits: Record<MappedField, (column: ColumnSurvey) => boolean> = {
  date: isTimes,
  time: column => isMost(column.timesOfDay, column),
  type: column =>
    column.filled > 0 &&
    column.words !== undefined &&
    !isAmounts(column) &&
    !isTimes(column) &&
    column.deals === 0,
  label: column => knownPart(column) >= 0.5,
  pair: isPairs,
  asset: column => isCoins(column) && !isPairs(column),
  amount: isCoinAmounts,
  price: isAmounts,
  value: isAmounts,
  cost: isAmounts,
  currency: column => isMost(column.tickers, column),
  fee: isAmounts,
  feeAsset: column => isMost(column.tickers, column),
  otherFee: isAmounts,
  sentAsset: column => isMost(column.tickers, column),
  sentAmount: isAmounts,
  receivedAsset: column => isMost(column.tickers, column),
  receivedAmount: isAmounts,
  wallet: isText,
  toWallet: isNamed,
  note: isText,
  id: isText,
  hash: isText,
  status: isStatuses,
}

/** Names of places, and no addresses of chains. */
function isNamed({ words, filled }: ColumnSurvey): boolean {
  return filled > 0 && words !== undefined && [...words.keys()].every(word => !/^\S{25,}$/.test(word))
}

const isHalf = (part: number, { filled }: ColumnSurvey) => filled > 0 && part >= filled * 0.5

/** Amounts, and cells that are no more than rounded: what cannot be read is the issue of its row. */
const isHalfFigures =
  (other = /^[$€£]?\s*\d+(\.\d+)?\s*(k|m)$/i) =>
  (column: ColumnSurvey) => {
    let figures = column.amounts
    for (const [word, rows] of column.words ?? []) if (other.test(word)) figures += rows
    return isHalf(figures, column)
  }

const halfFits: Partial<Record<MappedField, (column: ColumnSurvey) => boolean>> = {
  date: column => isHalf(column.times + column.clocks + column.months, column),
  amount: column => isHalfFigures()(column) && !isMoneyAmounts(column),
  price: isHalfFigures(),
  value: isHalfFigures(),
  fee: isHalfFigures(aPercent),
  asset: column => isHalf(column.tickers, column) && !isPairs(column),
}

/** How many of the names of a field say all of it. */
const surestNames: Partial<Record<MappedField, number>> = { amount: 5, price: 3, value: 3 }
