// One disposal line, read from its piece: which basis applies, which term, what it rests on.
import { toQuantity } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { BASIS_UNKNOWN, GIFT, HAS_FACTS, hasFlag, MOVE, type Postings } from '../compile/postings.ts'
import { type Amount, add, share, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { type Day, dateText } from '../core/dates.ts'
import type { Quantity } from '../core/money.ts'
import type { LotOrigin, Term } from '../core/outcome.ts'
import { NO_PARCEL } from '../lots/pieces.ts'
import { decimalsAt, type Walk } from '../lots/walk.ts'
import { isLongTerm } from '../rules/us/holding-period.ts'

/** Gifts, donations and losses are not disposals for the income tax, and moves are none at all. */
export const isTaxable = (kind: number) => kind > MOVE && kind < GIFT

export function unitsAt(walk: Walk, piece: number): Quantity {
  const place = checked(walk.compiled.postings.place[checked(walk.pieces.posting[piece])])
  return toQuantity(get(walk.pieces.quantity, piece), decimalsAt(walk, place))
}

export const NO_LOT = -1

/** The posting that acquired the lot of a piece; NO_LOT where there was none. */
export const lotOf = ({ pieces, parcels }: Walk, piece: number) => {
  const parcel = checked(pieces.parcel[piece])
  return parcel === NO_PARCEL ? NO_LOT : checked(parcels.lot[parcel])
}

export const isBasisUnknown = ({ compiled }: Walk, lot: number) =>
  lot === NO_LOT || compiled.postings.kind[lot] === MOVE || hasFlag(compiled.postings, lot, BASIS_UNKNOWN)

/** Of a disposal line; a basis that the broker knows is known. */
export const isBasisUnknownAt = (walk: Walk, piece: number) =>
  isBasisUnknown(walk, lotOf(walk, piece)) && !isBasisFromBroker(walk, piece)

export const isBasisFromBroker = ({ pieces }: Walk, piece: number) =>
  pieces.fromBroker.get(piece)?.basis !== undefined

/** Coins from outside and gifts without documents have a day in the ledger, but not the one they were acquired on. */
export function isAcquisitionKnown({ compiled }: Walk, lot: number): boolean {
  if (lot === NO_LOT || compiled.postings.kind[lot] === MOVE) return false
  const event = eventOf(compiled, lot)
  if (event.type === 'deposit') return event.acquired !== undefined
  return event.type !== 'gift_in' || event.donor !== undefined
}

export function originOf({ compiled }: Walk, lot: number): LotOrigin {
  if (lot === NO_LOT || compiled.postings.kind[lot] === MOVE) return 'missing'
  const type = eventOf(compiled, lot).type
  if (type === 'gift_in') return 'gift'
  if (type === 'trade' || type === 'income' || type === 'inheritance' || type === 'deposit') return type
  return 'buy'
}

/** Inherited units, held from null, are always long (IRC 1223(9)). */
export const termOf = (heldFrom: Day | null, today: Day): Term =>
  heldFrom === null || isLongTerm(heldFrom, today) ? 'long' : 'short'

export type Reckoning = { basis: Amount; term: Term; isLossBasis: boolean }

/**
 * The basis and term of a taxable piece. A gift whose market value was below the donor's basis has two: a loss is
 * counted from the market value and the day of the gift, a gain from the donor's basis and date, and in between
 * there is neither (IRC 1015(a); Treas. Reg. 1.1015-1(a)(2)).
 */
export function reckon(walk: Walk, piece: number): Reckoning {
  const { pieces, compiled } = walk
  const { postings } = compiled
  const lot = lotOf(walk, piece)
  // Few ledgers have any, and then no line needs to be looked up.
  const fromBroker = pieces.fromBroker.size > 0 ? pieces.fromBroker.get(piece) : undefined
  const basis = fromBroker?.basis ?? get(pieces.basis, piece)
  if (lot === NO_LOT) return { basis, term: fromBroker?.term ?? 'short', isLossBasis: false }
  const today = checked(postings.day[checked(pieces.posting[piece])])
  const facts = factsOf(postings, lot)
  const heldFrom = facts?.heldFrom === undefined ? checked(postings.day[lot]) : facts.heldFrom
  const term: Term = fromBroker?.term ?? termOf(heldFrom, today)
  const isGiven = !isTaxable(checked(postings.kind[checked(pieces.posting[piece])]))
  if (isGiven || facts?.lossBasis === undefined || facts.lossBasis === null)
    return { basis, term, isLossBasis: false }
  const proceeds = get(pieces.value, piece)
  if (proceeds >= basis) return { basis, term, isLossBasis: false }
  // In proportion to the basis, which a token migration leaves as it is.
  const lossBasis = share(facts.lossBasis, basis, get(postings.value, lot))
  if (proceeds >= lossBasis) return { basis: proceeds, term, isLossBasis: false }
  const received = checked(postings.day[lot])
  return { basis: lossBasis, term: termOf(received, today), isLossBasis: true }
}

/** Every lot is a plain purchase and no figure comes from a broker: the basis of each piece is that of its line. */
export const isPlain = ({ pieces, compiled }: Walk) =>
  compiled.postings.lotFacts.size === 0 && pieces.fromBroker.size === 0

/** Most ledgers have no such lot, and then no lot needs to be looked at. */
const factsOf = (postings: Postings, lot: number) =>
  postings.lotFacts.size > 0 && hasFlag(postings, lot, HAS_FACTS) ? postings.lotFacts.get(lot) : undefined

/** The day the holding period counts from. */
export function acquiredOn({ compiled }: Walk, lot: number, fromReceipt: boolean): string {
  const { postings } = compiled
  const facts = hasFlag(postings, lot, HAS_FACTS) && !fromReceipt ? postings.lotFacts.get(lot) : undefined
  return dateText(facts?.heldFrom ?? checked(postings.day[lot]))
}

/**
 * Column (b). From the broker where only it knows; null where unknown, and where the term is the broker's and would
 * contradict the day on which the units merely arrived.
 */
export function acquiredOnAt(walk: Walk, piece: number, isLossBasis: boolean): string | null {
  const lot = lotOf(walk, piece)
  const fromBroker = walk.pieces.fromBroker.get(piece)
  if (fromBroker?.acquired !== undefined) return dateText(fromBroker.acquired)
  if (lot === NO_LOT) return null
  const { day } = walk.compiled.postings
  const today = checked(day[checked(walk.pieces.posting[piece])])
  if (fromBroker?.term && fromBroker.term !== termOf(checked(day[lot]), today)) return null
  return acquiredOn(walk, lot, isLossBasis)
}

/** A piece's part of something that belongs to its whole posting, by quantity; the last piece takes what is left. */
export function partOf(walk: Walk, piece: number, total: Amount): Amount {
  if (total === 0) return 0
  const { before, after, whole } = quantityUpTo(walk, piece)
  return subtract(share(total, after, whole), share(total, before, whole))
}

/** Of the pieces of one posting: the quantity before a piece, that with the piece, and that of all. */
type UpTo = { before: Amount; after: Amount; whole: Amount }

/**
 * The totals of the posting looked at last are kept: its pieces are read one after another, and a sale can have a
 * hundred thousand of them.
 */
const latest = new WeakMap<Walk, { posting: number; first: number; sums: readonly Amount[] }>()

function quantityUpTo(walk: Walk, piece: number): UpTo {
  const { posting: postings, quantity, length } = walk.pieces
  const posting = checked(postings[piece])
  let totals = latest.get(walk)
  if (totals?.posting !== posting) {
    let first = piece
    while (first > 0 && postings[first - 1] === posting) first--
    const sums: Amount[] = [0]
    for (let each = first; each < length && postings[each] === posting; each++)
      sums.push(add(checked(sums.at(-1)), get(quantity, each)))
    totals = { posting, first, sums }
    latest.set(walk, totals)
  }
  const { first, sums } = totals
  return {
    before: checked(sums[piece - first]),
    after: checked(sums[piece - first + 1]),
    whole: checked(sums.at(-1)),
  }
}
