// Trades of which the ledger has one side only: the other came to less than the ledger can say. Kraken lists its trades
// too, at a cost in requests that is worth it for these alone.

import { krakenPair } from '../../importers/kraken/pair.ts'
import { isOldCode, krakenAsset } from '../../importers/rows/kraken-asset.ts'
import { isZero } from '../../ledger/decimal.ts'
import { type Json, textIn } from '../json.ts'

/** By refid: the sides that have been seen, and the second in which it was. */
export type Sides = Readonly<Record<string, { readonly seen: string; readonly second: number }>>

/** The two rows of a trade are neighbors, so one that is alone on a page and has no other on the next one is alone. */
export function aloneAfter(ledger: readonly Json[], before: Sides): Sides {
  const sides: Record<string, { seen: string; second: number }> = { ...before }
  for (const entry of ledger) {
    if (textIn(entry, 'type') !== 'trade') continue
    const refid = textIn(entry, 'refid')
    const seen = `${sides[refid]?.seen ?? ''}${sideOf(entry)}`
    sides[refid] = { seen, second: Math.floor(Number(textIn(entry, 'time'))) }
  }
  return Object.fromEntries(Object.entries(sides).filter(([, { seen }]) => !hasBoth(seen)))
}

export function sideOf(entry: Json): '' | '+' | '-' {
  const amount = textIn(entry, 'amount')
  if (isZero(amount)) return ''
  return amount.startsWith('-') ? '-' : '+'
}

export const hasBoth = (sides: string) => sides.includes('+') && sides.includes('-')

/**
 * The side that a trade has and the ledger has not, in the form of a row of the ledger. Undefined where the trade does
 * not have it: it is on margin, or of another pair.
 */
export function missingSide(
  trade: Json,
  txid: string,
  present: readonly Json[],
): Readonly<Record<string, string>> | undefined {
  const [row] = present
  if (!row) return undefined
  const pair = pairWith(textIn(trade, 'pair').toUpperCase(), textIn(row, 'asset').toUpperCase())
  const side = textIn(trade, 'type')
  if (!pair || !isZero(textIn(trade, 'margin')) || (side !== 'buy' && side !== 'sell')) return undefined
  const isOut = (side === 'buy') === pair.isQuote
  const hasFee = present.some(entry => !isZero(textIn(entry, 'fee')))
  return {
    // Without an id of its own and a balance it would be a row that is still pending.
    txid,
    refid: txid,
    time: textIn(row, 'time'),
    type: 'trade',
    aclass: 'currency',
    asset: pair.asset,
    amount: `${isOut ? '-' : ''}${textIn(trade, pair.isQuote ? 'cost' : 'vol')}`,
    // In the money of the price. Where the ledger has a fee, that is the one that was taken.
    fee: pair.isQuote && !hasFee ? textIn(trade, 'fee') : '0',
    balance: '0',
  }
}

/** The other coin of a pair. Of a pair that is gone, what is left of its name. */
function pairWith(pair: string, code: string): { asset: string; isQuote: boolean } | undefined {
  const [asset, known] = [krakenAsset(code), krakenPair(pair)]
  if (known?.base === asset) return { asset: known.quote, isQuote: true }
  if (known?.quote === asset) return { asset: known.base, isQuote: false }
  for (const name of [code, asset, ...(isOldCode(code) ? [code.slice(1)] : [])]) {
    if (pair.length === name.length) continue
    if (pair.endsWith(name)) return { asset: pair.slice(0, -name.length), isQuote: false }
    if (pair.startsWith(name)) return { asset: pair.slice(name.length), isQuote: true }
  }
  return undefined
}
