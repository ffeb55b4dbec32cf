// Which column holds what: each by itself, and then what they mean together.

import {
  hasUnits,
  isDeals,
  isMost,
  isPairs,
  isPlace,
  isUndoneInPart,
  isWellKnown,
  knownPart,
} from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { isCommonCoin } from '../words/coin.ts'
import { moneyIn } from '../words/unit-names.ts'
import { Assignment } from './assignment.ts'
import { onlyAmount, waysOfOneCoin } from './coin-columns.ts'
import { byName } from './column-by-name.ts'
import {
  type Columns,
  coinsOfActs,
  costAndProceeds,
  givenBesideTo,
  moneyBesideCoins,
  sideFields,
  sidesByTwins,
  sidesByUnits,
  sidesByWords,
} from './column-sides.ts'
import type { MappedField } from './mapping.ts'
import { isAll, typeColumn } from './type-column.ts'

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
  const table = new Assignment(names, survey)
  for (const step of steps) step(table)
  return table.columns
}

type Step = (table: Assignment) => void

const takeDeals: Step = table => table.take('amount', table.only(isDeals))

const takeByName: Step = table => {
  for (const field of order) {
    if (table.hasAny(field)) continue
    // What happened may be under any name: 'Source' with nothing but Staking in it is not a wallet.
    if (field === 'toWallet' && !table.hasAny('type'))
      table.take(
        'type',
        table.only(column => knownPart(column) >= 0.9),
      )
    if (field === 'label' && !isPlainMove(table.cellsOf('type'))) continue
    table.take(field, byName(field, table))
  }
}

const takeWords: Step = table => {
  const { type } = table.columns
  const better = typeColumn(type, table.survey, table.taken)
  if (better === type) return
  table.taken.delete(type ?? -1)
  table.take('type', better)
}

/** 'CANCELLED' under any name. */
const takeStates: Step = table => {
  if (!table.hasAny('status')) table.take('status', table.only(isUndoneInPart))
}

const dropStatesOfLots: Step = table => {
  if (isLotState(table.columns.status, table.plain, table.survey)) table.drop('status')
}

/** 'Account' or 'Note' with BTC and USD below it. */
const takeCoinsUnderOtherNames: Step = table => {
  for (const field of ['wallet', 'note'] as const) {
    const index = table.columns[field]
    const cells = table.cellsOf(field)
    if (table.hasAny('asset', 'pair') || !cells || !isWellKnown(cells) || cells.coins === 0) continue
    table.drop(field)
    table.take('asset', index)
  }
}

/** 'From BTC to ETH', with an amount for each. */
const takeCoinsFromAndTo: Step = table => {
  const { sentAmount, receivedAmount } = table.columns
  if (sentAmount === undefined || receivedAmount === undefined) return
  if (table.hasAny('sentAsset', 'receivedAsset')) return
  const [from, to] = fromAndTo(table)
  if (!isWellKnown(table.survey.columns[from]) || !isWellKnown(table.survey.columns[to])) return
  table.take('sentAsset', from)
  table.take('receivedAsset', to)
}

const dropMoneyBesideCoins: Step = table => {
  for (const field of moneyBesideCoins(table.columns, table.survey)) table.drop(field)
}

const takeWholeSides: Step = table => {
  const { survey, plain } = table
  const isOneSided = table.hasAny('amount', 'sentAmount', 'receivedAmount')
  const sides =
    sidesByUnits(table.columns, survey, plain) ?? (isOneSided ? undefined : sidesByTwins(plain, survey))
  if (!sides) return
  for (const field of ['value', 'wallet', 'toWallet'] as const)
    if (Object.values(sides).includes(table.columns[field] ?? -1)) table.drop(field)
  table.take('sentAmount', sides.sentAmount)
  table.take('receivedAmount', sides.receivedAmount)
}

const takeSidesByWords: Step = table => {
  const named = sidesByWords(table.columns, table.survey, table.plain)
  if (!named) return
  for (const field of ['asset', 'amount', 'currency'] as const)
    if (table.hasAny(field) && Object.values(named).includes(table.columns[field])) table.drop(field)
  for (const field of ['sentAsset', 'sentAmount', 'receivedAsset', 'receivedAmount'] as const) {
    if (table.hasAny(field)) table.drop(field)
    table.take(field, named[field])
  }
}

const takeGivenBesideTo: Step = table => {
  const given = givenBesideTo(table.columns, table.plain)
  if (!given) return
  for (const field of ['asset', 'amount', 'currency', 'value'] as const)
    if (table.columns[field] === given.sentAsset || table.columns[field] === given.sentAmount)
      table.drop(field)
  table.take('sentAsset', given.sentAsset)
  table.take('sentAmount', given.sentAmount)
}

/** Both sides say how many there were: another amount is what they were worth. */
const dropAmountBesideSides: Step = table => {
  const isWhole = sideFields.flat().every(field => table.hasAny(field))
  if (isWhole && table.hasAny('amount')) table.drop('amount')
}

const takeCostAndProceeds: Step = table => {
  const { cost, proceeds } = costAndProceeds(table.plain, table.survey)
  if (proceeds !== undefined && cost !== undefined) {
    if (table.hasAny('value')) table.drop('value')
    table.take('value', proceeds)
    table.take('cost', cost)
  } else if (!table.hasAny('value', 'price')) table.take('cost', cost)
}

/** A price in euros beside a value in dollars, or the other way around: the dollars are what counts. */
const dropOtherMoney: Step = table => {
  const [pricedIn, valuedIn] = (['price', 'value'] as const).map(field =>
    moneyIn(table.names[table.columns[field] ?? -1] ?? ''),
  )
  if (pricedIn !== undefined && valuedIn !== undefined && pricedIn !== valuedIn)
    table.drop(pricedIn === 'USD' ? 'value' : 'price')
}

const takeCurrency: Step = table => {
  if (!table.hasAny('currency') && table.hasAny('price', 'value'))
    table.take(
      'currency',
      table.only(column => isMost(column.money, column)) ??
        table.only(column => column.money > 0 && column.tickers === column.filled),
    )
}

/** A pair of names that mean addresses elsewhere: wallets only where they are together, and repeat. */
const takeWalletsFromAndTo: Step = table => {
  const [from, to] = fromAndTo(table)
  if (table.hasAny('wallet', 'toWallet') || table.taken.has(from)) return
  if (!isPlace(table.survey, from) || !isPlace(table.survey, to)) return
  table.take('wallet', from)
  table.take('toWallet', to)
}

const takeDate: Step = table => {
  if (!table.hasAny('date'))
    table.take(
      'date',
      table.only(column => isMost(column.times, column)) ??
        table.only(column => isMost(column.times + column.months, column)) ??
        // Seconds or milliseconds since 1970: no other numbers are this long, and fall into these years in every row.
        table.only(column => isMost(column.epochs, column)),
    )
}

const takePair: Step = table => {
  if (!table.hasAny('pair', 'asset')) table.take('pair', table.only(isPairs))
}

const takeCoinsOfActs: Step = table => {
  const field = coinsOfActs(table.columns, table.survey)
  if (field) table.columns[field] = table.columns.type
}

const takeCoins: Step = table => {
  if (!table.hasAny('pair', 'asset', 'receivedAsset'))
    table.take(
      'asset',
      table.only(column => isMost(column.coins, column)),
    )
}

/** '0.5 ETH' below 'Value' is how many there were. */
const takeAmountsCalledValue: Step = table => {
  const cells = table.cellsOf('value')
  if (table.hasAny('amount', 'sentAmount', 'receivedAmount') || !cells) return
  if (!hasUnits(cells) || ![...cells.units.keys()].every(isCommonCoin)) return
  const { value } = table.columns
  table.drop('value')
  table.take('amount', value)
}

const takeAmounts: Step = table => {
  const { survey, taken, names } = table
  if (table.hasAny('amount', 'sentAmount', 'receivedAmount')) return
  const ways = waysOfOneCoin(survey, taken, names)
  table.take('receivedAmount', ways?.into)
  table.take('sentAmount', ways?.out)
  if (!ways) table.take('amount', onlyAmount(survey, taken, names))
}

/** Each goes by what those before it have taken. */
const steps: readonly Step[] = [
  takeDeals,
  takeByName,
  takeWords,
  takeStates,
  dropStatesOfLots,
  takeCoinsUnderOtherNames,
  takeCoinsFromAndTo,
  dropMoneyBesideCoins,
  takeWholeSides,
  takeSidesByWords,
  takeGivenBesideTo,
  dropAmountBesideSides,
  takeCostAndProceeds,
  dropOtherMoney,
  takeCurrency,
  takeWalletsFromAndTo,
  takeDate,
  takePair,
  takeCoinsOfActs,
  takeCoins,
  takeAmountsCalledValue,
  takeAmounts,
]

const fromAndTo = ({ plain }: Assignment) => [plain.indexOf('from'), plain.indexOf('to')] as const

/** Lots that are open are still held; orders that are open were not filled. */
function isLotState(status: number | undefined, plain: readonly string[], survey: Survey): boolean {
  const states = [...(survey.columns[status ?? -1]?.words?.keys() ?? [])]
  return (
    states.length > 0 &&
    states.every(word => /^(open|closed|held|holding|sold)$/i.test(word)) &&
    plain.some(name => /^(lot|lot id|lot no|acquired|date acquired|acquisition date)$/.test(name))
  )
}

const moves = ['buy', 'sell', 'trade', 'deposit', 'withdrawal', 'transfer']

/** Its words say which way coins went, and leave open why. */
const isPlainMove = (column: ColumnSurvey | undefined) => isAll(column, moves)
