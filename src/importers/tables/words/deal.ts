// A purchase or sale in one cell, as people note them: '0.5 BTC for $20,000', 'Sold 0.5 BTC @ 40,000 USD'.
import { isMoney } from '../../../ledger/currencies.ts'
import { type AmountWithUnit, readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import { isCommonCoin, tickerOf } from './coin.ts'
import { usualMeaning } from './words.ts'

export type Deal = {
  /** What the cell itself says of it. */
  act: 'buy' | 'sell' | undefined
  amount: AmountWithUnit
  /** What a coin cost, or all of them together. */
  price: AmountWithUnit | undefined
  value: AmountWithUnit | undefined
}

const parts =
  /^(?<act>\p{Letter}[\p{Letter} ]*?\s+)??(?<amount>[-+]?[\d.].*?)(?:\s*(?<at>@)\s*|\s+(?<way>for|at|für|zu)\s+)(?<worth>\S.*?)(?<each>\s*(?:each|per coin|apiece|(?:\/|per )\s*\p{Letter}{2,6}))?$/iu
/** Looked at before the pattern is: most cells are not deals. */
const mayBe = /@|→|->|=>|\s(for|at|für|zu)\s/i
/** '1 ETH → 3000 USDC': what was given, and what it was given for. */
const arrow = /\s*(?:→|[-=]>)\s*/

/** Undefined where the cell leaves anything open. */
export function dealIn(cell: string, options: { decimalComma: boolean }): Deal | undefined {
  if (!(cell.includes(' ') || cell.includes('@')) || cell.length > 100 || !mayBe.test(cell)) return undefined
  const [given, gotten, ...others] = cell.trim().split(arrow)
  if (given && gotten && others.length === 0) return swapOf(given, gotten, options)
  const found = parts.exec(cell.trim())?.groups
  if (!found) return undefined
  const amount = readAmountWithUnit(found.amount?.trim() ?? '', options)
  const worth = readAmountWithUnit(found.worth ?? '', options)
  const coin = amount && tickerOf(amount.unit)
  if (!amount || !worth || coin === undefined || isMoney(coin) || worth.isNegative) return undefined
  if (worth.unit !== '' && !isMoney(worth.unit) && !isCommonCoin(tickerOf(worth.unit) ?? '')) return undefined
  const act = found.act === undefined ? undefined : usualMeaning(found.act)
  if (found.act !== undefined && act !== 'buy' && act !== 'sell') return undefined
  const isEach = found.each !== undefined || !/^(for|für)$/i.test(found.way ?? '')
  return {
    act: act === 'buy' || act === 'sell' ? act : undefined,
    amount,
    price: isEach ? worth : undefined,
    value: isEach ? undefined : worth,
  }
}

/** Money comes second in a deal: what it was given for was bought. */
function swapOf(given: string, gotten: string, options: { decimalComma: boolean }): Deal | undefined {
  const [one, other] = [given, gotten].map(part => readAmountWithUnit(part, options))
  if (!one || !other || one.isNegative || other.isNegative) return undefined
  const units = [one, other].map(({ unit }) => tickerOf(unit) ?? '')
  if (units.some(unit => !isMoney(unit) && !isCommonCoin(unit)) || units.every(isMoney)) return undefined
  return isMoney(units[0] ?? '')
    ? { act: 'buy', amount: other, price: undefined, value: one }
    : { act: 'sell', amount: one, price: undefined, value: other }
}
