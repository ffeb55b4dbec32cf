// Which column holds what, by its name and by what stands in it: a name alone is not believed.

import { isMoney } from '../../ledger/currencies.ts'
import { isCommonCoin, tickerOf } from './coin.ts'
import { onlyAmount, swapOfTwoCoins, waysOfOneCoin } from './coin-columns.ts'
import {
  empty,
  hasUnits,
  isAmounts,
  isCoinAmounts,
  isCoins,
  isDeals,
  isMoneyAmounts,
  isMost,
  isPairs,
  isPlace,
  isStatuses,
  isText,
  isTimes,
  isWellKnown,
  knownPart,
  only,
} from './column-kinds.ts'
import { isOtherScale, isPossible, isRate, noAmount, usualNames } from './column-names.ts'
import {
  besideAsset,
  type Columns,
  coinsOfActs,
  costAndProceeds,
  givenBesideTo,
  moneyBesideCoins,
  sideFields,
  sidesByUnits,
  sidesByWords,
} from './column-sides.ts'
import type { MappedField } from './mapping.ts'
import type { ColumnSurvey, Survey } from './survey.ts'
import { moneyIn } from './unit-names.ts'
import { plainWord, usualMeaning } from './words.ts'

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

const isHalfAmounts = (column: ColumnSurvey) => isHalf(column.amounts, column)

const halfFits: Partial<Record<MappedField, (column: ColumnSurvey) => boolean>> = {
  date: column => isHalf(column.times + column.clocks + column.months, column),
  amount: column => isHalfAmounts(column) && !isMoneyAmounts(column),
  price: isHalfAmounts,
  value: isHalfAmounts,
  fee: isHalfAmounts,
  asset: column => isHalf(column.tickers, column) && !isPairs(column),
}

/** How many of the names of a field say all of it. */
const surestNames: Partial<Record<MappedField, number>> = { amount: 5, price: 3, value: 3 }

/** Taken first, so that 'Sent Amount' is not taken for the amount, and 'Fee Currency' not for the coin. */
const order: readonly MappedField[] = [
  'feeAsset',
  'fee',
  'sentAsset',
  'sentAmount',
  'receivedAsset',
  'receivedAmount',
  'hash',
  'status',
  'date',
  'time',
  'pair',
  'price',
  'asset',
  'currency',
  'type',
  'label',
  'amount',
  'value',
  'toWallet',
  'wallet',
  'id',
  'note',
]

export function assignColumns(names: readonly string[], survey: Survey): Columns {
  let columns: Columns = {}
  const taken = new Set<number>()
  const plain = names.map(plainWord)
  const take = (field: MappedField, index: number | undefined) => {
    if (index === undefined) return
    columns[field] = index
    taken.add(index)
  }
  take('amount', only(survey, taken, isDeals))
  for (const field of order) {
    if (columns[field] !== undefined) continue
    // What happened may stand under any name: 'Source' with nothing but Staking in it is no wallet.
    if (field === 'toWallet' && columns.type === undefined)
      take(
        'type',
        only(survey, taken, column => knownPart(column) >= 0.9),
      )
    if (field === 'label' && !isPlainMove(survey.columns[columns.type ?? -1])) continue
    take(field, byName(field, { names, plain, survey, taken }))
    if (field === 'price' && columns.price === undefined)
      take('price', rateIn({ names, plain, survey, taken }))
  }
  // 'Limit' in every row below 'Order type', beside a column whose words say what happened.
  if (knownPart(survey.columns[columns.type ?? -1] ?? empty) === 0) {
    const told = only(survey, taken, column => knownPart(column) >= 0.9)
    if (columns.type !== undefined && told !== undefined) {
      taken.delete(columns.type)
      take('type', told)
    }
  }
  // 'Trade' in every row, beside a 'Direction' that says which way.
  if (isAll(survey.columns[columns.type ?? -1], ['trade'])) {
    const sides = only(survey, taken, column => isAll(column, ['buy', 'sell']))
    if (sides !== undefined) {
      taken.delete(columns.type ?? -1)
      take('type', sides)
    }
  }
  const [from, to] = [plain.indexOf('from'), plain.indexOf('to')]
  // 'From BTC to ETH', with an amount for each.
  if (
    columns.sentAmount !== undefined &&
    columns.receivedAmount !== undefined &&
    columns.sentAsset === undefined &&
    columns.receivedAsset === undefined &&
    isWellKnown(survey.columns[from]) &&
    isWellKnown(survey.columns[to])
  ) {
    take('sentAsset', from)
    take('receivedAsset', to)
  }
  const drop = (field: MappedField) => {
    taken.delete(columns[field] ?? -1)
    columns = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== field))
  }
  for (const field of moneyBesideCoins(columns, survey)) drop(field)
  const sides = sidesByUnits(columns, survey, plain)
  if (sides) {
    if (columns.value === sides.sentAmount) drop('value')
    take('sentAmount', sides.sentAmount)
    take('receivedAmount', sides.receivedAmount)
  }
  const named = sidesByWords(columns, survey, plain)
  if (named) {
    for (const field of ['asset', 'amount', 'currency'] as const)
      if (columns[field] !== undefined && Object.values(named).includes(columns[field])) drop(field)
    for (const field of ['sentAsset', 'sentAmount', 'receivedAsset', 'receivedAmount'] as const) {
      if (columns[field] !== undefined) drop(field)
      take(field, named[field])
    }
  }
  const given = givenBesideTo(columns, plain)
  if (given) {
    for (const field of ['asset', 'amount', 'currency', 'value'] as const)
      if (columns[field] === given.sentAsset || columns[field] === given.sentAmount) drop(field)
    take('sentAsset', given.sentAsset)
    take('sentAmount', given.sentAmount)
  }
  // Both sides say how many there were: another amount is what they were worth.
  if (
    columns.amount !== undefined &&
    [columns.sentAsset, columns.sentAmount, columns.receivedAsset, columns.receivedAmount].every(
      index => index !== undefined,
    )
  )
    drop('amount')
  // 'Got' beside 'Got Coin'.
  for (const [asset, amount] of sideFields)
    if (columns[asset] !== undefined && columns[amount] === undefined)
      take(amount, besideAsset(plain[columns[asset]] ?? '', { plain, survey, taken }))
  const { cost, proceeds } = costAndProceeds(plain, survey)
  if (proceeds !== undefined && cost !== undefined) {
    if (columns.value !== undefined) drop('value')
    take('value', proceeds)
    take('cost', cost)
  } else if (columns.value === undefined && columns.price === undefined) take('cost', cost)
  const [pricedIn, valuedIn] = [columns.price, columns.value].map(
    index => moneyIn(names[index ?? -1] ?? '') ?? onlyUnit(survey.columns[index ?? -1]),
  )
  // A price in euros beside a value in dollars, or the other way around: the dollars are what counts.
  if (pricedIn !== undefined && valuedIn !== undefined && pricedIn !== valuedIn)
    drop(pricedIn === 'USD' ? 'value' : 'price')
  if (columns.currency === undefined && (columns.price !== undefined || columns.value !== undefined))
    take(
      'currency',
      only(survey, taken, column => isMost(column.money, column)) ??
        only(survey, taken, column => column.money > 0 && column.tickers === column.filled),
    )
  // A pair of names that mean addresses elsewhere: wallets only where they stand together, and repeat.
  if (
    columns.wallet === undefined &&
    columns.toWallet === undefined &&
    columns.sentAsset !== from &&
    isPlace(survey, from) &&
    isPlace(survey, to)
  ) {
    take('wallet', from)
    take('toWallet', to)
  }
  if (columns.date === undefined)
    take(
      'date',
      only(survey, taken, column => isMost(column.times, column)),
    )
  if (columns.date === undefined)
    take(
      'date',
      only(survey, taken, column => isMost(column.times + column.months, column)),
    )
  // Seconds or milliseconds since 1970: no other numbers are this long, and fall into these years in every row.
  if (columns.date === undefined)
    take(
      'date',
      only(survey, taken, column => isMost(column.epochs, column)),
    )
  if (columns.pair === undefined && columns.asset === undefined) take('pair', only(survey, taken, isPairs))
  const ofAct = coinsOfActs(columns, survey)
  if (ofAct) columns = { ...columns, [ofAct]: columns.type }
  if (columns.pair === undefined && columns.asset === undefined && columns.receivedAsset === undefined)
    take(
      'asset',
      only(survey, taken, column => isMost(column.coins, column)),
    )
  // '0.5 ETH' below 'Value' is how many there were.
  const valued = survey.columns[columns.value ?? -1]
  if (
    columns.amount === undefined &&
    columns.sentAmount === undefined &&
    columns.receivedAmount === undefined &&
    valued &&
    hasUnits(valued) &&
    [...valued.units.keys()].every(isCommonCoin)
  ) {
    const { value } = columns
    drop('value')
    take('amount', value)
  }
  if (
    columns.amount === undefined &&
    columns.sentAmount === undefined &&
    columns.receivedAmount === undefined
  ) {
    const ways = waysOfOneCoin(survey, taken, names) ?? swapOfTwoCoins(survey, taken, names)
    take('receivedAmount', ways?.into)
    take('sentAmount', ways?.out)
    if (!ways) take('amount', onlyAmount(survey, taken, names))
  }
  return columns
}

/** Each of its words has one of these meanings. */
function isAll(column: ColumnSurvey | undefined, meanings: readonly string[]): boolean {
  const words = [...(column?.words?.keys() ?? [])]
  return words.length > 0 && words.every(word => meanings.includes(usualMeaning(word) ?? ''))
}

const moves = ['buy', 'sell', 'trade', 'deposit', 'withdrawal', 'transfer']

/** Its words say which way coins went, and leave open why. */
const isPlainMove = (column: ColumnSurvey | undefined) => isAll(column, moves)

/** The money that all cells of a column name. */
function onlyUnit(column: ColumnSurvey | undefined): string | undefined {
  const [unit] = column?.units.keys() ?? []
  return column && column.units.size === 1 && hasUnits(column) && isMoney(unit ?? '') ? unit : undefined
}

/** A column of figures that is called after a market. */
function rateIn({ names, plain, survey, taken }: Search): number | undefined {
  const index = names.findIndex(
    (name, at) =>
      isRate(name) &&
      !taken.has(at) &&
      isAmounts(survey.columns[at] ?? empty) &&
      !isOfOtherCoin('price', at, plain, survey),
  )
  return index < 0 ? undefined : index
}

type Search = {
  names: readonly string[]
  plain: readonly string[]
  survey: Survey
  taken: ReadonlySet<number>
}

function byName(field: MappedField, search: Search): number | undefined {
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
      return isFit &&
        isPossible(field, names[index] ?? '', name) &&
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
  const coin = tickerOf(plain[index]?.split(' ')[0] ?? '')
  if (coin === undefined || !isCommonCoin(coin)) return false
  return survey.columns.some(
    (column, at) =>
      [...usualNames.asset, ...usualNames.sentAsset, ...usualNames.receivedAsset, /\bcurrency\b/].some(
        pattern => pattern.test(plain[at] ?? ''),
      ) &&
      fits.asset(column) &&
      [...(column.words?.keys() ?? [])].some(word => ![coin, 'USD'].includes(tickerOf(word) ?? '')),
  )
}

const isInDollars = (name: string | undefined) => moneyIn(name ?? '') === 'USD'

/** Columns of amounts that nothing is known of: neither by name nor as what was worked out from the rest. */
export function unknownAmounts(names: readonly string[], survey: Survey, columns: Columns): number[] {
  const taken = new Set(Object.values(columns))
  return survey.columns.flatMap((column, index) =>
    !taken.has(index) &&
    isAmounts(column) &&
    column.epochs < column.filled &&
    !isNumbering(column) &&
    !isOtherScale(names[index] ?? '') &&
    !notFigures.test(plainWord(names[index] ?? '')) &&
    !noAmount.test(plainWord(names[index] ?? ''))
      ? [index]
      : [],
  )
}

/** Columns of what somebody worked out: gains, and the basis they are reckoned from. */
export function workedOut(names: readonly string[], survey: Survey, columns: Columns): number[] {
  const taken = new Set(Object.values(columns))
  return survey.columns.flatMap((column, index) =>
    !taken.has(index) && isAmounts(column) && aResult.test(plainWord(names[index] ?? '')) ? [index] : [],
  )
}
const aResult = /\b(gains?|profit|loss|pnl|pn l|p l|basis)\b/

/** Columns that are called a price, a value or a fee, and whose cells are no amounts: '0.5%', '20k'. */
export function unreadFigures(names: readonly string[], survey: Survey, columns: Columns): number[] {
  const taken = new Set(Object.values(columns))
  const isFigure = (name: string) =>
    (['price', 'value', 'fee'] as const).some(
      field => columns[field] === undefined && usualNames[field].some(pattern => pattern.test(name)),
    )
  return survey.columns.flatMap((column, index) =>
    !taken.has(index) && column.filled > 0 && !isAmounts(column) && isFigure(plainWord(names[index] ?? ''))
      ? [index]
      : [],
  )
}

const notFigures = /\b(id|no|nr|number|ref|reference|order|year|month|day|row|lot|leverage|percent|rank)\b/

/** 1, 2, 3: the rows counted. */
const isNumbering = ({ words, filled }: ColumnSurvey) =>
  words !== undefined && filled > 1 && [...words.keys()].every((word, index) => word === String(index + 1))
