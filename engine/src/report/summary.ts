// A year in totals, exact: what screens show and the tax estimate starts from.
import { toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { BASIS_UNKNOWN, hasFlag, PROCEEDS_UNKNOWN } from '../compile/postings.ts'
import { type Amount, add, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { yearOf } from '../core/dates.ts'
import { type IncomeKind, incomeKinds } from '../core/event.ts'
import { minus, plus, type Quantity, type Usd, ZERO_QUANTITY, ZERO_USD } from '../core/money.ts'
import type { Outcome, Term } from '../core/outcome.ts'
import { assetName, type Walk } from '../lots/walk.ts'
import { forEachTaxableLine } from './form8949.ts'
import { isBasisUnknownAt, reckon, unitsAt } from './line.ts'
import { incomePostings, incomeValueOf } from './lots.ts'
import { type Workings, workingsOf } from './workings.ts'

export type TermTotals = {
  lines: number
  proceeds: Usd
  basis: Usd
  gain: Usd
  /** The gains and the losses that make up `gain`; losses are negative. */
  gains: Usd
  losses: Usd
}

/** What was sold of an asset whose basis is unknown. */
type UnknownBasis = { asset: string; quantity: Quantity; gain: Usd }

export type YearSummary = {
  year: number
  short: TermTotals
  long: TermTotals
  income: Readonly<Record<IncomeKind, Usd>>
  totalIncome: Usd
  /** How much of the gain rests on an unknown basis, on how many lines, and which assets were sold. */
  unknownBasis: { lines: number; gain: Usd; assets: readonly UnknownBasis[] }
  /** Basis of the lines computed without gain because their proceeds are unknown. */
  unknownProceeds: { lines: number; basis: Usd }
  /** Income counted as zero because its value is unknown. */
  unknownIncome: { items: number }
}

type Sums = { lines: number; proceeds: Amount; basis: Amount; gains: Amount; losses: Amount }
const sums = (): Sums => ({ lines: 0, proceeds: 0, basis: 0, gains: 0, losses: 0 })

export function summarise(outcome: Outcome, year: number): YearSummary {
  const workings = workingsOf(outcome)
  const { walk } = workings
  const terms: Record<Term, Sums> = { short: sums(), long: sums() }
  const unknownBasis = { lines: 0, gain: 0 as Amount, assets: new Map<string, UnknownBasis>() }
  const unknownProceeds = { lines: 0, basis: 0 as Amount }
  forEachTaxableLine(workings, year, (_, piece) => {
    const { basis, term } = reckon(walk, piece)
    const proceeds = get(walk.pieces.value, piece)
    const gain = subtract(proceeds, basis)
    const total = terms[term]
    total.lines++
    total.proceeds = add(total.proceeds, proceeds)
    total.basis = add(total.basis, basis)
    if (gain >= 0) total.gains = add(total.gains, gain)
    else total.losses = add(total.losses, gain)
    if (isBasisUnknownAt(walk, piece)) {
      unknownBasis.lines++
      unknownBasis.gain = add(unknownBasis.gain, gain)
      addUnknown(unknownBasis.assets, walk, piece, toUsd(gain))
    }
    if (hasFlag(walk.compiled.postings, checked(walk.pieces.posting[piece]), PROCEEDS_UNKNOWN)) {
      unknownProceeds.lines++
      unknownProceeds.basis = add(unknownProceeds.basis, basis)
    }
  })
  return {
    year,
    short: termTotals(terms.short),
    long: termTotals(terms.long),
    ...incomeIn(workings, year),
    unknownBasis: {
      lines: unknownBasis.lines,
      gain: toUsd(unknownBasis.gain),
      assets: [...unknownBasis.assets.values()],
    },
    unknownProceeds: { lines: unknownProceeds.lines, basis: toUsd(unknownProceeds.basis) },
  }
}

function addUnknown(assets: Map<string, UnknownBasis>, walk: Walk, piece: number, gain: Usd): void {
  const asset = assetName(walk, checked(walk.compiled.postings.place[checked(walk.pieces.posting[piece])]))
  const before = assets.get(asset)
  assets.set(asset, {
    asset,
    quantity: plus(before?.quantity ?? ZERO_QUANTITY, unitsAt(walk, piece)),
    gain: plus(before?.gain ?? ZERO_USD, gain),
  })
}

function termTotals({ lines, proceeds, basis, gains, losses }: Sums): TermTotals {
  const gain = minus(toUsd(proceeds), toUsd(basis))
  return {
    lines,
    proceeds: toUsd(proceeds),
    basis: toUsd(basis),
    gain,
    gains: toUsd(gains),
    losses: toUsd(losses),
  }
}

function incomeIn(
  { walk }: Workings,
  year: number,
): Pick<YearSummary, 'income' | 'totalIncome' | 'unknownIncome'> {
  const { postings } = walk.compiled
  const income = Object.fromEntries(incomeKinds.map(kind => [kind, ZERO_USD])) as Record<IncomeKind, Usd>
  let total = ZERO_USD
  let unknown = 0
  for (const posting of incomePostings(walk.compiled)) {
    const event = eventOf(walk.compiled, posting)
    if (event.type !== 'income' || yearOf(checked(postings.day[posting])) !== year) continue
    const value = incomeValueOf(walk.compiled, posting)
    income[event.kind] = (income[event.kind] + value) as Usd
    total = (total + value) as Usd
    if (hasFlag(postings, posting, BASIS_UNKNOWN)) unknown++
  }
  return { income, totalIncome: total, unknownIncome: { items: unknown } }
}
