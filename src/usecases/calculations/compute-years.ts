// The work behind a calculation: the ledger read, the engine run, the results kept. Runs in a computing process.
import { type Carryover, compareMethods, type Method, type MethodResult, methodOfYear, plus } from '#engine'
import { type Calculation, type Comparison, calculation, comparison } from '../../contract/calculations.ts'
import { findCalculation, saveCalculations } from '../../db/queries/calculations.ts'
import { listYearLocks, type YearLockRow } from '../../db/queries/year-locks.ts'
import { methodCompared } from '../../documents/method-words.ts'
import type { Book } from '../books/books.ts'
import { factsOnReturn } from '../filing/year-filing.ts'
import { yearsOf } from '../filing/years.ts'
import { comparisonKey, yearKey } from '../kept/calculation-keys.ts'
import { codeVersion } from '../kept/code-version.ts'
import type { TaskContext } from '../task-context.ts'
import { hashesOf, lockState } from './lock-state.ts'
import { doubtIn, unknownOf } from './year-doubt.ts'
import { carryovers, centsText, termsOf, yearResults } from './year-result.ts'

/** One run of the engine gives every year by its own method; all are kept. By another method it gives one. */
export async function computeYears(
  { db, openWith, now }: TaskContext,
  { userId, year, method }: { userId: string; year: number; method?: Method | undefined },
): Promise<Calculation> {
  const by = { userId, codeVersion: codeVersion() }
  // Of several who ask for the same, the first has it computed, and the others waited for it.
  const stored = calculation.safeParse(await findCalculation(db, by, yearKey(year, method)))
  if (stored.success) return stored.data
  const [book, { locks, ownKept }] = await openWith(userId, async snapshot => ({
    locks: await listYearLocks(snapshot, userId),
    ownKept: await findCalculation(snapshot, by, yearKey(year)),
  }))
  const { basis, filing, events, outcomeFor } = book
  const isChosen = method === undefined || method === methodOfYear(filing.settings, year)
  const outcome = outcomeFor(year, method)
  const results = yearResults(outcome, yearsOf(events, year, filing), book, now).map(result => ({
    ...result,
    doubt: doubtIn(book, result.year, unknownOf(outcome, result.year)),
  }))
  const fresh = results.find(result => result.year === year)
  if (!fresh) throw new Error(`No result for ${year}`)
  if (!isChosen) {
    await saveCalculations(db, by, basis, [{ key: yearKey(year, method), result: fresh }])
    return fresh
  }
  // The year's own method, asked for by name: one result, whichever way it is asked for.
  const own = calculation.safeParse(ownKept)
  const locked = own.success ? [] : withLocks(book, results, locks)
  const result = own.success ? own.data : (locked.find(each => each.year === year) ?? fresh)
  const entries = locked.map(each => ({ key: yearKey(each.year), result: each }))
  const byName = { key: yearKey(year, fresh.method), result }
  await saveCalculations(db, by, basis, [...entries, byName])
  return result
}

/** Beside each year that was locked, how far it has moved since. */
function withLocks(
  book: Book,
  results: readonly Calculation[],
  locks: readonly YearLockRow[],
): Calculation[] {
  const byYear = new Map(locks.map(lock => [lock.year, lock]))
  return results.map(result => {
    const lock = byYear.get(result.year)
    if (!lock) return result
    return { ...result, lock: lockState(lock, result, hashesOf(book, book.chosen(), result.year)) }
  })
}

export async function computeComparison(
  { db, open, now }: TaskContext,
  { userId, year }: { userId: string; year: number },
): Promise<Comparison> {
  const by = { userId, codeVersion: codeVersion() }
  const key = comparisonKey(year)
  const stored = comparison.safeParse(await findCalculation(db, by, key))
  if (stored.success) return stored.data
  const book = await open(userId)
  const result = comparisonOf(book, year, now)
  await saveCalculations(db, by, book.basis, [{ key, result }])
  return result
}

export function comparisonOf(
  book: Pick<Book, 'filing' | 'events' | 'prices' | 'chosen'>,
  year: number,
  now: Date,
): Comparison {
  const { filing, events, prices, chosen } = book
  const carryover = carryovers(chosen(), yearsOf(events, year, filing), book).get(year)?.carryoverIn
  const profile = filing.yearFiling(year)
  const compared = compareMethods(events, prices, filing.settings, {
    year,
    facts: { ...factsOnReturn(profile), carryover },
    rounding: profile.rounding,
    businessIncome: profile.businessIncome,
    gainsOf: outcome => {
      const { short, long } = termsOf(outcome, year, book)
      return { short: short.gain, long: long.gain }
    },
  })
  const figuresOf = (method: MethodResult) => ({
    methodUsed: methodCompared(method, filing.settings.timeZone),
    totalGainLoss: centsText(method.gain),
    shortTermGains: centsText(method.short),
    longTermGains: centsText(method.long),
    taxLiability: method.estimate ? centsText(method.estimate.attributable) : null,
    carryoverOut: carriedText(method.carryoverOut),
  })
  return {
    year,
    methods: compared.methods.map(method => ({
      ...figuresOf(method),
      method: method.method,
      savings: centsText(method.savings),
      canBeFiled: method.identification !== 'missing',
      condition: method.condition,
    })),
    withoutInstructions: compared.withoutOrders && figuresOf(compared.withoutOrders),
    recommendation: compared.recommended,
    lowest: compared.lowest,
    reason: compared.reason,
    assumed: [...compared.assumed],
    computedAt: now.toISOString(),
  }
}

const carriedText = ({ short, long }: Carryover) => ({
  short: centsText(short),
  long: centsText(long),
  total: centsText(plus(short, long)),
})
