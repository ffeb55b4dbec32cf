// The parcels of a pool by the lot they are part of, for naming lots. Kept from the first time that one is named:
// looking through the pool for each name takes as many steps as there are pairs of a lot and a sale.
import { eventOf } from '../compile/event-of.ts'
import { checked } from '../core/checked.ts'
import type { Ordering } from './order.ts'
import { isSpent } from './parcels.ts'
import { itemsOf, type LotsById, NOTHING, type Pool } from './pool.ts'

/** The first parcel of a lot that something is left of, or NOTHING. */
export function nextOfLot(ordering: Ordering, pool: Pool, lotId: string): number {
  pool.byLotId ??= lotsByIdOf(ordering, pool)
  const queue = pool.byLotId.get(lotId)
  if (!queue) return NOTHING
  const { parcels } = queue
  while (queue.next < parcels.length && isSpent(ordering.parcels, checked(parcels[queue.next]))) queue.next++
  return parcels[queue.next] ?? NOTHING
}

function lotsByIdOf(ordering: Ordering, pool: Pool): LotsById {
  const lots: LotsById = new Map()
  for (const parcel of itemsOf(pool).sort((a, b) => a - b)) addToLot(ordering, lots, parcel)
  return lots
}

export function addToLot({ compiled, parcels }: Ordering, lots: LotsById, parcel: number): void {
  const { id } = eventOf(compiled, checked(parcels.lot[parcel]))
  const queue = lots.get(id)
  if (queue) queue.parcels.push(parcel)
  else lots.set(id, { parcels: [parcel], next: 0 })
}
