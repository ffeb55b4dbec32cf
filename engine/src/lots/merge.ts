// One line for one disposal and one lot. A lot can be in a pool in several parcels, when parts of it travelled
// different ways and met again, or when it was named in part and taken in turn for the rest. From 2026 what left and came
// back is a line of its own: a broker no longer knows what it cost.
import { checked } from '../core/checked.ts'
import { getBig, setBig } from '../core/column.ts'
import { COVERED_FROM } from '../rules/us/covered.ts'
import { hasMoved } from './parcels.ts'
import { NO_PARCEL } from './pieces.ts'
import type { Walk } from './walk.ts'

/** Joins the pieces of one posting that come from one lot, into the first of them. */
export function mergeLots(walk: Walk, firstPiece: number): void {
  const { pieces } = walk
  if (!hasRepeat(walk, firstPiece)) return
  const pieceOfLine = new Map<number, number>()
  let next = firstPiece
  for (let piece = firstPiece; piece < pieces.length; piece++) {
    const parcel = checked(pieces.parcel[piece])
    const line = lineOf(walk, parcel)
    const same = pieceOfLine.get(line)
    if (same === undefined) {
      pieceOfLine.set(line, next)
      moveTo(walk, piece, next++)
    } else {
      addTo(walk, piece, same)
      const others = pieces.alsoFrom.get(same)
      if (others) others.push(parcel)
      else pieces.alsoFrom.set(same, [parcel])
    }
  }
  for (const column of [pieces.quantity, pieces.basis, pieces.value]) column.length = next
  pieces.length = next
}

/** By the lot, and for lots of which a broker reports the cost by whether it stayed. */
function lineOf({ parcels, compiled }: Walk, parcel: number): number {
  if (parcel === NO_PARCEL) return NO_PARCEL
  const lot = checked(parcels.lot[parcel])
  const isApart = checked(compiled.postings.day[lot]) >= COVERED_FROM && hasMoved(parcels, parcel)
  return isApart ? NO_PARCEL - 1 - lot : lot
}

/** Most disposals have a few pieces of different lots, and a few comparisons settle it. */
function hasRepeat({ pieces, parcels }: Walk, firstPiece: number): boolean {
  const count = pieces.length - firstPiece
  if (count > FEW) return true
  for (let piece = firstPiece + 1; piece < pieces.length; piece++) {
    const lot = parcels.lot[checked(pieces.parcel[piece])]
    for (let other = firstPiece; other < piece; other++)
      if (lot !== undefined && parcels.lot[checked(pieces.parcel[other])] === lot) return true
  }
  return false
}

const FEW = 16

function moveTo({ pieces }: Walk, from: number, to: number): void {
  if (from === to) return
  pieces.posting[to] = checked(pieces.posting[from])
  pieces.parcel[to] = checked(pieces.parcel[from])
  for (const column of [pieces.quantity, pieces.basis, pieces.value]) setBig(column, to, getBig(column, from))
}

function addTo({ pieces }: Walk, from: number, to: number): void {
  for (const column of [pieces.quantity, pieces.basis, pieces.value])
    setBig(column, to, getBig(column, to) + getBig(column, from))
}
