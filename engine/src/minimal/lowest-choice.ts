// The choice of lots with the lowest tax for a year: exact where the year can be weighed as a whole, else the best of
// a quick search, in which at least the disposals that can be weighed by themselves are.
import type { Compiled } from '../compile/compile.ts'
import type { Days } from '../core/dates.ts'
import type { MatchOptions } from '../lots/match.ts'
import type { Chooser } from '../lots/walk.ts'
import { fixedChooser, noTakes, takesOf } from './fixed-chooser.ts'
import { greedyChooser, type Weights } from './greedy-chooser.ts'
import type { Model } from './model.ts'
import { recordYear } from './record-year.ts'
import { marginOf, searchLowest, WORTHWHILE } from './search.ts'
import type { Gains, Solution } from './solution.ts'
import type { YearTax } from './year-tax.ts'

export type Year<Result extends Gains> = {
  compiled: Compiled
  options: MatchOptions
  days: Days
  tax: YearTax
  fifo: Result
  /** What other methods come to. Naming lots can reproduce each of them, so they are choices of lots too. */
  others: readonly Result[]
  /** What a choice comes to: always a walk of its own. */
  measure: (chooser: Chooser) => Result
}

/**
 * `isProven`: no choice of lots for the year's disposals has a tax lower by a cent, but for what rounding rows to cents
 * makes.
 */
export type LowestChoice<Result> = { result: Result; isProven: boolean }

export function lowestChoice<Result extends Gains>(year: Year<Result>): LowestChoice<Result> {
  const { compiled, options, days } = year
  const simple = [year.fifo, ...year.others]
  const record = recordYear(compiled, options, days)
  if (!record) return { result: bestOf(year, [...simple, ...quickSearch(year).results]), isProven: false }
  const { model, isWhole } = record
  if (isWhole) {
    const { result, isProven } = refine(year, model, year.fifo, undefined)
    const best = bestOf(year, [...simple, result])
    // Another method can do better only by sending other lots than the oldest with gifts and transfers, and then there
    // may be more of the kind; or by rounding.
    if (isProven && costOf(year, best) > costOf(year, result) - WORTHWHILE - roundingOf(model))
      return { result: best, isProven }
    return { result: bestOf(year, [best, ...quickSearch(year).results]), isProven: false }
  }
  const { results, weights } = quickSearch(year)
  const best = bestOf(year, [...simple, ...results])
  const start = startFor(year, model, best === year.fifo ? undefined : weights)
  const { result } = refine(year, model, start.result, start.weights)
  return { result: bestOf(year, [best, result]), isProven: false }
}

const costOf = <Result extends Gains>({ tax }: Year<Result>, { short, long }: Gains) => tax.taxOn(short, long)

/** The first of those with the lowest tax. */
const bestOf = <Result extends Gains>(year: Year<Result>, results: readonly Result[]) =>
  results.reduce((best, result) => (costOf(year, result) < costOf(year, best) ? result : best))

/**
 * What rounding the rows of Form 8949 to cents can make of the gains. Of the tax it makes less than half of that, but for
 * a row of the Tax Table.
 */
const roundingOf = (model: Model) => marginOf(model, WORTHWHILE)

/**
 * The best choice for the model's disposals, while the others stay as they are in `start`. The lowest tax often lies just
 * beside a level, and rounding may carry it across; then one that keeps clear of levels is tried too.
 */
function refine<Result extends Gains>(
  year: Year<Result>,
  model: Model,
  start: Result,
  weights: Weights | undefined,
): { result: Result; isProven: boolean } {
  const { solution, least, isComplete } = searchLowest(model, year.tax, start)
  if (!solution) return { result: start, isProven: isComplete }
  const close = follow(year, model, solution, weights)
  if (close.isFollowed && costOf(year, close.result) < least + WORTHWHILE)
    return { result: close.result, isProven: isComplete }
  const clear = searchLowest(model, year.tax, start, roundingOf(model)).solution
  const { result, isFollowed } = clear ? follow(year, model, clear, weights) : close
  const best = bestOf(year, [close.result, result])
  // Proven only if the walk could follow the choice and came to the tax that was expected.
  const isAsExpected = isFollowed && costOf(year, best) < least + WORTHWHILE + roundingOf(model)
  return { result: best, isProven: isComplete && isAsExpected }
}

/** What a choice comes to in a walk, and whether the walk found all that was chosen. */
function follow<Result extends Gains>(
  year: Year<Result>,
  model: Model,
  solution: Solution,
  weights: Weights | undefined,
): { result: Result; isFollowed: boolean } {
  const chooser = fixedChooser(
    year.days,
    takesOf(model, solution),
    weights && greedyChooser(year.days, weights),
  )
  const result = year.measure(chooser)
  return { result, isFollowed: chooser.missed === 0n }
}

/** The model's disposals by FIFO and the others by the quick search, to start from. */
function startFor<Result extends Gains>(year: Year<Result>, model: Model, weights: Weights | undefined) {
  if (!weights) return { result: year.fifo, weights }
  const chooser = fixedChooser(year.days, noTakes(model), greedyChooser(year.days, weights))
  return { result: year.measure(chooser), weights }
}

/**
 * The proportions of the quick search. At each the walk takes the cheapest lots; the tax that results is computed in
 * full, so loss limits, carryovers and brackets decide which is best. 1:1 is the highest basis first, 0 ignores a term
 * altogether.
 */
const proportions: readonly Weights[] = [
  { short: 1, long: 1 },
  { short: 37, long: 20 },
  { short: 24, long: 15 },
  { short: 22, long: 15 },
  { short: 12, long: 1 },
  { short: 1, long: 0 },
  { short: 15, long: 22 },
  { short: 0, long: 1 },
]

/** The results at all proportions, and the best proportion. */
function quickSearch<Result extends Gains>(
  year: Year<Result>,
): { results: Result[]; weights: Weights | undefined } {
  const results = proportions.map(weights => year.measure(greedyChooser(year.days, weights)))
  return { results, weights: proportions[results.indexOf(bestOf(year, results))] }
}
