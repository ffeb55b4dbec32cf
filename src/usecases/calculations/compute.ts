// The work behind a calculation: the ledger read, the engine run, the results kept. Runs in the computing thread.
import { compareMethods, type Method, usdText } from '#engine'
import type { Calculation, Comparison } from '../../contract/calculations.ts'
import { saveCalculations } from '../../db/queries/calculations.ts'
import { type Book, type Books, noPrices } from './books.ts'
import { madeBy } from './made-by.ts'
import { carryovers, yearResults } from './year-result.ts'
import { yearsOf } from './years.ts'

export const yearKey = (year: number, method: Method) => `year:${year}:${method}`
export const comparisonKey = (year: number) => `comparison:${year}`

/** One run of the engine gives every year; all are kept. */
export async function computeYears(
  { db, open }: Books,
  { userId, year, method, now }: { userId: string; year: number; method: Method; now: Date },
): Promise<Calculation> {
  const { basis, filing, events, outcomeBy, once } = await open(userId)
  const years = yearsOf(events, year, filing)
  const results = once('years', `${years[0]} to ${years.at(-1)} by ${method}`, () =>
    yearResults(outcomeBy(method), years, method, filing, now),
  )
  await saveCalculations(
    db,
    { userId, madeBy: madeBy() },
    basis,
    results.map(result => ({ key: yearKey(result.year, method), result })),
  )
  const result = results.find(result => result.year === year)
  if (!result) throw new Error(`No result for ${year}`)
  return result
}

export async function computeComparison(
  { db, open }: Books,
  { userId, year, now }: { userId: string; year: number; now: Date },
): Promise<Comparison> {
  const book = await open(userId)
  const result = book.once('comparison', String(year), () => comparisonOf(book, year, now))
  await saveCalculations(db, { userId, madeBy: madeBy() }, book.basis, [{ key: comparisonKey(year), result }])
  return result
}

function comparisonOf({ filing, events, outcomeBy }: Book, year: number, now: Date): Comparison {
  const outcome = outcomeBy(filing.facts.method)
  const carryover = carryovers(outcome, yearsOf(events, year, filing), filing).get(year)?.carryoverIn
  const compared = compareMethods(events, noPrices, filing.settings, {
    year,
    facts: { ...filing.known, carryover },
  })
  return {
    year,
    methods: compared.methods.map(method => ({
      method: method.method,
      totalGainLoss: usdText(method.gain),
      shortTermGains: usdText(method.short),
      longTermGains: usdText(method.long),
      taxLiability: method.estimate ? usdText(method.estimate.attributable) : null,
      savings: usdText(method.savings),
      condition: method.condition,
    })),
    recommendation: compared.recommended,
    reason: compared.reason,
    assumed: [...compared.assumed],
    computedAt: now.toISOString(),
  }
}
