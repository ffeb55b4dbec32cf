// Events, prices and settings in; disposals, lots, income, issues and conservation out.
import { type Compiled, compile } from './compile/compile.ts'
import type { LedgerEvent, Prices } from './core/event.ts'
import { compareIssues } from './core/issue.ts'
import type { Conservation, Outcome } from './core/outcome.ts'
import type { Settings } from './core/settings.ts'
import { type MatchOptions, matchLots } from './lots/match.ts'
import { methodPlan } from './lots/plan.ts'
import type { Walk } from './lots/walk.ts'
import { takeBrokerBases } from './report/broker-basis.ts'
import { openQuestions } from './report/broker-form.ts'
import { conserve } from './report/conservation.ts'
import { noteDisallowedLosses } from './report/disallowed-losses.ts'
import { disposalsOf } from './report/disposals.ts'
import { noteOpenIdentifications } from './report/identification.ts'
import { heldLotsOf, incomeOf } from './report/lots.ts'
import { splitByLines } from './report/split-by-lines.ts'
import { keepWorkings, workingsFor } from './report/workings.ts'

export function calculate(events: readonly LedgerEvent[], prices: Prices, settings: Settings): Outcome {
  const compiled = compile(events, prices, settings)
  return outcomeOf(compiled, settings, {
    plan: methodPlan(settings, compiled.zone),
    selections: settings.selections ?? [],
  })
}

/** The second half: one compiled ledger can be matched in several ways. */
export function outcomeOf(compiled: Compiled, settings: Settings, options: MatchOptions): Outcome {
  const walk = matchLots(compiled, options)
  completeWalk(walk)
  const workings = workingsFor(walk)
  let conservation: readonly Conservation[] | undefined
  const outcome: Outcome = {
    disposals: disposalsOf(workings),
    lots: heldLotsOf(walk),
    income: incomeOf(compiled),
    issues: [...compiled.issues, ...walk.issues, ...openQuestions(walk, settings)].sort(compareIssues),
    // Like the rows of the tables, counted when it is asked for.
    get conservation() {
      conservation ??= conserve(walk)
      return conservation
    },
    settings,
  }
  keepWorkings(outcome, workings)
  return outcome
}

/** Once a walk is over: what brokers reported of its pieces, and where units were not identified in time. */
export function completeWalk(walk: Walk): void {
  splitByLines(walk)
  takeBrokerBases(walk)
  noteDisallowedLosses(walk)
  noteOpenIdentifications(walk)
}
