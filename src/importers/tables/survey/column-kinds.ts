// What the cells of a column are, all of them together.
import { isMoney } from '../../../ledger/currencies.ts'
import { isStatusWord, isUndoneWord } from '../../rows/status.ts'
import { usualMeaning } from '../words/words.ts'
import type { ColumnSurvey, Survey } from './survey.ts'

export const isMost = (part: number, { filled }: ColumnSurvey) => filled > 0 && part >= filled * 0.9

export const isAmounts = (column: ColumnSurvey) => isMost(column.amounts, column)

/** '$1,800.00' is never how many coins there were, whatever its column is called. */
export const isMoneyAmounts = ({ amounts, units }: ColumnSurvey) => {
  let money = 0
  for (const [unit, rows] of units) if (isMoney(unit)) money += rows
  return amounts > 0 && money >= amounts * 0.9
}

export const isCoinAmounts = (column: ColumnSurvey) => isAmounts(column) && !isMoneyAmounts(column)

/** A purchase or a sale in each cell. */
export const isDeals = ({ deals, filled }: ColumnSurvey) => filled > 0 && deals === filled

export const isTimes = (column: ColumnSurvey) => isMost(column.times + column.clocks + column.months, column)

export const isPairs = (column: ColumnSurvey) => isMost(column.pairs, column)

export const isCoins = (column: ColumnSurvey) =>
  isMost(column.tickers, column) && column.money < column.filled

export const isText = ({ filled }: ColumnSurvey) => filled > 0

/** Its words are those exchanges have for what was completed and what was not. */
/** One row that did not happen is enough: unknown words are reported with their rows. */
export const isStatuses = ({ words }: ColumnSurvey) =>
  words !== undefined &&
  words.size > 0 &&
  (partOf(words, isStatusWord) >= 0.9 || [...words.keys()].some(isUndoneWord))

/** No other words, and some that leave no doubt: 'no' and 'Good til cancelled' may be about anything. */
export const isUndoneInPart = ({ words }: ColumnSurvey) =>
  [...(words?.keys() ?? [''])].every(isStatusWord) &&
  [...(words?.keys() ?? [])].some(word => /^(cancell?ed|void(ed)?|failed|rejected|declined)$/i.test(word))

/** Every amount names its coin or its money. */
export const hasUnits = ({ amounts, units }: ColumnSurvey) =>
  amounts > 0 && [...units.values()].reduce((sum, rows) => sum + rows, 0) === amounts

/** Coins or money that everyone knows, in every row. */
export const isWellKnown = (column: ColumnSurvey | undefined) =>
  column !== undefined && isMost(column.coins + column.money, column)

/** Names of wallets and exchanges: short words, of which there are few. */
export function isPlace(survey: Survey, index: number): boolean {
  const words = survey.columns[index]?.words
  return (
    words !== undefined &&
    words.size > 0 &&
    [...words.keys()].every(word => word.length <= 24 && /\D/.test(word))
  )
}

/** The part of the rows whose word is understood by itself. */
export const knownPart = ({ words }: ColumnSurvey): number =>
  partOf(words ?? new Map(), word => usualMeaning(word) !== undefined)

function partOf(words: ReadonlyMap<string, number>, isWanted: (word: string) => boolean): number {
  let known = 0
  let all = 0
  for (const [word, rows] of words) {
    all += rows
    if (isWanted(word)) known += rows
  }
  return all === 0 ? 0 : known / all
}

/** The one column that fits by what is in it; undefined when there are several. */
export function only(
  { columns }: Survey,
  taken: ReadonlySet<number>,
  isFit: (column: ColumnSurvey) => boolean,
): number | undefined {
  const found = columns.flatMap((column, index) => (!taken.has(index) && isFit(column) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

export const empty = {
  filled: 0,
  times: 0,
  clocks: 0,
  months: 0,
  amounts: 0,
  units: new Map(),
} as unknown as ColumnSurvey
