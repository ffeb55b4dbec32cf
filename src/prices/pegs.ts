// Coins that are meant to be worth a dollar, by what they were: one that lost its peg in a year is none of them in it.
import { closesByYear } from '../ledger/possible-prices.ts'

/** Every close of a year was so near. */
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
  pegged.get(asset)?.has(new Date(at).getUTCFullYear()) === true
