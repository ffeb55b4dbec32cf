// Which column holds what: each by itself, and then what they mean together.

import { isMoney } from '../../../ledger/currencies.ts'
import {
  hasUnits,
  isDeals,
  isMost,
  isPairs,
  isPlace,
  isWellKnown,
  knownPart,
  only,
} from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { isCommonCoin } from '../words/coin.ts'
import { moneyIn } from '../words/unit-names.ts'
import { plainWord } from '../words/words.ts'
import { onlyAmount, swapOfTwoCoins, waysOfOneCoin } from './coin-columns.ts'
import { byName, rateIn } from './column-by-name.ts'
import {
  besideAsset,
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
  let columns: Columns = {}
  const taken = new Set<number>()
  const plain = names.map(plainWord)
  const take = (field: MappedField, index: number | undefined) => {
    if (index === undefined) return
    columns[field] = index
    taken.add(index)
  }
  const drop = (field: MappedField) => {
    taken.delete(columns[field] ?? -1)
    columns = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== field))
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
  const type = typeColumn(columns.type, survey, taken)
  if (type !== columns.type) {
    taken.delete(columns.type ?? -1)
    take('type', type)
  }
  if (isLotState(columns.status, plain, survey)) drop('status')
  // 'Account' or 'Note' with BTC and USD below it.
  for (const field of ['wallet', 'note'] as const) {
    const index = columns[field]
    const cells = survey.columns[index ?? -1]
    if (columns.asset !== undefined || columns.pair !== undefined || !cells) continue
    if (!isWellKnown(cells) || cells.coins === 0) continue
    drop(field)
    take('asset', index)
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
  for (const field of moneyBesideCoins(columns, survey)) drop(field)
  const isOneSided = (['amount', 'sentAmount', 'receivedAmount'] as const).some(
    field => columns[field] !== undefined,
  )
  const sides = sidesByUnits(columns, survey, plain) ?? (isOneSided ? undefined : sidesByTwins(plain, survey))
  if (sides) {
    if (columns.value === sides.sentAmount || columns.value === sides.receivedAmount) drop('value')
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

/** The money that all cells of a column name. */
function onlyUnit(column: ColumnSurvey | undefined): string | undefined {
  const [unit] = column?.units.keys() ?? []
  return column && column.units.size === 1 && hasUnits(column) && isMoney(unit ?? '') ? unit : undefined
}
