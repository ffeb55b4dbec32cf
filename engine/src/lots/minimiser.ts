// What chooses lots in place of a method, for comparison only; see minimise.ts.
import type { Day } from '../dates.ts'
import type { Pool } from './pool.ts'

/** Applies to taxable disposals from the first day to the last. */
export type Minimiser = { from: Day; until: Day } & (Greedy | Recorder | Chooser)

/** Takes for each disposal the parcel that costs least at that moment. */
export type Greedy = { kind: 'greedy'; weights: Weights; terms: Map<Pool, ByTerm> }

/** What a dollar of gain costs. Only the proportion matters. */
export type Weights = { short: number; long: number }

export type Heap = { keys: number[]; parcels: number[] }
/** A pool's parcels by term, and the short ones by the day they become long. */
export type ByTerm = { short: Heap; long: Heap; maturing: Heap }

/** Takes the oldest first, and writes down what each disposal could have taken instead. */
export type Recorder = {
  kind: 'recorder'
  records: Map<Pool, PoolRecord>
  /** Disposals after which it depends on the choice what is left in the pool. */
  unsettling: Set<number>
  /** The pairs of a parcel and a disposal it could serve; beyond the limit nothing more is written down. */
  pairs: number
  limit: number
}

export type PoolRecord = { met: Met; stages: Stage[]; isSettled: boolean }

/** Disposals of one pool between two moments at which no choice can change what the pool holds. */
export type Stage = { parcels: StageParcel[]; disposals: StageDisposal[] }

export type StageParcel = {
  /** Its place among the parcels met in the pool. */
  id: number
  /** The posting that acquired the lot. */
  lot: number
  quantity: bigint
  basis: bigint
  /** The first of the stage's disposals that can take from it. */
  first: number
}

export type StageDisposal = {
  posting: number
  /** What the pool can cover of it. */
  quantity: bigint
  /** What it takes by FIFO. */
  oldest: readonly Take[]
}

/** Takes what was decided beforehand. */
export type Chooser = {
  kind: 'chooser'
  /** By disposal. */
  takes: ReadonlyMap<number, readonly Take[]>
  /** For disposals about which nothing was decided; absent: the oldest first. */
  otherwise: Greedy | undefined
  met: Map<Pool, Met>
  /** Decided, but not there. */
  missed: bigint
}

export type Take = { id: number; quantity: bigint }

/** The parcels of a pool in the order in which disposals met them: the same in every walk over one ledger. */
export type Met = { parcels: number[]; known: Set<number> }
