import type { Met } from '../lots/minimiser.ts'
import { isSpent } from '../lots/parcels.ts'
import { itemsOf, type Pool } from '../lots/pool.ts'
import type { Walk } from '../lots/walk.ts'

/** Takes note of the parcels that joined a pool since its last disposal; answers the place of the first of them. */
export function meetParcels(walk: Walk, pool: Pool, met: Met): number {
  const start = met.parcels.length
  const fresh = itemsOf(pool).filter(parcel => !met.known.has(parcel) && !isSpent(walk.parcels, parcel))
  // The pool's own order can depend on what was taken before.
  for (const parcel of fresh.sort((a, b) => a - b)) {
    met.known.add(parcel)
    met.parcels.push(parcel)
  }
  return start
}
