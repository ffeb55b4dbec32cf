// The parcels a disposal may take from. Lots mostly arrive in order of acquisition, so a pool starts as a plain line:
// FIFO takes from its front and LIFO from its end. When a transfer brings an older lot, or the order is by basis, the
// line becomes a heap with the next parcel on top: four below each, and the ranks beside them in the same order, so
// that one look at memory compares four. Parcels that were picked by name are skipped later.
import { acquisitionOrder, isBeforeOnTie, type Ordering, type Ranking, rankOf, toleranceOf } from './order.ts'
import { isSpent } from './parcels.ts'

export type Pool = {
  ranking: Ranking
  shape: 'line' | 'heap'
  items: number[]
  /** In a heap, the rank of each item. */
  ranks: number[]
  /** In a line, the first item that is still there. */
  head: number
}

export const poolOf = (ranking: Ranking): Pool => ({
  ranking,
  shape: ranking === 'HIFO' ? 'heap' : 'line',
  items: [],
  ranks: [],
  head: 0,
})

export const NOTHING = -1

export function addToPool(ordering: Ordering, pool: Pool, parcel: number): void {
  if (pool.shape === 'line') {
    if (followsLast(ordering, pool, parcel)) {
      pool.items.push(parcel)
      return
    }
    lineToHeap(ordering, pool)
  }
  pool.items.push(parcel)
  pool.ranks.push(rankOf(ordering, parcel, pool.ranking))
  rise(ordering, pool, pool.items.length - 1)
}

function followsLast({ compiled, parcels }: Ordering, { items, head }: Pool, parcel: number): boolean {
  const last = items[items.length - 1]
  if (last === undefined || items.length === head) return true
  return (
    acquisitionOrder(compiled, parcels.lot[last] ?? 0) <= acquisitionOrder(compiled, parcels.lot[parcel] ?? 0)
  )
}

/** A sorted line, or its reverse, already is a heap. */
function lineToHeap(ordering: Ordering, pool: Pool): void {
  pool.items = itemsOf(pool)
  if (pool.ranking === 'LIFO') pool.items.reverse()
  pool.head = 0
  pool.shape = 'heap'
  pool.ranks = pool.items.map(parcel => rankOf(ordering, parcel, pool.ranking))
}

/** Everything in the pool; some of it may be spent. */
export const itemsOf = ({ items, head }: Pool): number[] => items.slice(head)

/** The next parcel to take from, or NOTHING. */
export function nextOf(ordering: Ordering, pool: Pool): number {
  for (;;) {
    const { items, head } = pool
    if (items.length === head) return NOTHING
    const index = pool.shape === 'line' && pool.ranking === 'LIFO' ? items.length - 1 : head
    const parcel = items[index] ?? NOTHING
    if (!isSpent(ordering.parcels, parcel)) return parcel
    removeNext(ordering, pool)
  }
}

export function removeNext(ordering: Ordering, pool: Pool): void {
  const { items } = pool
  if (pool.shape === 'line' && pool.ranking === 'FIFO') {
    pool.head++
    return
  }
  const last = items.pop()
  if (pool.shape === 'line' || last === undefined) return
  const lastRank = pool.ranks.pop() ?? 0
  if (items.length === 0) return
  items[0] = last
  pool.ranks[0] = lastRank
  sink(ordering, pool, 0)
}

export function orderBy(ordering: Ordering, pool: Pool, ranking: Ranking): void {
  if (pool.ranking === ranking) return
  pool.ranking = ranking
  if (pool.shape === 'line' && ranking !== 'HIFO') return
  const { parcels } = ordering
  pool.items = itemsOf(pool).filter(parcel => !isSpent(parcels, parcel))
  pool.head = 0
  pool.shape = 'heap'
  pool.ranks = pool.items.map(parcel => rankOf(ordering, parcel, ranking))
  for (let index = (pool.items.length - 2) >> 2; index >= 0; index--) sink(ordering, pool, index)
}

function rise(ordering: Ordering, { items, ranks, ranking }: Pool, start: number): void {
  const parcel = items[start] ?? NOTHING
  const rank = ranks[start] ?? 0
  const tolerance = Math.abs(rank) * toleranceOf(ranking)
  let index = start
  while (index > 0) {
    const above = (index - 1) >> 2
    const other = items[above] ?? NOTHING
    const difference = rank - (ranks[above] ?? 0)
    const isBefore =
      Math.abs(difference) > tolerance ? difference < 0 : isBeforeOnTie(ordering, ranking, parcel, other)
    if (!isBefore) break
    items[index] = other
    ranks[index] = ranks[above] ?? 0
    index = above
  }
  items[index] = parcel
  ranks[index] = rank
}

function sink(ordering: Ordering, pool: Pool, start: number): void {
  const { items, ranks, ranking } = pool
  const parcel = items[start] ?? NOTHING
  const rank = ranks[start] ?? 0
  const relative = toleranceOf(ranking)
  const { length } = items
  let index = start
  for (;;) {
    const first = 4 * index + 1
    if (first >= length) break
    const end = Math.min(first + 4, length)
    let least = first
    let leastRank = ranks[first] ?? 0
    for (let below = first + 1; below < end; below++) {
      const difference = (ranks[below] ?? 0) - leastRank
      const isBefore =
        Math.abs(difference) > Math.abs(leastRank) * relative
          ? difference < 0
          : isBeforeOnTie(ordering, ranking, items[below] ?? NOTHING, items[least] ?? NOTHING)
      if (!isBefore) continue
      least = below
      leastRank = ranks[below] ?? 0
    }
    const difference = leastRank - rank
    const isBefore =
      Math.abs(difference) > Math.abs(rank) * relative
        ? difference < 0
        : isBeforeOnTie(ordering, ranking, items[least] ?? NOTHING, parcel)
    if (!isBefore) break
    items[index] = items[least] ?? NOTHING
    ranks[index] = leastRank
    index = least
  }
  items[index] = parcel
  ranks[index] = rank
}
