// Columns that mean something only together: what was given and what was gotten, cost and proceeds.

import { empty, hasUnits, isAmounts, isMoneyAmounts } from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { tickerOf } from '../words/coin.ts'
import { pairOf } from '../words/pair.ts'
import { coinOfAct } from '../words/words.ts'
import type { MappedField } from './mapping.ts'

export type Columns = Partial<Record<MappedField, number>>

/** '$500' below 'Bought', beside the coin: what was paid, and not how many coins there were. */
export function moneyBesideCoins(columns: Columns, survey: Survey): ('sentAmount' | 'receivedAmount')[] {
  const hasCoins = { sentAmount: columns.sentAsset, receivedAmount: columns.receivedAsset }
  if (columns.asset === undefined) return []
  return (['sentAmount', 'receivedAmount'] as const).filter(
    field => hasCoins[field] === undefined && isMoneyAmounts(survey.columns[columns[field] ?? -1] ?? empty),
  )
}

export const sideFields = [
  ['sentAsset', 'sentAmount'],
  ['receivedAsset', 'receivedAmount'],
] as const

const given = /^((you|i|we) )?(sent|spent|paid|gave|give|given|sold|from)$/

const gotten = /^((you|i|we) )?(received|got|get|bought|to)$/

/** '$4,200' below 'Spent' and '0.1 BTC' below 'Received': both sides, each with its unit. */
export function sidesByUnits(
  columns: Columns,
  survey: Survey,
  plain: readonly string[],
): { sentAmount: number; receivedAmount: number } | undefined {
  if (columns.asset !== undefined || columns.sentAsset !== undefined || columns.receivedAsset !== undefined)
    return undefined
  const named = (pattern: RegExp) => plain.findIndex(name => pattern.test(name))
  const sentAmount = named(given)
  const receivedAmount = named(gotten)
  const isWhole = (index: number) => {
    const column = survey.columns[index] ?? empty
    return isAmounts(column) && hasUnits(column)
  }
  return isWhole(sentAmount) && isWhole(receivedAmount) ? { sentAmount, receivedAmount } : undefined
}

/** 'Value In (ETH)' beside 'Value Out (ETH)'. */
export function sidesByTwins(
  plain: readonly string[],
  survey: Survey,
): { sentAmount: number; receivedAmount: number } | undefined {
  const found = plain.flatMap((name, receivedAmount) => {
    const sentAmount = /\bin\b/.test(name) ? plain.indexOf(name.replace(/\bin\b/, 'out')) : -1
    const isWhole = [sentAmount, receivedAmount].every(index => isAmounts(survey.columns[index] ?? empty))
    return isWhole ? [{ sentAmount, receivedAmount }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The cost of purchases and the proceeds of sales, in columns of their own. */
export function costAndProceeds(plain: readonly string[], survey: Survey) {
  const named = (pattern: RegExp) => {
    const index = plain.findIndex(
      (name, at) =>
        pattern.test(name) &&
        !/\b(gain|loss|fee|fees|total gain|avg|average|per|unit)\b/.test(name) &&
        isAmounts(survey.columns[at] ?? empty),
    )
    return index < 0 ? undefined : index
  }
  const proceeds = named(/\bproceeds\b/)
  // 'Cost/Proceeds' is either.
  if (/\bcost\b/.test(plain[proceeds ?? -1] ?? '')) return { proceeds, cost: undefined }
  return { proceeds, cost: named(/\bbasis\b/) ?? (proceeds === undefined ? undefined : named(/\bcost\b/)) }
}

/** 'Buy BTC' and 'Sell ETH/USD' in the column that says what happened, where no other names the coin. */
export function coinsOfActs(columns: Columns, survey: Survey): 'asset' | 'pair' | undefined {
  const { type, asset, pair, sentAsset, receivedAsset } = columns
  const isNamed = [asset, pair, sentAsset, receivedAsset].some(column => column !== undefined)
  const words = [...(survey.columns[type ?? -1]?.words?.keys() ?? [])]
  if (isNamed || words.length === 0) return undefined
  const coins = words.map(coinOfAct)
  if (coins.every(coin => coin !== undefined && pairOf(coin) !== undefined)) return 'pair'
  return coins.every(coin => coin !== undefined && tickerOf(coin) !== undefined) ? 'asset' : undefined
}

/** 'Currency' and 'Amount' beside 'To Currency' and 'To Amount' are what was given. */
export function givenBesideTo(
  { sentAsset, sentAmount, receivedAsset, receivedAmount }: Columns,
  plain: readonly string[],
): { sentAsset: number; sentAmount: number } | undefined {
  if (sentAsset !== undefined || sentAmount !== undefined) return undefined
  const given = [receivedAsset, receivedAmount].map(index => {
    const name = plain[index ?? -1] ?? ''
    return name.startsWith('to ') ? plain.indexOf(name.slice(3)) : -1
  })
  const [asset = -1, amount = -1] = given
  return asset < 0 || amount < 0 ? undefined : { sentAsset: asset, sentAmount: amount }
}

const outward = /\b(out|outgoing|sent|give|gave|given|debit|debited|sold)\b/
const inward = /\b(in|incoming|received|get|got|credit|credited|bought)\b/

/** 'Amount Debited' and 'Debit Currency', 'Asset In (Quantity)' and 'Asset In (Currency)': both sides, by their words. */
export function sidesByWords(
  { sentAmount, receivedAmount, sentAsset, receivedAsset }: Columns,
  survey: Survey,
  plain: readonly string[],
) {
  if ([sentAmount, receivedAmount, sentAsset, receivedAsset].every(index => index !== undefined))
    return undefined
  // Four names that say so leave no doubt where some of the tokens have odd names.
  const isTickers = (column: ColumnSurvey) => column.filled > 0 && column.tickers >= column.filled * 0.5
  const found = (side: RegExp, other: RegExp, isFit: (column: ColumnSurvey) => boolean) => {
    const indexes = plain.flatMap((name, index) =>
      side.test(name) &&
      !other.test(name) &&
      (/\b(amount|quantity|qty|currency|asset|coin|token)\b/.test(name) ||
        // 'Sold' above coins, beside 'Amount Sold'.
        (isFit === isTickers && !name.includes(' '))) &&
      !/\b(fees?|value|price|rate|fiat|cost|basis)\b/.test(name) &&
      isFit(survey.columns[index] ?? empty)
        ? [index]
        : [],
    )
    return indexes.length === 1 ? indexes[0] : undefined
  }
  const sides = {
    sentAsset: found(outward, inward, isTickers),
    sentAmount: found(outward, inward, isAmounts),
    receivedAsset: found(inward, outward, isTickers),
    receivedAmount: found(inward, outward, isAmounts),
  }
  return Object.values(sides).every(index => index !== undefined) ? sides : undefined
}
