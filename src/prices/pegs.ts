// Whether a coin was near a dollar when a price of it was made: such a price says what a trade was worth before those of
// coins that move. One that lost its peg on a day, or in a year, is none of them then.
import { isAtPar, isDollarCoin } from '../ledger/dollar-pegs.ts'
import { closesByYear } from '../ledger/possible-prices.ts'

/** Of a coin whose days are not listed: every close of a year was so near. */
const LOW = 0.95
const HIGH = 1.05

const pegged = new Map<string, Set<number>>()
for (const [asset, years] of closesByYear) {
  for (const [year, { low, high }] of years) {
    if (low >= LOW && high <= HIGH) pegged.set(asset, (pegged.get(asset) ?? new Set()).add(year))
  }
}

/** Asked for every price, and few coins are. */
export const isPegged = (asset: string, at: number): boolean =>
  isDollarCoin(asset) ? isAtPar(asset, at) : pegged.get(asset)?.has(new Date(at).getUTCFullYear()) === true
