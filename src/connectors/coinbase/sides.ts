// The two sides of a trade are two transactions, in the accounts of the two coins. They name the trade they belong to.
import type { Decimal } from '#engine'
import { isZero, minus, plus } from '../../ledger/decimal.ts'
import type { Transaction } from './transaction.ts'

export type Sides = { sent: Transaction; received: Transaction }

/** What both sides of it add up to. */
export type Unstaked = { released: Transaction; fee: Decimal; worth: Decimal }

export type Sorted = {
  /** Both sides of an exchange of one thing for another. */
  exchanges: Sides[]
  /** What stands for itself, fills by the coin that was bought or sold. */
  single: Transaction[]
  /** The other side of something in `single`. */
  counted: Transaction[]
  /** Between accounts of the same coin. */
  own: Transaction[]
  /** Unstaked at once for a fee: less was credited than released. */
  unstaked: Unstaked[]
  /** One side, whose other side is not listed. */
  halves: Transaction[]
}

export function sortSides(transactions: readonly Transaction[]): Sorted {
  const sorted: Sorted = { exchanges: [], single: [], counted: [], own: [], unstaked: [], halves: [] }
  const groups = new Map<string, Transaction[]>()
  for (const transaction of transactions) {
    const key = tradeOf(transaction)
    if (key === undefined) sorted.single.push(transaction)
    else {
      const group = groups.get(key)
      if (group) group.push(transaction)
      else groups.set(key, [transaction])
    }
  }
  for (const [key, group] of groups)
    if (key.startsWith('order ')) sortFills(group, sorted)
    else if (key.startsWith('unstaking ')) sortUnstaking(group, sorted)
    else sortTrade(group, key.startsWith('trade '), sorted)
  return sorted
}

/**
 * Fills are many to an order; conversions, and purchases paid in coins, have an id of their own. What is wrapped or
 * unstaked at once has none, and both sides have the same time.
 */
function tradeOf({ type, at, asset, text }: Transaction): string | undefined {
  if (type === 'advanced_trade_fill') return `order ${text('advanced_trade_fill.order_id')}`
  if (type === 'wrap_asset' || type === 'unwrap_asset') return `trade ${type} ${at}`
  if (type === 'retail_instant_unstaking') return `unstaking ${at} ${asset}`
  if (type === 'trade') return `trade ${text('trade.id')}`
  const id = type === 'buy' || type === 'sell' ? text(`${type}.id`) : ''
  return id === '' ? undefined : `${type} ${id}`
}

export const productOf = ({ text }: Transaction) => {
  const [base = '', quote = ''] = text('advanced_trade_fill.product_id').toUpperCase().split('-')
  return { base, quote }
}

/** Of each fill the side of the coin has it all: quantity, price and commission. */
function sortFills(fills: readonly Transaction[], sorted: Sorted): void {
  const isBase = (fill: Transaction) => fill.asset === productOf(fill).base
  const hasBase = fills.some(isBase)
  for (const fill of fills)
    if (isBase(fill)) sorted.single.push(fill)
    else if (hasBase) sorted.counted.push(fill)
    else sorted.halves.push(fill)
}

function sortUnstaking(group: readonly Transaction[], sorted: Sorted): void {
  const [released] = group.filter(({ isOut }) => isOut)
  const left = (of: 'quantity' | 'worth') =>
    group.reduce<Decimal>((rest, side) => {
      const amount = side[of] || '0'
      return side.isOut ? plus(rest, amount) : minus(rest, amount)
    }, '0')
  const [fee, worth] = [left('quantity'), left('worth')]
  const hasBoth = released !== undefined && group.some(({ isOut }) => !isOut)
  if (!hasBoth || fee.startsWith('-') || group.some(({ quantity }) => quantity === ''))
    sorted.halves.push(...group)
  else if (isZero(fee)) sorted.own.push(...group)
  else {
    sorted.unstaked.push({ released, fee, worth: worth.startsWith('-') ? '' : worth })
    sorted.own.push(...group.filter(side => side !== released))
  }
}

function sortTrade(group: readonly Transaction[], isConversion: boolean, sorted: Sorted): void {
  // A purchase that was paid in money is on the coin's side alone.
  const sides = isConversion ? group : group.filter(side => !side.isMoney)
  const [sent, received] = [sides.filter(({ isOut }) => isOut), sides.filter(({ isOut }) => !isOut)]
  const [given, taken] = [sent[0], received[0]]
  if (given && taken && sent.length === 1 && received.length === 1) {
    if (given.asset === taken.asset) sorted.own.push(given, taken)
    else sorted.exchanges.push({ sent: given, received: taken })
    sorted.single.push(...group.filter(side => !sides.includes(side)))
  } else if (isConversion) sorted.halves.push(...group)
  else sorted.single.push(...group)
}
