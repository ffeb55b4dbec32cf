import { isSpent } from '../lots/parcels.ts'
import { itemsOf, type Pool } from '../lots/pool.ts'
import type { Walk } from '../lots/walk.ts'

/**
 * The parcels of a pool in the order in which disposals first see them. Unlike a parcel's index that order is the same
 * in every walk over one ledger, so that what one walk recorded can be taken in another.
 */
export type ParcelNumbers = { parcels: number[]; numbered: Set<number> }

export function numbersIn(pools: Map<Pool, ParcelNumbers>, pool: Pool): ParcelNumbers {
  let numbers = pools.get(pool)
  if (!numbers) {
    numbers = { parcels: [], numbered: new Set() }
    pools.set(pool, numbers)
  }
  return numbers
}

/** Numbers the parcels that joined a pool since its last disposal; returns the first new number. */
export function numberParcels(walk: Walk, pool: Pool, { parcels, numbered }: ParcelNumbers): number {
  const start = parcels.length
  const fresh = itemsOf(pool).filter(parcel => !numbered.has(parcel) && !isSpent(walk.parcels, parcel))
  // The pool's own order can depend on what was taken before.
  for (const parcel of fresh.sort((a, b) => a - b)) {
    numbered.add(parcel)
    parcels.push(parcel)
  }
  return start
}
