// Pieces of lots, in columns. A parcel is a part of one lot in one pool; what moves becomes a new parcel with the old
// one as its parent, so that every unit can be followed back to its acquisition.
import type { Amount } from '../amounts.ts'
import { checked } from '../checked.ts'
import { type Column, columnOf, get, grownInts, push, pushFrom } from '../column.ts'

export type Parcels = {
  length: number
  /** The posting that acquired the lot. */
  lot: Int32Array
  quantity: Column
  basis: Column
  /** Where parcels come from, once one has moved. Until then each is the whole of its lot, where it was acquired. */
  kinship: Kinship | null
}

type Kinship = {
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
  kinship: null,
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
  if (parcels.kinship) setKin(parcels, parcels.kinship, index, place, NO_PARENT, lot, index)
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
  parcels.kinship ??= kinshipFrom(index, parcels.lot.length)
  setKin(parcels, parcels.kinship, index, place, from.parent, from.via, from.unit ?? index)
  return index
}

function addRow(parcels: Parcels, lot: number): number {
  const index = parcels.length++
  if (index === parcels.lot.length) parcels.lot = grownInts(parcels.lot)
  parcels.lot[index] = lot
  return index
}

/** With room for all lots that are still to come. */
function kinshipFrom(base: number, lots: number): Kinship {
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

function setKin(
  { quantity, basis }: Parcels,
  kin: Kinship,
  parcel: number,
  place: number,
  parent: number,
  via: number,
  unit: number,
): void {
  const index = parcel - kin.base
  if (index >= kin.place.length) {
    kin.place = grownInts(kin.place)
    kin.parent = grownInts(kin.parent)
    kin.via = grownInts(kin.via)
    kin.unit = grownInts(kin.unit)
  }
  kin.place[index] = place
  kin.parent[index] = parent
  kin.via[index] = via
  kin.unit[index] = unit
  pushFrom(kin.firstQuantity, quantity, parcel)
  pushFrom(kin.firstBasis, basis, parcel)
}

const kinOf = ({ kinship }: Parcels, parcel: number) =>
  kinship !== null && parcel >= kinship.base ? kinship : undefined

export const parentOf = (parcels: Parcels, parcel: number) => {
  const kin = kinOf(parcels, parcel)
  return kin ? checked(kin.parent[parcel - kin.base]) : NO_PARENT
}

export const viaOf = (parcels: Parcels, parcel: number) => {
  const kin = kinOf(parcels, parcel)
  return kin ? checked(kin.via[parcel - kin.base]) : checked(parcels.lot[parcel])
}

export const unitOf = (parcels: Parcels, parcel: number) => {
  const kin = kinOf(parcels, parcel)
  return kin ? checked(kin.unit[parcel - kin.base]) : parcel
}

/** `placeOfPosting` is where lots were acquired. */
export const placeOf = (parcels: Parcels, parcel: number, placeOfPosting: Int32Array) => {
  const kin = kinOf(parcels, parcel)
  return checked(kin ? kin.place[parcel - kin.base] : placeOfPosting[checked(parcels.lot[parcel])])
}

/** What a parcel was made with: its lot's amounts, unless it has moved. */
export function firstAmountsOf(
  parcels: Parcels,
  parcel: number,
  lots: { quantity: Column; value: Column },
): { quantity: Amount; basis: Amount } {
  const kin = kinOf(parcels, parcel)
  const index = kin ? parcel - kin.base : checked(parcels.lot[parcel])
  return {
    quantity: get(kin ? kin.firstQuantity : lots.quantity, index),
    basis: get(kin ? kin.firstBasis : lots.value, index),
  }
}

export const isSpent = (parcels: Parcels, parcel: number) => parcels.quantity.small[parcel] === 0
