import { FROM_ASIDE, GIFT, hasFlag, PROCEEDS_UNKNOWN, SALE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { isBeforeAllocation } from './select.ts'
import { type Chooser, methodAt, type Walk } from './walk.ts'

/**
 * Whether a posting is the chooser's to decide: a taxable disposal within its days that no standing order decides. A
 * withheld fee has its own units, without proceeds there is no gain to lower, and before a global allocation is complete no lots can be named.
 */
export function choosesFor(walk: Walk, { from, until }: Chooser, posting: number): boolean {
  const { postings } = walk.compiled
  const today = checked(postings.day[posting])
  const kind = checked(postings.kind[posting])
  if (kind < SALE || kind >= GIFT || today < from || today > until) return false
  if (methodAt(walk, posting) !== 'SPECIFIC_ID') return false
  return !hasFlag(postings, posting, PROCEEDS_UNKNOWN | FROM_ASIDE) && !isBeforeAllocation(walk, posting)
}
