// A comparison matches the years before once and goes on from there by each method. That must come to what matching the
// whole ledger comes to, to the last byte.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeWalk, outcomeOf } from '../src/calculate.ts'
import { compile } from '../src/compile/compile.ts'
import { dayOf } from '../src/core/dates.ts'
import type { Outcome } from '../src/core/outcome.ts'
import { methods, withYearMethod } from '../src/core/settings.ts'
import { walkToDays } from '../src/lots/match.ts'
import { methodPlan } from '../src/lots/plan.ts'
import { form8949 } from '../src/report/form8949.ts'
import { holdsFor, timeout } from './holds-for.ts'
import {
  anyLedger,
  pricesFrom,
  type RandomLedger,
  reported,
  reportedInLines,
  withMethodsByYear,
} from './ledgers.ts'

const years = [2022, 2023, 2024, 2025, 2026, 2027]

/** Everything that comes out, with the rows of every form. */
const all = (outcome: Outcome) => ({
  disposals: [...outcome.disposals],
  lots: [...outcome.lots],
  issues: outcome.issues,
  conservation: outcome.conservation,
  forms: years.map(year => form8949(outcome, year).boxes.map(box => ({ ...box, rows: [...box.rows] }))),
})

function check({ events, priceList, settings }: RandomLedger, year: number) {
  const compiled = compile(events, pricesFrom(priceList), settings)
  const selections = settings.selections ?? []
  const days = { from: dayOf(year, 1, 1), until: dayOf(year + 1, 1, 1) - 1 }
  for (const until of [undefined, days.until + 1]) {
    const ends = until === undefined ? {} : { until }
    const start = walkToDays(compiled, { plan: methodPlan(settings, compiled.zone), selections }, days)
    completeWalk(start)
    for (const method of methods) {
      const plan = methodPlan(withYearMethod(settings, { year, method }), compiled.zone)
      const whole = outcomeOf(compiled, settings, { plan, selections, ...ends })
      const goneOn = outcomeOf(compiled, settings, { plan, selections, start, ...ends })
      expect(all(goneOn)).toEqual(all(whole))
    }
  }
}

describe('going on from the years before comes to the same as the whole ledger', { timeout }, () => {
  const year = fc.constantFrom(2024, 2025, 2026)
  test('by any methods, with what brokers reported', () =>
    holdsFor(fc.tuple(anyLedger().chain(reported).chain(withMethodsByYear), year), each => check(...each)))
  test('with lines of brokers', () =>
    holdsFor(fc.tuple(anyLedger().chain(reportedInLines).chain(withMethodsByYear), year), each =>
      check(...each),
    ))
  test('with one pool for all wallets before 2025', () =>
    holdsFor(fc.tuple(anyLedger({ universal: true }), year), each => check(...each)))
})
