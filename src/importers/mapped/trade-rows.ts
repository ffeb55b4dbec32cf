// Trades that a table tells in several rows, as ledgers of accounts do: the coins in one, the money in another, perhaps the
// fee in a third. Read row by row, what was paid would be lost.
import { isMoney } from '../../ledger/currencies.ts'
import { tickerOf } from './coin.ts'
import type { Columns } from './column-sides.ts'
import type { TableFacts } from './table-facts.ts'
import { plainWord, usualMeaning } from './words.ts'

/** Words that say no more than that one thing was given for another. */
export const exchangeWords = new Set(['buy', 'sell', 'trade', 'buy_or_sell'])

export type TradeRows =
  /** The column whose cell the rows of one trade share. */
  { joinedBy: number } | { refused: string }

const named = /\b(id|ref|reference|refid|order|trade|txid|tx|group|number|no|uuid)\b/

/** The first and the last trade of a file may be cut off. */
const CUT_OFF = 2

/** Undefined where each row is a trade by itself. */
export function tradeRowsOf({ header, survey }: TableFacts, columns: Columns): TradeRows | undefined {
  const { type, asset, price, value, cost, date } = columns
  if (type === undefined || asset === undefined) return undefined
  if ([price, value, cost, columns.sentAsset, columns.receivedAsset, columns.currency].some(isThere))
    return undefined
  const cell = (cells: readonly string[], index: number) => (cells[index] ?? '').trim()
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
  const taken = [type, asset, columns.amount, columns.fee, columns.sentAmount, columns.receivedAmount, date]
  const keys = header.names.flatMap((name, index) =>
    !taken.includes(index) && named.test(plainWord(name)) ? [index] : [],
  )
  const joinedBy = [...keys, ...(date === undefined ? [] : [date])].find(isWhole)
  if (joinedBy !== undefined) return { joinedBy }
  return money > 0 && money < trades.length
    ? {
        refused:
          'This table tells a trade in several rows, coins in one and money in another, and nothing says which rows belong together. Export the list of trades, with the price in each row, or add a column with the same number for the rows of one trade.',
      }
    : undefined
}

const isThere = (index: number | undefined) => index !== undefined
