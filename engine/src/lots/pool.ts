// The parcels a disposal may take from. Lots mostly arrive in order of acquisition, so a pool starts as a plain line:
// FIFO takes from its front and LIFO from its end. A transfer adds lots that are next in turn where they come from,
// so most have their place near an end of the line here too and are put into it. When one belongs far inside, or the
// order is by basis, the line becomes a heap with the next parcel on top: four below each, and the ranks beside them
// in the same order, so that one look at memory compares four. Parcels that were picked by name are skipped later.
import { checked } from '../core/checked.ts'
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
  /** In a line, the age of its last item, so that the next one need not look it up; NaN when it must. */
  lastAge: number
  /** Once a lot was named: the parcels by lot. */
  byLotId: LotsById | null
  /** How many units there are; counted when first asked for. */
  held: bigint | null
}

/** The parcels of each lot, the first opened first; before `next` nothing is left of them. */
export type LotsById = Map<string, { parcels: number[]; next: number }>

export const poolOf = (ranking: Ranking): Pool => ({
  ranking,
  shape: ranking === 'HIFO' ? 'heap' : 'line',
  items: [],
  ranks: [],
  head: 0,
  lastAge: Number.NaN,
  byLotId: null,
  held: null,
})

export const NOTHING = -1

export function addToPool(ordering: Ordering, pool: Pool, parcel: number): void {
  if (pool.shape === 'line') {
    if (joinLine(ordering, pool, parcel)) return
    lineToHeap(ordering, pool)
  }
  pool.items.push(parcel)
  pool.ranks.push(rankOf(ordering, parcel, pool.ranking))
  rise(ordering, pool, pool.items.length - 1)
}

const ageOf = ({ compiled, parcels }: Ordering, parcel: number) =>
  acquisitionOrder(compiled, checked(parcels.lot[parcel]))

function lastAgeOf(ordering: Ordering, pool: Pool): number {
  if (Number.isNaN(pool.lastAge)) pool.lastAge = ageOf(ordering, checked(pool.items[pool.items.length - 1]))
  return pool.lastAge
}

/** How many parcels may be between an end of a line and a newcomer's place in it. */
const NEAR_END = 512

/** False when the parcel belongs far inside the line. Of equal age, the one that came first is first. */
function joinLine(ordering: Ordering, pool: Pool, parcel: number): boolean {
  const { items, head } = pool
  const age = ageOf(ordering, parcel)
  if (items.length === head || lastAgeOf(ordering, pool) <= age) {
    items.push(parcel)
    pool.lastAge = age
    return true
  }
  let low = head
  let high = items.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (ageOf(ordering, checked(items[middle])) <= age) low = middle + 1
    else high = middle
  }
  if (items.length - low <= low - head) {
    if (items.length - low > NEAR_END) return false
    items.push(parcel)
    for (let index = items.length - 1; index > low; index--) items[index] = checked(items[index - 1])
    items[low] = parcel
    return true
  }
  if (low - head > NEAR_END) return false
  if (head === 0) return joinLine(ordering, withRoomInFront(pool), parcel)
  for (let index = head; index < low; index++) items[index - 1] = checked(items[index])
  items[low - 1] = parcel
  pool.head--
  return true
}

/** As much room as there are parcels, so that the copy is paid for by as many that come. */
function withRoomInFront(pool: Pool): Pool {
  const room = pool.items.length
  pool.items = [...new Array<number>(room).fill(NOTHING), ...pool.items]
  pool.head = room
  return pool
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

export const countOf = ({ items, head }: Pool): number => items.length - head

/** The next parcel to take from, or NOTHING. */
export function nextOf(ordering: Ordering, pool: Pool): number {
  for (;;) {
    const { items, head } = pool
    if (items.length === head) return NOTHING
    const index = pool.shape === 'line' && pool.ranking === 'LIFO' ? items.length - 1 : head
    const parcel = checked(items[index])
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
  pool.lastAge = Number.NaN
  if (pool.shape === 'line' || last === undefined) return
  const lastRank = checked(pool.ranks.pop())
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
  const parcel = checked(items[start])
  const rank = checked(ranks[start])
  const tolerance = Math.abs(rank) * toleranceOf(ranking)
  let index = start
  while (index > 0) {
    const above = (index - 1) >> 2
    const other = checked(items[above])
    const difference = rank - checked(ranks[above])
    const isBefore =
      Math.abs(difference) > tolerance ? difference < 0 : isBeforeOnTie(ordering, ranking, parcel, other)
    if (!isBefore) break
    items[index] = other
    ranks[index] = checked(ranks[above])
    index = above
  }
  items[index] = parcel
  ranks[index] = rank
}

function sink(ordering: Ordering, pool: Pool, start: number): void {
  const { items, ranks, ranking } = pool
  const parcel = checked(items[start])
  const rank = checked(ranks[start])
  const relative = toleranceOf(ranking)
  const { length } = items
  let index = start
  for (;;) {
    const first = 4 * index + 1
    if (first >= length) break
    const end = Math.min(first + 4, length)
    let least = first
    let leastRank = checked(ranks[first])
    for (let below = first + 1; below < end; below++) {
      const difference = checked(ranks[below]) - leastRank
      const isBefore =
        Math.abs(difference) > Math.abs(leastRank) * relative
          ? difference < 0
          : isBeforeOnTie(ordering, ranking, checked(items[below]), checked(items[least]))
      if (!isBefore) continue
      least = below
      leastRank = checked(ranks[below])
    }
    const difference = leastRank - rank
    const isBefore =
      Math.abs(difference) > Math.abs(rank) * relative
        ? difference < 0
        : isBeforeOnTie(ordering, ranking, checked(items[least]), parcel)
    if (!isBefore) break
    items[index] = checked(items[least])
    ranks[index] = leastRank
    index = least
  }
  items[index] = parcel
  ranks[index] = rank
}
