// Where a walk over the acts stands: which parcels are in which pool, and what it found missing.
import type { Disposal, Method } from '../src/index.ts'
import type { Dispose } from './acts.ts'
import type { Reading } from './ledger.ts'
import type { Methods } from './method.ts'
import { emptyPool, join, type Lot, type Parcel, type Pool } from './pool.ts'

export type Piece = {
  parcel: Parcel | null
  lot: Lot | null
  quantity: bigint
  basis: bigint
  value: bigint
  /** Of its parcel, see there. */
  slack: bigint
}
/** A disposal, the day of it, and the method that held. */
export type Sale = { act: Dispose; today: string; method: Method }
/** A disposal line that was checked, with what its row of Form 8949 depends on. */
export type Line = {
  row: Disposal
  sale: Sale
  lot: Lot | null
  hasMoved: boolean
  /** What a form prints of it; undefined where a report decides that. */
  cents: Cents | undefined
}
type Cents = { proceeds: bigint; basis: bigint }

export type Missing = { eventId: string; asset: string; quantity: bigint }

export type Walk = {
  reading: Reading
  methods: Methods
  pools: Map<string, Pool>
  inTransit: Parcel[]
  isUniversal: boolean
  /** By asset: before this instant no lots can be named (R-POOL-TIMELY). */
  namedFrom: Map<string, number>
  missing: Missing[]
  parcels: number
  /** Called with what each disposal took, in the order taken. */
  visit: (sale: Sale, pieces: readonly Piece[]) => void
}

export function walkOf(reading: Reading, methods: Methods, visit: Walk['visit'], isUniversal: boolean): Walk {
  const empty = { pools: new Map(), inTransit: [], namedFrom: new Map(), missing: [], parcels: 0 }
  return { reading, methods, visit, isUniversal, ...empty }
}

/** While one pool serves all wallets it is the asset's. */
export const poolKey = ({ isUniversal }: Pick<Walk, 'isUniversal'>, asset: string, wallet: string) =>
  isUniversal ? asset : `${asset}\n${wallet}`

export function poolOf(walk: Walk, asset: string, wallet: string): Pool {
  const key = poolKey(walk, asset, wallet)
  let pool = walk.pools.get(key)
  if (!pool) {
    pool = emptyPool()
    walk.pools.set(key, pool)
  }
  return pool
}

export function place(walk: Walk, parcel: Omit<Parcel, 'number' | 'made'>): void {
  const { quantity, basis } = parcel
  const placed = { ...parcel, number: walk.parcels++, made: { quantity, basis } }
  if (parcel.wallet === null) walk.inTransit.push(placed)
  else join(poolOf(walk, parcel.asset, parcel.wallet), placed)
}
