// What Rev. Proc. 2024-28 is about: the unused lots of a universal pool at the close of 2024-12-31, and the units that each
// wallet held then. What a taxpayer has to know to record an allocation.
import { type Compiled, compile } from '../compile/compile.ts'
import { toQuantity, toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { checked } from '../core/checked.ts'
import { getBig } from '../core/column.ts'
import type { Instant, LedgerEvent, Prices, TaxDate } from '../core/event.ts'
import type { Quantity, Usd } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import { firstTakenFrom2025, holdingsOf } from '../lots/boundary.ts'
import { matchPerWallet, walkUntil } from '../lots/match.ts'
import { acquisitionOrder } from '../lots/order.ts'
import { isSpent, placeOf } from '../lots/parcels.ts'
import { methodPlan } from '../lots/plan.ts'
import { itemsOf } from '../lots/pool.ts'
import { PER_WALLET_FROM, type Walk, walletName } from '../lots/walk.ts'
import { acquiredOn, isBasisUnknown } from './line.ts'

export type UnusedBasis = {
  asset: string
  /** Oldest first. */
  lots: readonly UnusedLot[]
  /** By name. */
  wallets: readonly { wallet: string; quantity: Quantity }[]
  /** When the first unit was sold, disposed of or given away in 2025 or later. */
  firstTakenAt: Instant | null
}

export type UnusedLot = {
  lotId: string
  /** Where it was acquired. */
  wallet: string
  acquiredOn: TaxDate
  quantity: Quantity
  basis: Usd
  basisUnknown: boolean
}

/** By asset name. Nothing where every wallet was a pool of its own before 2025 already. */
export function unusedBasis(
  events: readonly LedgerEvent[],
  prices: Prices,
  settings: Settings,
): UnusedBasis[] {
  if (settings.poolingBefore2025 !== 'universal') return []
  const compiled = compile(events, prices, settings)
  const plan = methodPlan(settings, compiled.zone)
  const walk = walkUntil(compiled, { plan, selections: settings.selections ?? [] }, PER_WALLET_FROM)
  const perWallet = matchPerWallet(compiled)
  return walk.universal
    .flatMap((pool, asset) => {
      const lots = pool ? lotsOf(walk, asset, itemsOf(pool)) : []
      return lots.length === 0 ? [] : [basisOf(compiled, perWallet, asset, lots)]
    })
    .sort((a, b) => (a.asset < b.asset ? -1 : 1))
}

function basisOf(compiled: Compiled, perWallet: Walk, asset: number, lots: UnusedLot[]): UnusedBasis {
  const taken = firstTakenFrom2025(compiled, asset)
  const decimals = checked(compiled.decimals[asset])
  return {
    asset: checked(compiled.assets.list[asset]),
    lots,
    wallets: holdingsOf(perWallet, asset)
      .filter(({ quantity }) => quantity > 0n)
      .sort((a, b) => (a.wallet < b.wallet ? -1 : 1))
      .map(({ wallet, quantity }) => ({ wallet, quantity: toQuantity(quantity, decimals) })),
    firstTakenAt: taken === undefined ? null : eventOf(compiled, taken).at,
  }
}

/** Parcels of one lot are one lot. */
function lotsOf(walk: Walk, asset: number, items: readonly number[]): UnusedLot[] {
  const { parcels, compiled } = walk
  const byLot = new Map<number, number[]>()
  for (const parcel of items) {
    if (isSpent(parcels, parcel)) continue
    const lot = checked(parcels.lot[parcel])
    byLot.set(lot, [...(byLot.get(lot) ?? []), parcel])
  }
  const total = (of: readonly number[], read: (parcel: number) => bigint) =>
    of.reduce((sum, parcel) => sum + read(parcel), 0n)
  return [...byLot]
    .sort(([a], [b]) => acquisitionOrder(compiled, a) - acquisitionOrder(compiled, b))
    .map(([lot, ofLot]) => ({
      lotId: eventOf(compiled, lot).id,
      wallet: walletName(walk, placeOf(parcels, checked(ofLot[0]), compiled.postings.place)),
      acquiredOn: acquiredOn(walk, lot, false),
      quantity: toQuantity(
        total(ofLot, parcel => getBig(parcels.quantity, parcel)),
        checked(compiled.decimals[asset]),
      ),
      basis: toUsd(total(ofLot, parcel => getBig(parcels.basis, parcel))),
      basisUnknown: isBasisUnknown(walk, lot),
    }))
}
