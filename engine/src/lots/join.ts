import { getBig } from '../core/column.ts'
import { addToLot } from './lots-by-id.ts'
import { addToPool } from './pool.ts'
import { poolAt, type Walk } from './walk.ts'

/** Puts a parcel where it can be taken from. */
export function joinPool(walk: Walk, place: number, parcel: number): void {
  const pool = poolAt(walk, place)
  addToPool(walk, pool, parcel)
  if (pool.byLotId) addToLot(walk, pool.byLotId, parcel)
  if (pool.held !== null) pool.held += getBig(walk.parcels.quantity, parcel)
  walk.chooser?.parcelJoined?.(walk, pool, parcel)
}
