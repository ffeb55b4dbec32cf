// Choosing lots for a low tax, for showing what specific identification could give. The walk asks here for every
// taxable disposal of the year; who answers is one of three minimisers.
import { FROM_ASIDE, GIFT, hasFlag, PROCEEDS_UNKNOWN, SALE } from '../compile/postings.ts'
import { drawAndRecord } from '../minimal/draw-and-record.ts'
import { drawChosen } from '../minimal/draw-chosen.ts'
import { addByTerm as addToTerms, drawGreedily } from '../minimal/draw-greedily.ts'
import type { Minimiser } from './minimiser.ts'
import type { Pool } from './pool.ts'
import { isBeforeAllocation } from './select.ts'
import type { Walk } from './walk.ts'

export function drawCheapest(walk: Walk, minimiser: Minimiser, pool: Pool, posting: number): void {
  if (minimiser.kind === 'greedy') drawGreedily(walk, minimiser, pool, posting)
  else if (minimiser.kind === 'recorder') drawAndRecord(walk, minimiser, pool, posting)
  else drawChosen(walk, minimiser, pool, posting)
}

/** New parcels of a pool whose parcels are already told apart by term. */
export function addByTerm(walk: Walk, pool: Pool, parcel: number): void {
  const { minimiser } = walk
  const greedy = minimiser?.kind === 'chooser' ? minimiser.otherwise : minimiser
  if (greedy?.kind === 'greedy') addToTerms(walk, greedy, pool, parcel)
}

/**
 * Whether a posting is the minimiser's to decide: a taxable disposal within its days. A withheld fee has its own
 * units, without proceeds there is no gain to lower, and before a global allocation is complete no lots can be named.
 */
export const isMinimised = (walk: Walk, { from, until }: Minimiser, posting: number) => {
  const { postings } = walk.compiled
  const today = postings.day[posting] ?? 0
  const kind = postings.kind[posting] ?? 0
  if (kind < SALE || kind >= GIFT || today < from || today > until) return false
  return !hasFlag(postings, posting, PROCEEDS_UNKNOWN | FROM_ASIDE) && !isBeforeAllocation(walk, posting)
}
