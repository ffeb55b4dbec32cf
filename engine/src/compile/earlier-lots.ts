// Lots that were acquired before they came into the ledger are between those that were bought here.
import { checked } from '../core/checked.ts'
import type { Draft } from './draft.ts'
import { eventOf } from './event-of.ts'
import { addFlag, MOVE, PLACED } from './postings.ts'

/**
 * For each such lot a place in the order of postings: a fraction after the last one acquired before it. An event's
 * `sequence` is about the instant when the lot came, so among those acquired with it the lot has none.
 */
export function placeEarlierLots(draft: Draft): void {
  const { postings, lotPlaces } = draft
  const earlier: { lot: number; acquiredAt: number; id: string }[] = []
  for (const [lot, { acquiredAt }] of postings.lotFacts) {
    const event = eventOf(draft, lot)
    if (acquiredAt !== event.at) earlier.push({ lot, acquiredAt, id: event.id })
  }
  earlier.sort((a, b) => a.acquiredAt - b.acquiredAt || (a.id < b.id ? -1 : 1))
  const byPlace = new Map([...lotPlaces].map(([posting, place]) => [place, posting]))
  earlier.forEach(({ lot, acquiredAt, id }, index) => {
    let low = 0
    let high = lotPlaces.get(lot) ?? lot
    while (low < high) {
      const middle = (low + high) >> 1
      const posting = byPlace.get(middle) ?? middle
      const event = eventOf(draft, posting)
      const sequence = event.sequence ?? 0
      const isBefore =
        sequence < 0 || (sequence === 0 && checked(postings.kind[posting]) < MOVE && event.id < id)
      if (event.at < acquiredAt || (event.at === acquiredAt && isBefore)) low = middle + 1
      else high = middle
    }
    lotPlaces.set(lot, low - 1 + (index + 1) / (earlier.length + 1))
    addFlag(postings, lot, PLACED)
  })
}
