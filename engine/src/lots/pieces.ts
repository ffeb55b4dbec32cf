// What left a parcel by a posting: a disposal line, or the part of a lot that a transfer carried.
import type { Amount } from '../core/amounts.ts'
import { type Column, columnOf, grownInts } from '../core/column.ts'
import type { Day } from '../core/dates.ts'
import type { BrokerLine } from '../core/event.ts'
import type { Term } from '../core/outcome.ts'

export type Pieces = {
  length: number
  posting: Int32Array
  /** The parcel it came from; -1 where there was no lot. */
  parcel: Int32Array
  /** Further parcels of the same lot that a piece was joined from. */
  alsoFrom: Map<number, number[]>
  quantity: Column
  basis: Column
  /** The piece's share of the posting's value: proceeds, or for a move the quantity that arrives. */
  value: Column
  /** What only the broker knows of a disposal, in place of an unknown basis, day of acquisition and term. */
  fromBroker: Map<number, FromBroker>
  /** The line of a broker's form that a disposal is reported on, where its sale has several. */
  brokerLine: Map<number, BrokerLine>
}

export type FromBroker = { basis: Amount | undefined; term: Term | undefined; acquired: Day | undefined }

export const NO_PARCEL = -1

export const piecesFor = (capacity: number): Pieces => {
  const room = Math.max(16, capacity)
  return {
    length: 0,
    posting: new Int32Array(room),
    parcel: new Int32Array(room),
    alsoFrom: new Map(),
    quantity: columnOf(room),
    basis: columnOf(room),
    value: columnOf(room),
    fromBroker: new Map(),
    brokerLine: new Map(),
  }
}

/** Room for one more; its index. */
export function nextPiece(pieces: Pieces, posting: number, parcel: number): number {
  const index = pieces.length++
  if (index === pieces.posting.length) {
    pieces.posting = grownInts(pieces.posting)
    pieces.parcel = grownInts(pieces.parcel)
  }
  pieces.posting[index] = posting
  pieces.parcel[index] = parcel
  return index
}
