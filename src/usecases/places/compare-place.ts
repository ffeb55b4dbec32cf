// A place against what its exchange said it holds. Balances are of the last sync: what the records have after it is left out
// of the comparison, and confirmed by nothing.
import { minus, type Quantity, quantity, quantityText, readQuantity } from '#engine'
import type { BalanceDifference } from '../../contract/exchanges.ts'
import { compareBalances } from '../connections/compare-balances.ts'

type Coins = readonly { asset: string; quantity: string }[]

export type Compared = {
  at: Date
  differences: BalanceDifference[]
  /** By coin, what the exchange itself says is there. */
  confirmed: ReadonlyMap<string, Quantity>
}

type Compare = {
  at: Date
  /** What the exchange said. */
  balances: Coins
  /** What the records say, and how much of it is of after that. */
  recorded: ReadonlyMap<string, Quantity>
  later: Coins
  /** Since when coins differ, as far as the last sync found out. */
  since: ReadonlyMap<string, string | null>
}

const none = quantity('0')

export function comparePlace({ at, balances, recorded, later, since }: Compare): Compared {
  const then = new Map(recorded)
  for (const { asset, quantity } of later)
    then.set(asset, minus(then.get(asset) ?? none, readQuantity(quantity) ?? none))
  const differences = compareBalances(
    balances,
    [...then].map(([asset, held]) => ({ asset, quantity: quantityText(held) })),
  ).map(difference => ({ ...difference, since: since.get(difference.asset) ?? null }))
  const differing = new Set(differences.map(({ asset }) => asset))
  return {
    at,
    differences,
    confirmed: new Map(
      balances.flatMap(({ asset, quantity }) => {
        const held = readQuantity(quantity)
        return differing.has(asset) || held === undefined ? [] : [[asset, held] as const]
      }),
    ),
  }
}
