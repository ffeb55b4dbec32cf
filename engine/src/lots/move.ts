// Carrying lots: to another wallet, into transit, into a successor token.
import { type Amount, add } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { joinPool } from './join.ts'
import { addMoved, NO_PARENT, unitOf } from './parcels.ts'
import { NO_PARCEL } from './pieces.ts'
import type { Walk } from './walk.ts'

/** Opens a parcel at the destination for each piece that a move took, with the lot's date and the piece's basis. */
export function arrive(walk: Walk, posting: number, firstPiece: number, destination: number): void {
  const { pieces, parcels, compiled } = walk
  const { places, postings } = compiled
  const isSameAsset = places.asset[checked(postings.place[posting])] === places.asset[destination]
  // A piece so small that nothing of it arrives still had a basis; the next one carries it.
  let carried: Amount = 0
  for (let piece = firstPiece; piece < pieces.length; piece++) {
    const quantity = get(pieces.value, piece)
    const basis = add(get(pieces.basis, piece), carried)
    if (quantity === 0) {
      carried = basis
      continue
    }
    const source = checked(pieces.parcel[piece])
    const isMissing = source === NO_PARCEL
    // Units that no lot covered count as acquired by the move itself.
    const lot = isMissing ? posting : checked(parcels.lot[source])
    const keepsUnit = isSameAsset && !isMissing && carried === 0 && quantity === get(pieces.quantity, piece)
    const unit = keepsUnit ? unitOf(parcels, source) : null
    const from = { lot, parent: isMissing ? NO_PARENT : source, via: posting, unit }
    const parcel = addMoved(parcels, from, destination, quantity, basis)
    carried = 0
    joinPool(walk, destination, parcel)
  }
}
