// The work behind a calculation: the ledger read, the engine run, the results kept. Runs in the computing thread.
import { calculate, compareMethods, type LedgerEvent, type Method, roundToCents, usdText } from '#engine'
import type { Calculation, Comparison } from '../../contract/calculations.ts'
import type { Db } from '../../db/client.ts'
import { type Basis, saveCalculations } from '../../db/queries/calculations.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { readEvents } from '../ledger/read-events.ts'
import { findFiling, type KnownFiling } from './filing-facts.ts'
import { carryovers, yearResults } from './year-result.ts'

export const yearKey = (year: number, method: Method) => `year:${year}:${method}`
export const comparisonKey = (year: number) => `comparison:${year}`

/** The state of ledger and facts is read before the ledger: a change meanwhile makes the result old, never wrong. */
async function load(db: Db, userId: string) {
  const { revision } = await findLedger(db, userId)
  const filing = await findFiling(db, userId)
  const basis: Basis = { revision, factsVersion: filing.version }
  return { basis, filing, events: await readEvents(db, userId) }
}

/** One run of the engine gives every year; all are kept. */
export async function computeYears(
  db: Db,
  { userId, year, method, now }: { userId: string; year: number; method: Method; now: Date },
): Promise<Calculation | undefined> {
  const { basis, filing, events } = await load(db, userId)
  const outcome = calculate(events, () => undefined, { ...filing.settings, method })
  const results = yearResults(outcome, yearsOf(events, year, filing), method, filing, now)
  await saveCalculations(
    db,
    userId,
    basis,
    results.map(result => ({ key: yearKey(result.year, method), result })),
  )
  return results.find(result => result.year === year)
}

/** From the first year of the ledger, or the wanted one, to the last. */
export function yearsOf(events: readonly LedgerEvent[], wanted: number, { facts }: KnownFiling): number[] {
  const yearAt = (at: number) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone: facts.timeZone, year: 'numeric' }).format(at))
  const [first, last] = [events.at(0), events.at(-1)].map(event => (event ? yearAt(event.at) : wanted))
  const start = Math.min(first ?? wanted, wanted)
  const end = Math.max(last ?? wanted, wanted)
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

export async function computeComparison(
  db: Db,
  { userId, year, now }: { userId: string; year: number; now: Date },
): Promise<Comparison> {
  const { basis, filing, events } = await load(db, userId)
  const outcome = calculate(events, () => undefined, filing.settings)
  const carryover = carryovers(outcome, yearsOf(events, year, filing), filing).get(year)?.carryoverIn
  const compared = compareMethods(events, () => undefined, filing.settings, {
    year,
    facts: { ...filing.known, carryover },
  })
  const result: Comparison = {
    year,
    methods: compared.methods.map(method => ({
      method: method.method,
      totalGainLoss: usdText(roundToCents(method.gain)),
      shortTermGains: usdText(roundToCents(method.short)),
      longTermGains: usdText(roundToCents(method.long)),
      taxLiability: method.estimate ? usdText(method.estimate.attributable) : null,
      savings: usdText(roundToCents(method.savings)),
      condition: method.condition,
    })),
    recommendation: compared.recommended,
    reason: compared.reason,
    assumed: [...compared.assumed],
    computedAt: now.toISOString(),
  }
  await saveCalculations(db, userId, basis, [{ key: comparisonKey(year), result }])
  return result
}
