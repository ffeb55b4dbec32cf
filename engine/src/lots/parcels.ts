// Pieces of lots, in columns. A parcel is a part of one lot in one pool; what moves becomes a new parcel with the old
// one as its parent, so that every unit can be followed back to its acquisition.
import type { Amount } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { type Column, columnOf, get, grownInts, push, pushFrom } from '../core/column.ts'

export type Parcels = {
  length: number
  /** The posting that acquired the lot. */
  lot: Int32Array
  quantity: Column
  basis: Column
  /** Where parcels come from, once one has moved. Until then each is the whole of its lot, where it was acquired. */
  lineage: Lineage | null
}

type Lineage = {
  /** The first parcel these columns know; the ones before never moved. */
  base: number
  /** The asset and wallet. While one pool serves all wallets: where it was acquired. */
  place: Int32Array
  parent: Int32Array
  /** The posting that made the parcel. */
  via: Int32Array
  /** The parcel whose first amounts give the basis per unit: pieces of one lot agree to the last digit. */
  unit: Int32Array
  /** What the parcel was made with. */
  firstQuantity: Column
  firstBasis: Column
}

export const NO_PARENT = -1
/** Made by an allocation at the start of 2025, not by a posting. */
export const BY_ALLOCATION = -1

export const parcelsFor = (capacity: number): Parcels => ({
  length: 0,
  lot: new Int32Array(Math.max(16, capacity)),
  quantity: columnOf(capacity),
  basis: columnOf(capacity),
  lineage: null,
})

/** A lot as it was acquired. */
export function addLot(
  parcels: Parcels,
  lot: number,
  place: number,
  { quantity, value }: { quantity: Column; value: Column },
): number {
  const index = addRow(parcels, lot)
  pushFrom(parcels.quantity, quantity, lot)
  pushFrom(parcels.basis, value, lot)
  if (parcels.lineage) setLineage(parcels, parcels.lineage, index, place, NO_PARENT, lot, index)
  return index
}

/** A part of a lot that came from another parcel, or from nowhere. `unit` is null when it has its own basis per unit. */
export function addMoved(
  parcels: Parcels,
  from: { lot: number; parent: number; via: number; unit: number | null },
  place: number,
  quantity: Amount,
  basis: Amount,
): number {
  const index = addRow(parcels, from.lot)
  push(parcels.quantity, quantity)
  push(parcels.basis, basis)
  parcels.lineage ??= lineageFrom(index, parcels.lot.length)
  setLineage(parcels, parcels.lineage, index, place, from.parent, from.via, from.unit ?? index)
  return index
}

function addRow(parcels: Parcels, lot: number): number {
  const index = parcels.length++
  if (index === parcels.lot.length) parcels.lot = grownInts(parcels.lot)
  parcels.lot[index] = lot
  return index
}

/** With room for all lots that are still to come. */
function lineageFrom(base: number, lots: number): Lineage {
  const room = Math.max(1024, lots - base)
  return {
    base,
    place: new Int32Array(room),
    parent: new Int32Array(room),
    via: new Int32Array(room),
    unit: new Int32Array(room),
    firstQuantity: columnOf(room),
    firstBasis: columnOf(room),
  }
}

function setLineage(
  { quantity, basis }: Parcels,
  lineage: Lineage,
  parcel: number,
  place: number,
  parent: number,
  via: number,
  unit: number,
): void {
  const index = parcel - lineage.base
  if (index >= lineage.place.length) {
    lineage.place = grownInts(lineage.place)
    lineage.parent = grownInts(lineage.parent)
    lineage.via = grownInts(lineage.via)
    lineage.unit = grownInts(lineage.unit)
  }
  lineage.place[index] = place
  lineage.parent[index] = parent
  lineage.via[index] = via
  lineage.unit[index] = unit
  pushFrom(lineage.firstQuantity, quantity, parcel)
  pushFrom(lineage.firstBasis, basis, parcel)
}

const lineageOf = ({ lineage }: Parcels, parcel: number) =>
  lineage !== null && parcel >= lineage.base ? lineage : undefined

export const parentOf = (parcels: Parcels, parcel: number) => {
  const lineage = lineageOf(parcels, parcel)
  return lineage ? checked(lineage.parent[parcel - lineage.base]) : NO_PARENT
}

/** It lay elsewhere before, or was another coin. */
export const hasMoved = (parcels: Parcels, parcel: number) => parentOf(parcels, parcel) !== NO_PARENT

export const viaOf = (parcels: Parcels, parcel: number) => {
  const lineage = lineageOf(parcels, parcel)
  return lineage ? checked(lineage.via[parcel - lineage.base]) : checked(parcels.lot[parcel])
}

export const unitOf = (parcels: Parcels, parcel: number) => {
  const lineage = lineageOf(parcels, parcel)
  return lineage ? checked(lineage.unit[parcel - lineage.base]) : parcel
}

/** `placeOfPosting` is where lots were acquired. */
export const placeOf = (parcels: Parcels, parcel: number, placeOfPosting: Int32Array) => {
  const lineage = lineageOf(parcels, parcel)
  return checked(
    lineage ? lineage.place[parcel - lineage.base] : placeOfPosting[checked(parcels.lot[parcel])],
  )
}

/** What a parcel was made with: its lot's amounts, unless it has moved. */
export function firstAmountsOf(
  parcels: Parcels,
  parcel: number,
  lots: { quantity: Column; value: Column },
): { quantity: Amount; basis: Amount } {
  const lineage = lineageOf(parcels, parcel)
  const index = lineage ? parcel - lineage.base : checked(parcels.lot[parcel])
  return {
    quantity: get(lineage ? lineage.firstQuantity : lots.quantity, index),
    basis: get(lineage ? lineage.firstBasis : lots.value, index),
  }
}

export const isSpent = (parcels: Parcels, parcel: number) => parcels.quantity.small[parcel] === 0
