// For each disposal the parcel that costs least is taken next, when a dollar of short-term gain costs `short` and one
// of long-term gain `long`. Among parcels of one term that is always the one with the highest basis, so each pool
// needs two heaps, and parcels pass from one to the other on the day they become long term. Fast on any ledger, but
// blind to what a later disposal would need.
import { HAS_FACTS, hasFlag } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import type { Day, Days } from '../core/dates.ts'
import { draw } from '../lots/draw.ts'
import { approximateUnitBasis } from '../lots/order.ts'
import { isSpent } from '../lots/parcels.ts'
import { itemsOf, NOTHING, type Pool } from '../lots/pool.ts'
import type { Chooser, Walk } from '../lots/walk.ts'
import { longTermFrom } from '../rules/us/holding-period.ts'
import { addToHeap, firstOf, type Heap, heapOf, removeFirst } from './heap.ts'

/** What a dollar of gain costs. Only the proportion matters. */
export type Weights = { short: number; long: number }

/** A pool's parcels by term, and the short ones by the day they become long. */
type ByTerm = { short: Heap; long: Heap; maturing: Heap }

export function greedyChooser(days: Days, weights: Weights): Chooser {
  const pools = new Map<Pool, ByTerm>()
  return {
    ...days,
    draw: (walk, pool, posting) => drawCheapest(walk, weights, pool, posting, termsOf(walk, pools, pool)),
    parcelJoined: (walk, pool, parcel) => {
      const terms = pools.get(pool)
      if (terms) addParcel(walk, terms, parcel)
    },
  }
}

function drawCheapest(walk: Walk, weights: Weights, pool: Pool, posting: number, terms: ByTerm): void {
  const { day, value, quantity } = walk.compiled.postings
  const today = checked(day[posting])
  const unitProceeds = Number(get(value, posting)) / Number(get(quantity, posting))
  draw(walk, pool, posting, () => cheapest(walk, terms, weights, today, unitProceeds) ?? NOTHING)
}

function termsOf(walk: Walk, pools: Map<Pool, ByTerm>, pool: Pool): ByTerm {
  let terms = pools.get(pool)
  if (!terms) {
    terms = { short: heapOf(), long: heapOf(), maturing: heapOf() }
    for (const parcel of itemsOf(pool)) if (!isSpent(walk.parcels, parcel)) addParcel(walk, terms, parcel)
    pools.set(pool, terms)
  }
  return terms
}

function addParcel(walk: Walk, terms: ByTerm, parcel: number): void {
  const longFrom = longFromOf(walk, parcel)
  if (longFrom === undefined) addToHeap(terms.long, -approximateUnitBasis(walk, parcel), parcel)
  else {
    addToHeap(terms.short, -approximateUnitBasis(walk, parcel), parcel)
    addToHeap(terms.maturing, longFrom, parcel)
  }
}

/** The first day on which a parcel is long term; undefined when it always is. */
function longFromOf(walk: Walk, parcel: number): Day | undefined {
  const { postings } = walk.compiled
  const lot = checked(walk.parcels.lot[parcel])
  const facts = hasFlag(postings, lot, HAS_FACTS) ? postings.lotFacts.get(lot) : undefined
  if (facts?.heldFrom === null) return undefined
  return longTermFrom(facts?.heldFrom ?? checked(postings.day[lot]))
}

function cheapest(
  walk: Walk,
  { short, long, maturing }: ByTerm,
  weights: Weights,
  today: Day,
  unitProceeds: number,
): number | undefined {
  while ((maturing.keys[0] ?? Number.POSITIVE_INFINITY) <= today) {
    const parcel = removeFirst(maturing)
    if (!isSpent(walk.parcels, parcel)) addToHeap(long, -approximateUnitBasis(walk, parcel), parcel)
  }
  const isGone = (parcel: number, isLongHeap: boolean) =>
    isSpent(walk.parcels, parcel) || (!isLongHeap && (longFromOf(walk, parcel) ?? 0) <= today)
  const shortTop = firstOf(short, parcel => isGone(parcel, false))
  const longTop = firstOf(long, parcel => isGone(parcel, true))
  if (shortTop === undefined || longTop === undefined) return shortTop ?? longTop
  const shortCost = weights.short * (unitProceeds + checked(short.keys[0]))
  const longCost = weights.long * (unitProceeds + checked(long.keys[0]))
  return shortCost < longCost ? shortTop : longTop
}
