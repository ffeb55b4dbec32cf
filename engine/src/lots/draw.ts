// Taking units out of parcels. Every piece takes its share of the parcel's basis and of the posting's value. Shares
// are the differences of running totals, so each is less than one unit away from its exact value however many there
// are, and the last one takes what is left.
import { hasFlag, PROCEEDS_UNKNOWN } from '../compile/postings.ts'
import { shareOf } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { getBig, pushSmall, setBig } from '../core/column.ts'
import { firstAmountsOf } from './parcels.ts'
import { NO_PARCEL, nextPiece } from './pieces.ts'
import { NOTHING, nextOf, type Pool, removeNext } from './pool.ts'
import type { Walk } from './walk.ts'

/** What a posting still needs, and the value that goes with it. */
export type Demand = { posting: number; need: bigint; value: bigint }

export const demandOf = (walk: Walk, posting: number): Demand => ({
  posting,
  need: getBig(walk.compiled.postings.quantity, posting),
  value: getBig(walk.compiled.postings.value, posting),
})

/** The parcel to take from next, or NOTHING. */
export type Pick = () => number

/**
 * Takes all that a posting needs from the pool, in the pool's order or as picked. Plain numbers while they are small.
 */
export function draw(walk: Walk, pool: Pool, posting: number, pick?: Pick): void {
  const { parcels, pieces } = walk
  const { postings } = walk.compiled
  const isUnknown = hasFlag(postings, posting, PROCEEDS_UNKNOWN)
  const whole = checked(postings.quantity.small[posting])
  const total = checked(postings.value.small[posting])
  let need = whole
  let value = total
  while (need > 0) {
    const parcel = pick ? pick() : nextOf(walk, pool)
    if (parcel === NOTHING) break
    const have = checked(parcels.quantity.small[parcel])
    const basis = checked(parcels.basis.small[parcel])
    // A large amount is NaN in these columns, and NaN spreads.
    if (Number.isNaN(total + have + basis)) break
    const taken = need < have ? need : have
    // What takes all of a parcel takes all its basis: only a part needs to know what the parcel was made with.
    const takenBasis = taken === have ? basis : partOfBasis(walk, parcel, have, taken, basis)
    if (Number.isNaN(takenBasis)) break
    const takenValue = taken === need ? value : shareOf(total, whole - need + taken, whole) - (total - value)
    nextPiece(pieces, posting, parcel)
    pushSmall(pieces.quantity, taken)
    pushSmall(pieces.basis, takenBasis)
    pushSmall(pieces.value, isUnknown ? takenBasis : takenValue)
    parcels.quantity.small[parcel] = have - taken
    parcels.basis.small[parcel] = basis - takenBasis
    need -= taken
    value -= takenValue
    if (taken === have && !pick) removeNext(walk, pool)
  }
  if (Number.isNaN(need) || Number.isNaN(value)) drawExactly(walk, pool, demandOf(walk, posting), pick)
  else if (need > 0) drawExactly(walk, pool, { posting, need: BigInt(need), value: BigInt(value) }, pick)
}

/** The basis of a part of a parcel; NaN when the parcel was made with a large amount. */
function partOfBasis(
  { parcels, compiled }: Walk,
  parcel: number,
  have: number,
  taken: number,
  basis: number,
): number {
  const { lineage, lot } = parcels
  const isMoved = lineage !== null && parcel >= lineage.base
  const row = isMoved ? parcel - lineage.base : checked(lot[parcel])
  const first = checked((isMoved ? lineage.firstQuantity : compiled.postings.quantity).small[row])
  const firstBasis = checked((isMoved ? lineage.firstBasis : compiled.postings.value).small[row])
  if (Number.isNaN(first + firstBasis)) return Number.NaN
  return shareOf(firstBasis, first - have + taken, first) - (firstBasis - basis)
}

/** The same for amounts of any size, and what no lot covers. */
export function drawExactly(walk: Walk, pool: Pool, demand: Demand, pick?: Pick): void {
  while (demand.need > 0n) {
    const parcel = pick ? pick() : nextOf(walk, pool)
    if (parcel === NOTHING) break
    takeFrom(walk, parcel, demand.need, demand)
  }
  if (demand.need > 0n) leaveUncovered(walk, demand)
}

/** Takes up to `limit` units from one parcel; returns how many. */
export function takeFrom(walk: Walk, parcel: number, limit: bigint, demand: Demand): bigint {
  const { parcels } = walk
  const { postings } = walk.compiled
  const have = getBig(parcels.quantity, parcel)
  const wanted = limit < demand.need ? limit : demand.need
  const taken = wanted < have ? wanted : have
  if (taken === 0n) return 0n
  const basis = getBig(parcels.basis, parcel)
  const first = firstAmountsOf(parcels, parcel, postings)
  const takenBasis = nextShare(BigInt(first.basis), BigInt(first.quantity), have, taken, basis)
  const total = getBig(postings.value, demand.posting)
  const whole = getBig(postings.quantity, demand.posting)
  const takenValue = nextShare(total, whole, demand.need, taken, demand.value)
  addPiece(walk, demand.posting, parcel, taken, takenBasis, takenValue)
  setBig(parcels.quantity, parcel, have - taken)
  setBig(parcels.basis, parcel, basis - takenBasis)
  demand.need -= taken
  demand.value -= takenValue
  return taken
}

/**
 * The next part of a total. Parts are the differences of running shares, so each is less than one unit away from its
 * exact value, however many there are, and the last one takes the remainder.
 */
function nextShare(total: bigint, whole: bigint, left: bigint, taken: bigint, totalLeft: bigint): bigint {
  return (total * (whole - left + taken)) / whole - (total - totalLeft)
}

function addPiece(
  walk: Walk,
  posting: number,
  parcel: number,
  quantity: bigint,
  basis: bigint,
  value: bigint,
): void {
  const { pieces } = walk
  const piece = nextPiece(pieces, posting, parcel)
  setBig(pieces.quantity, piece, quantity)
  setBig(pieces.basis, piece, basis)
  setBig(pieces.value, piece, hasFlag(walk.compiled.postings, posting, PROCEEDS_UNKNOWN) ? basis : value)
}

/** Units that no lot covers are a piece without a parcel: no basis, and the rest of the value. */
function leaveUncovered(walk: Walk, { posting, need, value }: Demand): void {
  addPiece(walk, posting, NO_PARCEL, need, 0n, value)
}
