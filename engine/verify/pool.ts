// Lots and their parcels: the pieces of a lot in one wallet. A pool gives the parcel that a method takes next, from a
// heap for each order that was ever asked for.
import type { LedgerEvent, Method } from '../src/index.ts'
import type { Unit } from './acts.ts'

export type Lot = {
  id: string
  event: LedgerEvent
  /** The act that opened it: a deposit, a purchase; null for units that only a move shows to have existed. */
  type: LedgerEvent['type'] | null
  orderAt: number
  sequence: number
  /** The day the holding period counts from; null when inherited. */
  heldFrom: string | null
  /** The day it came, from which a loss on a gift is counted. */
  cameOn: string
  /** The ledger says when it was acquired, and not only when it came. */
  isAgeKnown: boolean
  basisUnknown: boolean
  basis: bigint
  lossBasis: bigint | null
}

export type Parcel = {
  lot: Lot
  number: number
  asset: string
  wallet: string | null
  /** What it was made with, and what is left. */
  made: { quantity: bigint; basis: bigint }
  quantity: bigint
  basis: bigint
  unit: Unit
  hasMoved: boolean
  /** How far its basis may be from the exact share of what the lot cost: one unit for every time it was cut. */
  slack: bigint
}

export type Ranking = Exclude<Method, 'SPECIFIC_ID'>
type IsBefore = (a: Parcel, b: Parcel) => boolean

/** Earliest acquired first; at one instant what was bought before what a move shows to have been there. */
function isOlder(a: Parcel, b: Parcel): boolean {
  const [one, other] = [a.lot, b.lot]
  if (one.orderAt !== other.orderAt) return one.orderAt < other.orderAt
  if (one.sequence !== other.sequence) return one.sequence < other.sequence
  if ((one.type === null) !== (other.type === null)) return other.type === null
  if (one.id !== other.id) return one.id < other.id
  return a.number < b.number
}

/** Compared as fractions; the quotients decide where they are further apart than a double can err. */
function isDearer(a: Parcel, b: Parcel): boolean {
  const [one, other] = [a.unit, b.unit]
  if (one === other) return isOlder(a, b)
  const apart = one.approximate - other.approximate
  if (Math.abs(apart) > 1e-12 * Math.abs(one.approximate)) return apart > 0
  const excess = one.basis * other.quantity - other.basis * one.quantity
  return excess === 0n ? isOlder(a, b) : excess > 0n
}

export const isBefore: Record<Ranking, IsBefore> = {
  FIFO: isOlder,
  LIFO: (a, b) => isOlder(b, a),
  HIFO: isDearer,
}

export type Pool = {
  heaps: Map<Ranking, Parcel[]>
  all: Parcel[]
  /** How many parcels there may be before those that are spent are let go. */
  most: number
  byLot: Map<string, Parcel[]> | undefined
  held: bigint
}

export const emptyPool = (): Pool => ({
  ...{ heaps: new Map(), all: [], most: 1024, byLot: undefined, held: 0n },
})

export function join(pool: Pool, parcel: Parcel): void {
  if (pool.all.length >= pool.most) {
    pool.all = unspentOf(pool)
    pool.most = 1024 + 2 * pool.all.length
  }
  pool.all.push(parcel)
  pool.held += parcel.quantity
  for (const [ranking, heap] of pool.heaps) push(heap, parcel, isBefore[ranking])
  if (pool.byLot) addByLot(pool.byLot, parcel)
}

export const unspentOf = ({ all }: Pool) => all.filter(({ quantity }) => quantity > 0n)

/** The parcels of a lot, the first made first. */
export function ofLot(pool: Pool, id: string): readonly Parcel[] {
  if (!pool.byLot) {
    pool.byLot = new Map()
    for (const parcel of pool.all) addByLot(pool.byLot, parcel)
  }
  return pool.byLot.get(id) ?? []
}

function addByLot(byLot: Map<string, Parcel[]>, parcel: Parcel): void {
  const parcels = byLot.get(parcel.lot.id)
  if (parcels) parcels.push(parcel)
  else byLot.set(parcel.lot.id, [parcel])
}

/** The next parcel with something left. */
export function nextOf(pool: Pool, ranking: Ranking): Parcel | undefined {
  let heap = pool.heaps.get(ranking)
  if (!heap) {
    pool.all = unspentOf(pool)
    heap = []
    for (const parcel of pool.all) push(heap, parcel, isBefore[ranking])
    pool.heaps.set(ranking, heap)
  }
  while (heap[0]?.quantity === 0n) pop(heap, isBefore[ranking])
  return heap[0]
}

function push(heap: Parcel[], parcel: Parcel, goesBefore: IsBefore): void {
  let index = heap.length
  while (index > 0) {
    const above = (index - 1) >> 1
    const other = heap[above]
    if (!other || !goesBefore(parcel, other)) break
    heap[index] = other
    index = above
  }
  heap[index] = parcel
}

function pop(heap: Parcel[], goesBefore: IsBefore): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let index = 0
  for (;;) {
    let below = 2 * index + 1
    let next = heap[below]
    const right = heap[below + 1]
    if (next && right && goesBefore(right, next)) {
      next = right
      below++
    }
    if (!next || !goesBefore(next, last)) break
    heap[index] = next
    index = below
  }
  heap[index] = last
}
