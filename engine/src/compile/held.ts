// What the records say each place holds, for events whose order nothing else decides. Kept up as far as a caller has
// looked, so that all looks together go through the postings once.
import { type Amount, add, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { ACQUIRE, FROM_ASIDE, hasFlag, MOVE, type Postings } from './postings.ts'

export type Held = { until: number; byPlace: Amount[] }
export const nothingHeld = (): Held => ({ until: 0, byPlace: [] })

export type Holdings = { of(place: number): Amount; set(place: number, quantity: Amount): void }

/** By place, before the posting. */
export function heldBefore(
  { postings, held }: { postings: Postings; held: Held },
  posting: number,
): readonly (Amount | undefined)[] {
  const { byPlace } = held
  const holdings: Holdings = {
    of: place => byPlace[place] ?? 0,
    set: (place, quantity) => {
      byPlace[place] = quantity
    },
  }
  for (; held.until < posting; held.until++) count(postings, held.until, holdings)
  return byPlace
}

/** What a posting does to holdings. */
export function count(postings: Postings, posting: number, holdings: Holdings): void {
  const kind = checked(postings.kind[posting])
  const place = checked(postings.place[posting])
  const quantity = get(postings.quantity, posting)
  if (kind === ACQUIRE) holdings.set(place, add(holdings.of(place), quantity))
  else if (kind === MOVE) {
    const arrives = get(postings.value, posting)
    const destination = checked(postings.destination[posting])
    const isWithin = place === destination
    take(holdings, place, isWithin ? subtract(quantity, arrives) : quantity)
    if (!isWithin) holdings.set(destination, add(holdings.of(destination), arrives))
  } else if (kind > MOVE && !hasFlag(postings, posting, FROM_ASIDE)) take(holdings, place, quantity)
}

/** Nothing is left where more leaves than was there: the records are incomplete, and no one owes coins. */
function take(holdings: Holdings, place: number, quantity: Amount): void {
  const left = subtract(holdings.of(place), quantity)
  holdings.set(place, left > 0 ? left : 0)
}
