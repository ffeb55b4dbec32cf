// What the disposals of a year could take from, as a recording walk writes it down.

/** Disposals of one pool between two moments at which no choice can change what the pool holds. */
export type Stage = { parcels: StageParcel[]; disposals: StageDisposal[] }

export type StageParcel = {
  /** Its number in the pool; see `ParcelNumbers`. */
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

/** So many units of the parcel with this number in the pool. */
export type Take = { id: number; quantity: bigint }
