// Tables whose rows hold more than one transaction: all but the first would be left out.
import { empty, isAmounts, isCoinAmounts, isCoins, isMost, isPairs } from './column-kinds.ts'
import type { Columns } from './column-sides.ts'
import type { ColumnSurvey, Survey } from './survey.ts'
import { plainWord } from './words.ts'

const purchaseDay = /\b(buy|bought|purchased?|acquired|opened|kauf\w*)\b/

const saleDay = /\b(sell|sold|sale|closed|verkauf\w*)\b/

/** As people write them: numbers of five digits are prices as often as days. */
const isDates = (column: ColumnSurvey) => isMost(column.times, column)

/** A purchase and its sale in one row, each with its day. */
export function hasBothDays(names: readonly string[], { columns }: Survey): boolean {
  const days = names.map(plainWord).filter((_, index) => isDates(columns[index] ?? empty))
  return days.some(name => purchaseDay.test(name)) && days.some(name => saleDay.test(name))
}

/** The names of two columns, where prices of purchases stand in one and prices of sales in the other. */
export function pricesApart(names: readonly string[], { columns }: Survey): string[] {
  const named = (pattern: RegExp) =>
    names.find((name, index) => pattern.test(plainWord(name)) && isAmounts(columns[index] ?? empty))
  const apart = [
    named(/^(buy|buying|purchase|bought|cost) (price|rate|total|value)\b/),
    named(/^(sell|selling|sale|sold) (price|rate|total|value)\b/),
  ].filter(name => name !== undefined)
  return apart.length === 2 ? apart : []
}

/** 'Coin 1' and 'Coin 2', or 'Coin' twice: all but the first would be left out. */
export function hasSeveralCoins(names: readonly string[], survey: Survey, columns: Columns): boolean {
  if (columns.sentAsset !== undefined || columns.receivedAsset !== undefined) return false
  const kindOf = (index: number) => plainWord(names[index] ?? '').replace(/ ?\d+$/, '')
  const isAgain = (first: number | undefined, isFit: (column: ColumnSurvey) => boolean) =>
    first !== undefined &&
    survey.columns.some(
      (column, index) =>
        index !== first && kindOf(index) === kindOf(first) && kindOf(first) !== '' && isFit(column),
    )
  return (
    isAgain(columns.asset, column => isCoins(column) && !isPairs(column)) &&
    isAgain(columns.amount, isCoinAmounts)
  )
}
