// One place as the list shows it, from what it holds, what its exchange says and what the person answered.
import { type Quantity, quantity, quantityText, roundToCents, type Usd, usdText } from '#engine'
import type { BalanceDifference } from '../../contract/exchanges.ts'
import type { ShownPrice } from '../../contract/portfolio.ts'
import {
  mostShownCoins,
  mostShownUnpriced,
  type Place,
  type PlaceConnection,
  type PlaceState,
} from '../../contract/wallets.ts'
import { STALE_DAYS } from '../../portfolio/coverage.ts'
import { byValue, type Valued, valueAt } from '../../portfolio/holdings.ts'
import { readPrice } from '../../portfolio/worth.ts'
import type { Compared } from './compare-place.ts'
import type { NamedWallet } from './held-places.ts'

export type Prices = ReadonlyMap<string, ShownPrice>

/** What is known of a place. */
export type PlaceFacts = {
  wallet: string
  /** Undefined of a connection that no transaction names. */
  named: NamedWallet | undefined
  connections: PlaceConnection[]
  compared: Compared | undefined
  held: readonly Valued[]
  balances: ReadonlyMap<string, Quantity>
  custody: Pick<Place, 'custody' | 'isCustodyAnswered'>
  /** How many transactions it had when it was hidden. */
  hiddenAt: number | undefined
}

export const centsText = (amount: Usd) => usdText(roundToCents(amount))

/** Rounding leaves less than the smallest part of a bitcoin. */
const SMALLEST = quantity('0.00000001')
/** A place with less in it can be hidden. */
const DUST_USD = 10n ** 8n
/** A longer name is no key of a table. */
const MAX_HIDDEN_NAME = 500

export function placeOf(facts: PlaceFacts, prices: Prices): Place {
  const { wallet, named, connections, compared, held, balances, custody, hiddenAt } = facts
  const sorted = held.toSorted(byValue)
  const priced = sorted.filter(({ value }) => value !== null)
  const unpriced = sorted.filter(({ value }) => value === null)
  const differences = byStake(compared?.differences ?? [], prices)
  const overdrawn = overdrawnIn(balances)
  const state = stateOf(facts, differences.length > 0, overdrawn.length > 0)
  const canHide =
    !isOpen.has(state) && isDust(held) && wallet.length <= MAX_HIDDEN_NAME && named !== undefined
  return {
    wallet,
    transactions: named?.transactions ?? 0,
    firstAt: named?.firstAt ?? null,
    lastAt: named?.lastAt ?? null,
    connections,
    files: named?.files ?? 0,
    lastFileAt: named?.lastFileAt ?? null,
    byHand: named?.byHand ?? 0,
    samples: named?.samples ?? 0,
    holds: sorted.slice(0, mostShownCoins).map(({ symbol, quantity, value }) => ({
      symbol,
      quantity: quantityText(quantity),
      value: value === null ? null : centsText(value),
    })),
    coins: held.length,
    value: held.length > 0 && priced.length === 0 ? null : centsText(totalOf(held)),
    unpriced: unpriced.slice(0, mostShownUnpriced).map(({ symbol }) => symbol),
    unpricedCoins: unpriced.length,
    priceAgeDays: priced.length === 0 ? null : Math.max(...priced.map(({ price }) => price?.ageDays ?? 0)),
    state,
    differences: differences.slice(0, mostShownCoins),
    differing: differences.length,
    overdrawn: overdrawn.slice(0, mostShownCoins),
    toReview: named?.toReview ?? 0,
    ...custody,
    canHide,
    // Whatever comes in after it was hidden brings it back.
    isHidden: canHide && hiddenAt !== undefined && (named?.transactions ?? 0) <= hiddenAt,
  }
}

export const totalOf = (held: readonly Valued[]): Usd =>
  held.reduce((sum, { value }) => sum + (value ?? 0n), 0n) as Usd

const isOpen: ReadonlySet<PlaceState> = new Set(['sync_failed', 'differs', 'overdrawn', 'syncing'])

/** Nothing, or less than a dollar by prices that are known and not old. */
const isDust = (held: readonly Valued[]) =>
  held.every(({ price }) => price !== null && price.ageDays <= STALE_DAYS) && totalOf(held) < DUST_USD

function stateOf(
  { connections, compared, held, named }: PlaceFacts,
  differs: boolean,
  isOverdrawn: boolean,
): PlaceState {
  if (connections.some(({ status }) => status === 'error')) return 'sync_failed'
  if (differs) return 'differs'
  if (isOverdrawn) return 'overdrawn'
  if (compared) return 'matches'
  if (connections.some(({ lastSyncAt }) => lastSyncAt === null)) return 'syncing'
  if (connections.length > 0) return 'not_compared'
  return held.length === 0 && named !== undefined ? 'closed' : 'records_only'
}

const overdrawnIn = (balances: ReadonlyMap<string, Quantity>): Place['overdrawn'] =>
  [...balances]
    .filter(([, held]) => held <= -SMALLEST)
    .sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([symbol, held]) => ({ symbol, quantity: quantityText(-held as Quantity) }))

/** What is missing, and what that is worth, most first; what has no price comes last. */
export function byStake<Difference extends BalanceDifference>(
  differences: readonly Difference[],
  prices: Prices,
): Difference[] {
  const stakes = new Map(differences.map(difference => [difference, stakeOf(difference, prices)]))
  return differences.toSorted((a, b) => {
    const [first, second] = [stakes.get(a) ?? -1n, stakes.get(b) ?? -1n]
    return first < second ? 1 : first > second ? -1 : a.asset < b.asset ? -1 : 1
  })
}

function stakeOf({ asset, exchange, ledger }: BalanceDifference, prices: Prices): bigint {
  const price = prices.get(asset)
  if (!price) return -1n
  const missing = quantity(exchange) - quantity(ledger)
  return valueAt((missing < 0n ? -missing : missing) as Quantity, readPrice(price.usd)) ?? -1n
}
