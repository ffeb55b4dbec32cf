// Where equal times leave open which of several events was first, and the figures may depend on it.
import type { OpenOrder } from '../compile/draft.ts'
import { MOVE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { rankingOf } from './order.ts'
import { NO_PARCEL } from './pieces.ts'
import { methodAt, noteIn, type Walk } from './walk.ts'

/** A file without times can put a year of trades at one instant. */
const NAMED = 50

export function noteOpenOrders(walk: Walk): void {
  const { events, postings, openOrders } = walk.compiled
  for (const order of openOrders) {
    if (!mayMatter(walk, order)) continue
    const ids = order.events.slice(0, NAMED).map(event => checked(events[event]).id)
    const others = order.events.length - ids.length
    let posting = order.from
    while (postings.event[posting] !== order.events[0]) posting++
    noteIn(walk, 'order_open', posting, {
      detail: ids.join(', ') + (others > 0 ? ` and ${others} more` : ''),
    })
  }
}

/**
 * LIFO and HIFO look at the newest units in any case. FIFO comes to those that another of the events added only when
 * nothing older is left, and then it takes them in this order as in any other; but a move can add older ones.
 */
function mayMatter(walk: Walk, { from, until, events }: OpenOrder): boolean {
  const { pieces, parcels, compiled } = walk
  const { postings } = compiled
  const isOpen = new Set(events)
  for (let piece = firstPieceFrom(walk, from); piece < pieces.length; piece++) {
    const posting = checked(pieces.posting[piece])
    if (posting >= until) break
    if (!isOpen.has(checked(postings.event[posting]))) continue
    const method = methodAt(walk, posting)
    const parcel = checked(pieces.parcel[piece])
    if (rankingOf(method) !== 'FIFO' || postings.kind[posting] === MOVE || parcel === NO_PARCEL) return true
    if (isOpen.has(checked(postings.event[checked(parcels.lot[parcel])]))) return true
  }
  return false
}

/** Pieces come in the order of their postings. */
function firstPieceFrom({ pieces }: Walk, from: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (checked(pieces.posting[middle]) < from) low = middle + 1
    else high = middle
  }
  return low
}
