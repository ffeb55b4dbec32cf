// How far a year's result could move once everything is known: gains and income of the year, from what each record was
// worth on its own day. One definition, for every screen that shows it.
//
// - A sale whose purchase is missing counts with a cost of zero. The coins may have cost as much as they were sold for.
// - Coins that left without a word may have been sold for what they were worth: a gain of at most that, or a loss of at
//   most what they had cost above it.
// - Coins that arrived without a word may have been income of what they were worth.
// How far something without a price moves the result is unknown: it is counted, not guessed.
import { minus, type Prices, plus, type Quantity, quantityText, type Usd, usd, ZERO_USD } from '#engine'
import type { Calculation } from '../../contract/calculations.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import type { OpenMovement } from '../../matching/transfer-pairs.ts'
import { centsText } from './year-result.ts'

type Costless = { asset: string; quantity: Quantity; gain: Usd }

export type Unknown = {
  /** The gains of the year that rest on an unknown basis, and what was sold for them. */
  costless: readonly Costless[]
  /** Sales and income of the year without a value. */
  unpriced: number
  /** By coin, what those had cost that left without arriving, in whatever year. */
  inTransit: ReadonlyMap<string, Usd>
}

/** `open` are the deposits and withdrawals of the year that nothing explains. */
export function doubtOf(
  prices: Prices,
  unknown: Unknown,
  open: readonly OpenMovement[],
): Calculation['doubt'] {
  const gain = unknown.costless.reduce((sum, each) => plus(sum, each.gain), ZERO_USD)
  let low = gain > 0n ? minus(ZERO_USD, gain) : ZERO_USD
  let high: Usd = ZERO_USD
  let { unpriced } = unknown
  const leftFor = new Map<string, Usd>()
  for (const { type, asset, quantity, at } of open) {
    const price = prices(asset, at)
    if (!price) {
      unpriced++
      continue
    }
    const value = usd(dollarsFor(quantity, price.usd))
    high = plus(high, value)
    if (type === 'withdrawal') leftFor.set(asset, plus(leftFor.get(asset) ?? ZERO_USD, value))
  }
  for (const [asset, value] of leftFor) {
    const loss = minus(value, unknown.inTransit.get(asset) ?? ZERO_USD)
    if (loss < 0n) low = plus(low, loss)
  }
  const withoutCost = largestOf(unknown.costless)
  return { low: centsText(low), high: centsText(high), unpriced, withoutCost }
}

/** Of equal gains, by name: the same for the same records, in whatever order they came. */
function largestOf(costless: readonly Costless[]): Calculation['doubt']['withoutCost'] {
  const [first, ...others] = costless
    .filter(({ gain }) => gain > 0n)
    .sort((a, b) => (a.gain === b.gain ? (a.asset < b.asset ? -1 : 1) : a.gain > b.gain ? -1 : 1))
  if (!first) return null
  return { asset: first.asset, quantity: quantityText(first.quantity), others: others.length }
}
