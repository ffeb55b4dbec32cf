// Lots and their parcels in plain arrays: sorted and scanned for every act.
import type { Method, Settings, StandingOrder } from '../../src/core/settings.ts'
import { dayOf, startOf as startOfDay } from './calendar.ts'
import { compare, type Fraction, fraction, portion } from './fraction.ts'

export type Lot = {
  id: string
  orderAt: number
  /** What the event says of that instant; of an earlier one it says nothing. */
  sequence: number
  heldFrom: string
  /** The day of a gift whose loss counts from it. */
  giftDay: string
  alwaysLong: boolean
  basisUnknown: boolean
  phase: 0 | 1
  /** How many pieces were cut from it: each may move the engine's whole numbers by one. */
  pieces: number
}
export type Parcel = {
  lot: Lot
  asset: string
  wallet: string | null
  quantity: bigint
  basis: Fraction
  lossBasis: Fraction | null
  /** What a unit of the lot cost, where rounding left the parcel another basis. */
  unitBasis: Fraction | null
  /** Its units are not those of the lot anymore: a successor's, or fewer after a fee. */
  isReshaped: boolean
  hasMoved: boolean
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** At one instant units that were acquired come before those that a move shows to have been there. */
const byAge = (a: Parcel, b: Parcel) =>
  a.lot.orderAt - b.lot.orderAt ||
  a.lot.sequence - b.lot.sequence ||
  a.lot.phase - b.lot.phase ||
  byText(a.lot.id, b.lot.id)
const unitBasisOf = ({ unitBasis, basis, quantity }: Parcel) => unitBasis ?? portion(basis, 1n, quantity)
const byBasis = (a: Parcel, b: Parcel) => compare(unitBasisOf(b), unitBasisOf(a))
/** In the order in which they are taken. LIFO is the exact reverse of FIFO, also for parcels of one lot. */
export const inOrder: Record<Method, (parcels: readonly Parcel[]) => Parcel[]> = {
  FIFO: parcels => parcels.toSorted(byAge),
  LIFO: parcels => parcels.toSorted(byAge).reverse(),
  HIFO: parcels => parcels.toSorted((a, b) => byBasis(a, b) || byAge(a, b)),
  SPECIFIC_ID: parcels => parcels.toSorted(byAge),
}

/**
 * Whether rounding may decide which of two parcels has the higher basis per unit. Parcels of whole lots compare by
 * what the lot cost, which is exact; a reshaped one only by its own basis, kept in whole units.
 */
export const isTooCloseToTell = (parcels: readonly Parcel[]) =>
  parcels.some(a => a.isReshaped && parcels.some(b => a.lot !== b.lot && isTooClose(a, b)))

function isTooClose(a: Parcel, b: Parcel): boolean {
  const gap = a.basis.n * b.basis.d * b.quantity - b.basis.n * a.basis.d * a.quantity
  const doubt = BigInt(a.lot.pieces + 1) * b.quantity + BigInt(b.lot.pieces + 1) * a.quantity
  return (gap < 0n ? -gap : gap) <= doubt * a.basis.d * b.basis.d
}

/** Cuts `quantity` from a parcel; the parcel keeps the rest. */
export function cut(parcel: Parcel, quantity: bigint): Parcel {
  const piece: Parcel = {
    ...parcel,
    quantity,
    basis: portion(parcel.basis, quantity, parcel.quantity),
    lossBasis: parcel.lossBasis && portion(parcel.lossBasis, quantity, parcel.quantity),
  }
  const rest = parcel.quantity - quantity
  parcel.basis = rest === 0n ? fraction(0n) : portion(parcel.basis, rest, parcel.quantity)
  parcel.lossBasis =
    parcel.lossBasis && (rest === 0n ? fraction(0n) : portion(parcel.lossBasis, rest, parcel.quantity))
  parcel.quantity = rest
  parcel.lot.pieces += 1
  return piece
}

export function take(parcels: readonly Parcel[], quantity: bigint): { taken: Parcel[]; missing: bigint } {
  const taken: Parcel[] = []
  let open = quantity
  for (const parcel of parcels) {
    if (open === 0n) break
    if (parcel.quantity === 0n) continue
    const piece = cut(parcel, parcel.quantity < open ? parcel.quantity : open)
    taken.push(piece)
    open -= piece.quantity
  }
  return { taken, missing: open }
}

/** The latest order in force, one for the wallet before one for all; else the method of the year. */
export function methodOn(at: number, wallet: string, settings: Settings): Method {
  const day = dayOf(at, settings.timeZone)
  const startOf = ({ from }: StandingOrder) =>
    typeof from === 'number' ? from : startOfDay(from, settings.timeZone)
  const open = (settings.standingOrders ?? []).filter(order => startOf(order) <= at)
  const latest = (orders: typeof open) => orders.toSorted((a, b) => startOf(a) - startOf(b)).at(-1)
  const order =
    latest(open.filter(one => one.wallet === wallet)) ?? latest(open.filter(one => one.wallet === undefined))
  const years = (settings.yearMethods ?? []).filter(({ year }) => year <= Number(day.slice(0, 4)))
  const ofYear = years.toSorted((a, b) => a.year - b.year).at(-1)
  return order?.method ?? ofYear?.method ?? settings.method
}

export const sumOf = (parcels: readonly Parcel[]) =>
  parcels.reduce((sum, parcel) => sum + parcel.quantity, 0n)
