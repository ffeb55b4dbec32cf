// The year as a problem: one walk that writes down what every disposal could have taken.
import type { Compiled } from '../compile/compile.ts'
import { SALE } from '../compile/postings.ts'
import type { Day } from '../dates.ts'
import { type MatchOptions, matchLots } from '../lots/match.ts'
import type { Minimiser, Recorder } from '../lots/minimiser.ts'
import { findCompetition } from './competition.ts'
import { type Model, modelOf } from './model.ts'

/** Up to so many parcels, and pairs of one and a disposal it could serve, the exact search takes about a second. */
export const MOST_PAIRS = 20_000
export const MOST_PARCELS = 1_500

/** More are not even looked at. */
const MOST_RECORDED = 10 * MOST_PAIRS

export type Days = { from: Day; until: Day }

export type YearRecord = {
  /** The disposals whose choices depend on nothing but each other. */
  model: Model
  /** That is all of them. */
  isWhole: boolean
}

/** Undefined where the year is too large. */
export function recordYear(compiled: Compiled, options: MatchOptions, days: Days): YearRecord | undefined {
  if (countDisposals(compiled, days) > MOST_RECORDED) return undefined
  const recorder: Minimiser & Recorder = {
    ...days,
    kind: 'recorder',
    records: new Map(),
    unsettling: new Set(),
    pairs: 0,
    limit: MOST_RECORDED,
  }
  const walk = matchLots(compiled, { ...options, minimiser: recorder })
  if (recorder.pairs > MOST_RECORDED) return undefined
  const competition = findCompetition(walk, recorder)
  const stages = [...recorder.records.values()]
    .flatMap(record => record.stages)
    .filter(stage => stage.disposals.length > 0)
  const free = stages.filter(({ disposals }) => disposals.every(({ posting }) => !competition.isIn(posting)))
  const model = modelOf(walk, free)
  return isSmall(model) ? { model, isWhole: free.length === stages.length } : undefined
}

function isSmall({ stages }: Model): boolean {
  let parcels = 0
  let pairs = 0
  for (const stage of stages) {
    parcels += stage.parcels.length
    pairs += stage.gains.length
  }
  return parcels <= MOST_PARCELS && pairs <= MOST_PAIRS
}

/** Each is at least one pair, unless there is nothing to take from. */
function countDisposals({ postings }: Compiled, { from, until }: Days): number {
  let count = 0
  for (let posting = 0; posting < postings.length; posting++) {
    const day = postings.day[posting] ?? 0
    if (day >= from && day <= until && (postings.kind[posting] ?? 0) >= SALE) count++
  }
  return count
}
