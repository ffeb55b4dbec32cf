// Trades that a table has in several rows, as ledgers of accounts do: the coins in one, the money in another, perhaps
// the fee in a third. Read row by row, what was paid would be lost.
import { isMoney } from '../../../ledger/currencies.ts'
import type { Columns } from '../columns/column-sides.ts'
import { exchangeWords } from '../mapped/meaning-of.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { tickerOf } from '../words/coin.ts'
import { plainWord, usualMeaning } from '../words/words.ts'

export type TradeRows =
  /** The column whose cell the rows of one trade share. `isAll`: there are no other rows. */
  { joinedBy: number; isAll?: boolean } | { refused: string }

const named = /\b(id|ref|reference|refid|order|trade|txid|tx|group|number|no|uuid)\b/

/** The first and the last trade of a file may be cut off. */
const CUT_OFF = 2

/** Undefined where each row is a trade by itself. */
export function tradeRowsOf({ header, survey }: TableFacts, columns: Columns): TradeRows | undefined {
  const { type, asset, price, value, cost, date } = columns
  if (asset === undefined) return undefined
  if ([price, value, cost, columns.sentAsset, columns.receivedAsset, columns.currency].some(isThere))
    return undefined
  if (type === undefined) return wordlessTradesOf({ header, survey }, columns, asset)
  const trades = survey.rows
    .map(({ cells }) => cells)
    .filter(cells => exchangeWords.has(usualMeaning(cell(cells, type)) ?? ''))
  const isOfMoney = (cells: readonly string[]) => isMoney(tickerOf(cell(cells, asset)) ?? '')
  const money = trades.filter(isOfMoney).length
  const isToTheMinute = trades.every(cells => cell(cells, date ?? -1).includes(':'))
  const isWhole = (index: number) => {
    const groups = Map.groupBy(trades, cells => cell(cells, index))
    const whole = [...groups].filter(([key, rows]) => {
      if (key === '' || new Set(rows.map(cells => cell(cells, asset))).size < 2) return false
      // A day alone joins two rows only where there are no others.
      return index !== date || isToTheMinute || (rows.length === 2 && rows.filter(isOfMoney).length === 1)
    })
    const cut = groups.size - whole.length
    return index === date && !isToTheMinute ? cut === 0 : cut <= CUT_OFF && cut < whole.length
  }
  const joinedBy = [...keysOf(header, columns), ...(date === undefined ? [] : [date])].find(isWhole)
  if (joinedBy !== undefined) return { joinedBy }
  return money > 0 && money < trades.length ? { refused: notJoined } : undefined
}

const notJoined =
  'This table tells a trade in several rows, coins in one and money in another, and nothing says which rows belong together. Export the list of trades, with the price in each row, or add a column with the same number for the rows of one trade.'

const cell = (cells: readonly string[], index: number) => (cells[index] ?? '').trim()

/** Columns whose cells rows may share. */
function keysOf({ names }: TableFacts['header'], columns: Columns): number[] {
  const { type, asset, amount, fee, sentAmount, receivedAmount, date } = columns
  const taken = [type, asset, amount, fee, sentAmount, receivedAmount, date]
  return names.flatMap((name, index) =>
    !taken.includes(index) && named.test(plainWord(name)) ? [index] : [],
  )
}

/** Coins, money and perhaps fees. */
const MAX_ROWS = 4

/**
 * Rows without a word for what they are: one asset that went out and another that came in, under one number or at one
 * time.
 */
function wordlessTradesOf(
  { header, survey }: Pick<TableFacts, 'header' | 'survey'>,
  columns: Columns,
  asset: number,
): TradeRows | undefined {
  const { amount, sentAmount, receivedAmount, date } = columns
  const hasSides = sentAmount !== undefined && receivedAmount !== undefined
  const hasSigns = amount !== undefined && (survey.columns[amount]?.negatives ?? 0) > 0
  if (!hasSides && !hasSigns) return undefined
  const rows = survey.rows.map(({ cells }) => ({
    cells,
    asset: tickerOf(cell(cells, asset)) ?? '',
    isOut: hasSides ? /[1-9]/.test(cell(cells, sentAmount)) : /^[-(]/.test(cell(cells, amount ?? -1)),
  }))
  const isTrade = (group: typeof rows) =>
    group.some(out => out.isOut && group.some(other => !other.isOut && other.asset !== out.asset))
  const joins = (index: number) => {
    const groups = [...Map.groupBy(rows, ({ cells }) => cell(cells, index))].filter(([key]) => key !== '')
    return groups.some(([, group]) => isTrade(group)) && groups.every(([, { length }]) => length <= MAX_ROWS)
  }
  const isAll = (index: number) =>
    [...Map.groupBy(rows, ({ cells }) => cell(cells, index)).values()].every(isTrade)
  const isToTheMinute = date !== undefined && rows.every(({ cells }) => cell(cells, date).includes(':'))
  const joinedBy = [...keysOf(header, columns), ...(isToTheMinute ? [date] : [])].find(joins)
  if (joinedBy !== undefined) return { joinedBy, isAll: isAll(joinedBy) }
  // Money and coins that went opposite ways on one day were exchanged for each other; with other rows on that day it is
  // unclear.
  const days = [...Map.groupBy(rows, ({ cells }) => cell(cells, date ?? -1)).values()].filter(
    group => isTrade(group) && group.some(row => isMoney(row.asset)),
  )
  if (date === undefined || days.length === 0) return undefined
  return days.every(({ length }) => length === 2)
    ? { joinedBy: date, isAll: isAll(date) }
    : { refused: notJoined }
}

const isThere = (index: number | undefined) => index !== undefined
