// The books: for every asset, what came in went somewhere. What came in is counted from the postings, what is held
// from the parcels and what left from the pieces, so that a unit lost on the way would show.
import { toQuantity } from '../compile/draft.ts'
import { FEE, GIFT, hasFlag, MOVE, SHRINKS, TRANSFER_FEE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { type Column, getBig } from '../core/column.ts'
import type { Usd } from '../core/money.ts'
import type { Conservation } from '../core/outcome.ts'
import { isSpent, placeOf } from '../lots/parcels.ts'
import { NO_PARCEL } from '../lots/pieces.ts'
import type { Walk } from '../lots/walk.ts'

/** Totals per asset. Small amounts add up as numbers and move into the exact total before they could be rounded. */
type Tally = { small: Float64Array; exact: bigint[] }

const tallyOf = (assets: number): Tally => ({
  small: new Float64Array(assets),
  exact: new Array<bigint>(assets).fill(0n),
})

const FULL = 2 ** 52

function count({ small, exact }: Tally, asset: number, column: Column, index: number): void {
  const total = checked(small[asset]) + checked(column.small[index])
  if (Math.abs(total) < FULL) small[asset] = total
  else if (Number.isNaN(total)) exact[asset] = checked(exact[asset]) + getBig(column, index)
  else {
    exact[asset] = checked(exact[asset]) + BigInt(total)
    small[asset] = 0
  }
}

const totalOf = ({ small, exact }: Tally, asset: number) =>
  checked(exact[asset]) + BigInt(checked(small[asset]))

type Flows = Record<'in' | 'missing' | 'disposed' | 'fees' | 'movedOut' | 'held', Tally>
const flowsOf = (assets: number): Flows => ({
  in: tallyOf(assets),
  missing: tallyOf(assets),
  disposed: tallyOf(assets),
  fees: tallyOf(assets),
  movedOut: tallyOf(assets),
  held: tallyOf(assets),
})

export function conserve(walk: Walk): Conservation[] {
  const assets = walk.compiled.assets.list.length
  const quantity = flowsOf(assets)
  const basis = flowsOf(assets)
  countAcquired(walk, quantity, basis)
  countPieces(walk, quantity, basis)
  countHeld(walk, quantity, basis)
  // An asset that only events name which were left out has no books.
  return walk.compiled.assets.list
    .map((asset, index) => conservationOf(walk, asset, index, quantity, basis))
    .filter(row => row.quantity.in > 0n)
    .sort((a, b) => (a.asset < b.asset ? -1 : 1))
}

function countAcquired({ compiled }: Walk, quantity: Flows, basis: Flows): void {
  const { postings, places } = compiled
  const { kind, place, length } = postings
  for (let posting = 0; posting < length; posting++) {
    // Acquisitions and what is set aside come first among the kinds.
    if (checked(kind[posting]) >= MOVE) continue
    const asset = checked(places.asset[checked(place[posting])])
    count(quantity.in, asset, postings.quantity, posting)
    count(basis.in, asset, postings.value, posting)
  }
}

/** What left a parcel: sold, paid as a fee, given away, or carried into another asset. */
function countPieces(walk: Walk, quantity: Flows, basis: Flows): void {
  const { pieces, compiled } = walk
  const { postings, places } = compiled
  for (let piece = 0; piece < pieces.length; piece++) {
    const posting = checked(pieces.posting[piece])
    const kind = checked(postings.kind[posting])
    const asset = checked(places.asset[checked(postings.place[posting])])
    if (pieces.parcel[piece] === NO_PARCEL) {
      count(quantity.in, asset, pieces.quantity, piece)
      count(quantity.missing, asset, pieces.quantity, piece)
    }
    if (kind === MOVE) {
      countMoved(walk, piece, posting, asset, quantity, basis)
      continue
    }
    const flow = kind >= GIFT ? 'movedOut' : kind === FEE || kind === TRANSFER_FEE ? 'fees' : 'disposed'
    count(quantity[flow], asset, pieces.quantity, piece)
    count(basis[flow], asset, pieces.basis, piece)
  }
}

/** A move within an asset changes nothing, unless less arrived; one into another asset is out here and in there. */
function countMoved(
  { pieces, compiled }: Walk,
  piece: number,
  posting: number,
  from: number,
  quantity: Flows,
  basis: Flows,
): void {
  const { postings, places } = compiled
  const to = checked(places.asset[checked(postings.destination[posting])])
  if (from === to) {
    if (!hasFlag(postings, posting, SHRINKS)) return
    const lost = getBig(pieces.quantity, piece) - getBig(pieces.value, piece)
    quantity.fees.exact[from] = checked(quantity.fees.exact[from]) + lost
    return
  }
  count(quantity.movedOut, from, pieces.quantity, piece)
  count(basis.movedOut, from, pieces.basis, piece)
  count(quantity.in, to, pieces.value, piece)
  count(basis.in, to, pieces.basis, piece)
}

function countHeld({ compiled, parcels }: Walk, quantity: Flows, basis: Flows): void {
  for (let parcel = 0; parcel < parcels.length; parcel++) {
    if (isSpent(parcels, parcel)) continue
    const asset = checked(compiled.places.asset[placeOf(parcels, parcel, compiled.postings.place)])
    count(quantity.held, asset, parcels.quantity, parcel)
    count(basis.held, asset, parcels.basis, parcel)
  }
}

function conservationOf(
  walk: Walk,
  asset: string,
  index: number,
  quantity: Flows,
  basis: Flows,
): Conservation {
  const decimals = checked(walk.compiled.decimals[index])
  const coins = (tally: Tally) => toQuantity(totalOf(tally, index), decimals)
  const dollars = (tally: Tally) => totalOf(tally, index) as Usd
  return {
    asset,
    quantity: {
      in: coins(quantity.in),
      missing: coins(quantity.missing),
      disposed: coins(quantity.disposed),
      fees: coins(quantity.fees),
      movedOut: coins(quantity.movedOut),
      held: coins(quantity.held),
    },
    basis: {
      in: dollars(basis.in),
      missing: dollars(basis.missing),
      disposed: dollars(basis.disposed),
      fees: dollars(basis.fees),
      movedOut: dollars(basis.movedOut),
      held: dollars(basis.held),
    },
  }
}
