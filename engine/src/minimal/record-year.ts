// The year as a problem: one walk that writes down what every disposal could have taken.
import type { Compiled } from '../compile/compile.ts'
import { SALE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import type { Days } from '../core/dates.ts'
import { type MatchOptions, matchLots } from '../lots/match.ts'
import { findCompetition } from './competition.ts'
import { type Model, modelOf } from './model.ts'
import { recordingChooser, recordingFor } from './recording-chooser.ts'

/** Up to so many parcels, and pairs of one and a disposal it could serve, the exact search takes about a second. */
export const MAX_PAIRS = 20_000
export const MAX_PARCELS = 1_500

/** More are not even looked at. */
const MAX_RECORDED = 10 * MAX_PAIRS

export type YearRecord = {
  /** The disposals whose choices depend on nothing but each other. */
  model: Model
  /** That is all of them. */
  isWhole: boolean
}

/** Undefined where the year is too large. */
export function recordYear(compiled: Compiled, options: MatchOptions, days: Days): YearRecord | undefined {
  if (countDisposals(compiled, days) > MAX_RECORDED) return undefined
  const recording = recordingFor(MAX_RECORDED)
  const chooser = recordingChooser(days, recording)
  const walk = matchLots(compiled, { ...options, chooser })
  if (recording.pairs > MAX_RECORDED) return undefined
  const competition = findCompetition(walk, chooser, recording)
  const stages = [...recording.pools.values()]
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
  return parcels <= MAX_PARCELS && pairs <= MAX_PAIRS
}

/** Each is at least one pair, unless there is nothing to take from. */
function countDisposals({ postings }: Compiled, { from, until }: Days): number {
  let count = 0
  for (let posting = 0; posting < postings.length; posting++) {
    const day = checked(postings.day[posting])
    if (day >= from && day <= until && checked(postings.kind[posting]) >= SALE) count++
  }
  return count
}
