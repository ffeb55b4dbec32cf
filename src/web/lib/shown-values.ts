// What a transaction is shown to be worth, on every page the same: what its record says, or else what a market price
// makes of it, with where that comes from.
import type { Transaction } from '../../contract/transactions.ts'
import { sumOf } from './figures.ts'

/** `source` is null where the record says it. */
export type ShownValue = { usd: string; source: string | null }

/** Of one unit. Null where neither is known. */
export function shownPrice({ price, market }: Pick<Transaction, 'price' | 'market'>): ShownValue | null {
  if (price !== null) return { usd: price, source: null }
  return market?.unitPrice ? { usd: market.unitPrice, source: market.source } : null
}

/** With the fee where that is known. Null where no value is. */
export function shownTotal({
  total,
  market,
  fee,
}: Pick<Transaction, 'total' | 'market' | 'fee'>): ShownValue | null {
  if (total !== null) return { usd: total, source: null }
  return market ? { usd: sumOf(market.usd, fee ?? '0'), source: market.source } : null
}
