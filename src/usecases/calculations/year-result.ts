// One year of an outcome as it is shown. Gains are the sums of Form 8949's printed rows, so that every screen, form
// and file says the same to the cent.
import {
  type AddedTaxes,
  addedTaxes,
  type Carryover,
  type CarryoverYear,
  carryForward,
  estimateTax,
  type Form6781,
  type Form8949,
  form6781,
  form8949,
  gainsByMonth,
  identifiedSales,
  methodOfYear,
  minus,
  type Outcome,
  plus,
  type Rounding,
  roundToCents,
  roundToDollars,
  standardDeduction,
  sum,
  summarise,
  taxYearRules,
  type Usd,
  usdText,
  type YearOfGains,
  ZERO_USD,
} from '#engine'
import type { Calculation } from '../../contract/calculations.ts'
import { methodUsedIn } from '../../documents/method-words.ts'
import type { KnownFiling } from './filing-facts.ts'

/** As people see dollars: with two decimals, whatever was computed. */
export const centsText = (amount: Usd) => usdText(roundToCents(amount))

/** Part I of the form is short term, part II long term. */
function printed(form: Form8949, part: 'I' | 'II') {
  const boxes = form.boxes.filter(box => box.part === part)
  const total = (read: (totals: (typeof boxes)[number]['totals']) => Usd) =>
    sum(boxes.map(({ totals }) => read(totals)))
  return {
    lines: boxes.reduce((count, { rows }) => count + rows.length, 0),
    proceeds: total(totals => totals.proceeds),
    basis: total(totals => totals.basis),
    adjustment: total(totals => totals.adjustment),
    gain: total(totals => totals.gain),
  }
}

const termText = (term: Printed) => ({
  lines: term.lines,
  proceeds: usdText(term.proceeds),
  basis: usdText(term.basis),
  adjustment: usdText(term.adjustment),
  gain: usdText(term.gain),
})

const contractsText = ({ results, unknown, gain, short, long }: Form6781) => ({
  results,
  unknown,
  gain: usdText(gain),
  short: usdText(short),
  long: usdText(long),
})

/** The rows with a gain and those with a loss, as printed. */
function winsAndLosses({ boxes }: Form8949) {
  const wins = { lines: 0, gain: ZERO_USD }
  const losses = { lines: 0, gain: ZERO_USD }
  for (const { rows } of boxes)
    for (const { gain } of rows) {
      if (gain === 0n) continue
      const side = gain > 0n ? wins : losses
      side.lines++
      side.gain = plus(side.gain, gain)
    }
  const text = ({ lines, gain }: typeof wins) => ({ lines, gain: usdText(gain) })
  return { wins: text(wins), losses: text(losses) }
}

type Printed = ReturnType<typeof printed>
type YearTerms = { short: Printed; long: Printed; form: Form8949; contracts: Form6781 }
type Terms = Map<number, YearTerms>

const termsOf = (outcome: Outcome, years: readonly number[], filing: KnownFiling): Terms =>
  new Map(
    years.map(year => {
      const { rounding } = filing.yearFiling(year)
      const form = form8949(outcome, year, rounding)
      const contracts = form6781(outcome, year, rounding)
      return [year, { short: printed(form, 'I'), long: printed(form, 'II'), form, contracts }]
    }),
  )

/** What each year took over from the years before it, and what it leaves. */
export function carryovers(
  outcome: Outcome,
  years: readonly number[],
  filing: KnownFiling,
  terms = termsOf(outcome, years, filing),
): Map<number, CarryoverYear> {
  const history = [...terms].map(([year, { short, long, contracts }]) => {
    const { status, otherGains } = filing.yearFiling(year)
    return {
      year,
      status,
      netShort: sum([short.gain, contracts.short, otherGains.short]),
      netLong: sum([long.gain, contracts.long, otherGains.long]),
      incomeBeforeGains: incomeBeforeGains(outcome, year, filing),
    }
  })
  return carriedYears(history, filing)
}

/** What last year's return left, where the person says so, counts from that year on; else what the years come to. */
function carriedYears(history: readonly YearOfGains[], filing: KnownFiling): Map<number, CarryoverYear> {
  const closed = new Map<number, CarryoverYear>()
  let carryover = filing.opening
  for (const gains of history) {
    const { carryover: given, rounding } = filing.yearFiling(gains.year)
    const opening = inWhole(given ?? carryover, rounding)
    const [year] = carryForward([gains], gains.year + 1, opening)
    if (!year) throw new Error(`No carryover of ${gains.year}`)
    closed.set(gains.year, year)
    carryover = year.carryoverOut
  }
  return closed
}

/** On a return in whole dollars, so are the losses it takes over. */
const inWhole = ({ short, long }: Carryover, rounding: Rounding): Carryover =>
  rounding === 'cents' ? { short, long } : { short: roundToDollars(short), long: roundToDollars(long) }

/**
 * A year with little income uses up less of a loss, by the worksheet. Known where the person told their other income
 * and the year's standard deduction is known; else the income is taken to be enough.
 */
export function incomeBeforeGains(outcome: Outcome, year: number, filing: KnownFiling): Usd | undefined {
  const { status, knownFacts } = filing.yearFiling(year)
  const rules = taxYearRules(year)
  const { seniors = 0 } = knownFacts
  const deduction = knownFacts.deduction ?? (rules && standardDeduction(rules, status, { seniors }))
  if (knownFacts.otherIncome === undefined || deduction === undefined) return undefined
  const income = sum([
    knownFacts.otherIncome,
    knownFacts.qualifiedDividends ?? ZERO_USD,
    summarise(outcome, year).totalIncome,
  ])
  return minus(income, deduction)
}

const partsText = ({ incomeTax, amt, niit }: AddedTaxes) => ({
  incomeTax: usdText(incomeTax),
  alternativeMinimumTax: usdText(amt),
  netInvestmentIncomeTax: usdText(niit),
})

/** What is still in doubt takes more than the outcome to tell: see doubt.ts. */
export type YearResult = Omit<Calculation, 'doubt'>

/** Every year from the first to the last, each with what the years before it carried over. */
export function yearResults(
  outcome: Outcome,
  years: readonly number[],
  filing: KnownFiling,
  computedAt: Date,
): YearResult[] {
  const terms = termsOf(outcome, years, filing)
  const carried = carryovers(outcome, years, filing, terms)
  return years.flatMap(year => {
    const term = terms.get(year)
    const closed = carried.get(year)
    if (!term || !closed) return []
    const summary = summarise(outcome, year)
    const { months, sales } = gainsByMonth(outcome, year)
    const estimate = estimateTax(
      year,
      { ...filing.yearFiling(year).knownFacts, carryover: closed.carryoverIn },
      {
        shortGain: plus(term.short.gain, term.contracts.short),
        longGain: plus(term.long.gain, term.contracts.long),
        ordinaryIncome: summary.totalIncome,
        investmentIncome: summary.income.interest,
      },
    )
    return {
      year,
      method: methodOfYear(outcome.settings, year),
      methodUsed: methodUsedIn(outcome, year),
      totalGainLoss: usdText(plus(term.short.gain, term.long.gain)),
      shortTermGains: usdText(term.short.gain),
      longTermGains: usdText(term.long.gain),
      transactions: sales.all,
      shortTermTransactions: sales.short,
      longTermTransactions: sales.long,
      short: termText(term.short),
      long: termText(term.long),
      months: months.map(({ short, long }) => ({
        shortTermGains: usdText(short),
        longTermGains: usdText(long),
      })),
      ...winsAndLosses(term.form),
      income: Object.entries(summary.income)
        .filter(([, value]) => value !== 0n)
        .map(([kind, value]) => ({ kind, usd: centsText(value) })),
      totalIncome: centsText(summary.totalIncome),
      contracts: contractsText(term.contracts),
      carryoverIn: { short: centsText(closed.carryoverIn.short), long: centsText(closed.carryoverIn.long) },
      carryoverOut: {
        short: centsText(closed.carryoverOut.short),
        long: centsText(closed.carryoverOut.long),
      },
      deductibleLoss: centsText(closed.lines[21]),
      taxLiability: estimate ? centsText(estimate.attributable) : null,
      taxParts: estimate ? partsText(addedTaxes(estimate)) : null,
      assumed: [...(estimate?.assumed ?? [])],
      unknownBasis: { lines: summary.unknownBasis.lines, gain: centsText(summary.unknownBasis.gain) },
      unknownProceeds: {
        lines: summary.unknownProceeds.lines,
        basis: centsText(summary.unknownProceeds.basis),
      },
      unknownIncome: summary.unknownIncome,
      identified: identifiedSales(outcome, year),
      lock: null,
      computedAt: computedAt.toISOString(),
    }
  })
}
