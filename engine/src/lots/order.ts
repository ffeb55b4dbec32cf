// A method is an ordering of parcels. Each parcel gets a rank, a plain number, and the smallest rank is taken next:
// comparing numbers is what makes a pool of a million parcels fast. For HIFO the rank is only close to the basis per
// unit; where two are too close, the exact fractions decide.
import type { Compiled } from '../compile/compile.ts'
import { hasFlag, PLACED, type UnitBasis } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import type { Method } from '../core/settings.ts'
import { firstAmountsOf, NO_PARENT, type Parcels, parentOf, unitOf } from './parcels.ts'

/** What the order of parcels is read from. */
export type Ordering = {
  compiled: Compiled
  parcels: Parcels
}

export type Ranking = Exclude<Method, 'SPECIFIC_ID'>

/** Specific identification falls back to FIFO for what it does not name. */
export const rankingOf = (method: Method): Ranking => (method === 'SPECIFIC_ID' ? 'FIFO' : method)

export function rankOf(ordering: Ordering, parcel: number, ranking: Ranking): number {
  if (ranking === 'HIFO') return -approximateUnitBasis(ordering, parcel)
  const position = acquisitionOrder(ordering.compiled, checked(ordering.parcels.lot[parcel]))
  return ranking === 'FIFO' ? position : -position
}

/** Two parcels whose ranks are equal, or too close: true when `a` is taken before `b`. */
export function isBeforeOnTie(ordering: Ordering, ranking: Ranking, a: number, b: number): boolean {
  if (ranking === 'FIFO') return a < b
  return ranking === 'LIFO' ? a > b : isDearer(ordering, a, b)
}

/** How close two ranks may be and still need a closer look: a quotient of doubles is off by 4 parts in 10^16. */
export const toleranceOf = (ranking: Ranking) => (ranking === 'HIFO' ? 1e-15 : 0)

function isDearer(ordering: Ordering, a: number, b: number): boolean {
  const excess = compareUnitBasis(ordering, a, b)
  if (excess !== 0n) return excess > 0n
  const { lot } = ordering.parcels
  const age =
    acquisitionOrder(ordering.compiled, checked(lot[a])) -
    acquisitionOrder(ordering.compiled, checked(lot[b]))
  return age < 0 || (age === 0 && a < b)
}

/** Above zero when a unit of `a` cost more than one of `b`. */
function compareUnitBasis(ordering: Ordering, a: number, b: number): bigint {
  if (unitOf(ordering.parcels, a) === unitOf(ordering.parcels, b)) return 0n
  const first = unitAmounts(ordering, a)
  const second = unitAmounts(ordering, b)
  // Equal lots are common, and big numbers are slow.
  if (first.basis === second.basis && first.quantity === second.quantity) return 0n
  return BigInt(first.basis) * BigInt(second.quantity) - BigInt(second.basis) * BigInt(first.quantity)
}

export function approximateUnitBasis(ordering: Ordering, parcel: number): number {
  const { compiled, parcels } = ordering
  const unit = unitOf(parcels, parcel)
  const { lineage } = parcels
  const isMoved = lineage !== null && unit >= lineage.base
  const row = isMoved ? unit - lineage.base : checked(parcels.lot[unit])
  const basis = checked((isMoved ? lineage.firstBasis : compiled.postings.value).small[row])
  const quantity = checked((isMoved ? lineage.firstQuantity : compiled.postings.quantity).small[row])
  const quotient = basis / quantity
  const { unitBasis } = compiled.postings
  const isRounded = unitBasis.size > 0 && unitBasis.has(checked(parcels.lot[unit]))
  if (!Number.isNaN(quotient) && !isRounded) return quotient
  const exact = unitAmounts(ordering, parcel)
  return Number(exact.basis) / Number(exact.quantity)
}

/** Dollars and units whose quotient is the exact basis per unit. */
export function unitAmounts({ compiled, parcels }: Ordering, parcel: number): UnitBasis {
  const { postings } = compiled
  const unit = unitOf(parcels, parcel)
  const exact = postings.unitBasis.get(checked(parcels.lot[unit]))
  return exact && parentOf(parcels, unit) === NO_PARENT ? exact : firstAmountsOf(parcels, unit, postings)
}

/** Where a lot stands by the taxpayer's date and time of acquisition; whole numbers but for lots added later. */
export const acquisitionOrder = ({ postings, lotPlaces }: Compiled, lot: number): number =>
  lotPlaces.size === 0 || !hasFlag(postings, lot, PLACED) ? lot : checked(lotPlaces.get(lot))
