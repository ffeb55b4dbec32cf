// One year of an outcome as it is shown. Gains are the sums of Form 8949's printed rows, so that every screen, form
// and file says the same to the cent.
import {
  type AddedTaxes,
  addedTaxes,
  type Carryover,
  type CarryoverYear,
  carryForward,
  collectiblesGain,
  estimateTax,
  type Form6781,
  type Form8949,
  type Form8949Box,
  form6781,
  form8949,
  gainsByMonth,
  identifiedSales,
  methodOfYear,
  minus,
  type Outcome,
  onReturn,
  plus,
  type Rounding,
  reportedIncome,
  roundToCents,
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
import type { Book } from '../books/books.ts'
import type { KnownFiling } from '../filing/filing-facts.ts'
import { factsOnReturn } from '../filing/year-filing.ts'
import { type FiledForms, filedForms } from './filed-forms.ts'

/** As people see dollars: with two decimals, whatever was computed. */
export const centsText = (amount: Usd) => usdText(roundToCents(amount))

/** Part I of the form is short term, part II long term. What is left off the form is on line 1a or 8a of Schedule D. */
function printed({ form, leftOut }: Pick<FiledForms, 'form' | 'leftOut'>, part: 'I' | 'II') {
  const boxes = form.boxes.filter(box => box.part === part)
  const total = (column: keyof Form8949Box['totals']) => sum(boxes.map(({ totals }) => totals[column]))
  const line = leftOut?.[part === 'I' ? '1a' : '8a']
  return {
    proceeds: plus(total('proceeds'), line?.proceeds ?? ZERO_USD),
    basis: plus(total('basis'), line?.basis ?? ZERO_USD),
    adjustment: total('adjustment'),
    gain: plus(total('gain'), line?.gain ?? ZERO_USD),
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

type Printed = ReturnType<typeof termOf>
/** What the forms of a year are made from, beside the outcome. */
export type FiledBook = Pick<Book, 'filing' | 'events'>
type YearTerms = { short: Printed; long: Printed; form: Form8949; contracts: Form6781 }
type Terms = Map<number, YearTerms>

/** A row for each lot, whatever the form has: rows are counted and weighed, and their totals are the same. */
export function termsOf(outcome: Outcome, year: number, { filing, events }: FiledBook): YearTerms {
  const { rounding } = filing.yearFiling(year)
  const form = form8949(outcome, year, rounding)
  // In cents the totals are the same wherever they stand; in whole dollars each line is rounded by itself.
  const isSplit = rounding === 'dollars' && filing.facts.reportedAsTotals
  const filed = isSplit ? filedForms(outcome, year, { filing, events }) : { form, leftOut: undefined }
  const contracts = form6781(outcome, year, rounding)
  return { short: termOf(filed, 'I', form), long: termOf(filed, 'II', form), form, contracts }
}

const termOf = (filed: Pick<FiledForms, 'form' | 'leftOut'>, part: 'I' | 'II', { boxes }: Form8949) => ({
  ...printed(filed, part),
  lines: boxes.reduce((count, box) => count + (box.part === part ? box.rows.length : 0), 0),
})

/** What each year's sales and contracts come to on Schedule D. */
const allTerms = (outcome: Outcome, years: readonly number[], book: FiledBook): Terms =>
  new Map(years.map(year => [year, termsOf(outcome, year, book)]))

/** What each year took over from the years before it, and what it leaves. */
export function carryovers(
  outcome: Outcome,
  years: readonly number[],
  book: FiledBook,
  terms = allTerms(outcome, years, book),
): Map<number, CarryoverYear> {
  const { filing } = book
  const history = [...terms].map(([year, { short, long, contracts }]) => {
    const { status, otherGains, rounding } = filing.yearFiling(year)
    return {
      year,
      status,
      netShort: sum([short.gain, contracts.short, onReturn(otherGains.short, rounding)]),
      netLong: sum([long.gain, contracts.long, onReturn(otherGains.long, rounding)]),
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
const inWhole = ({ short, long }: Carryover, rounding: Rounding): Carryover => ({
  short: onReturn(short, rounding),
  long: onReturn(long, rounding),
})

/**
 * A year with little income uses up less of a loss, by the worksheet. Known where the person provided their other income
 * and the year's standard deduction is known; else the income is taken to be enough. Each amount is rounded as the
 * return has it, because line 1 of the worksheet is a line of the return.
 */
export function incomeBeforeGains(outcome: Outcome, year: number, filing: KnownFiling): Usd | undefined {
  const profile = filing.yearFiling(year)
  const { otherIncome, qualifiedDividends = ZERO_USD, seniors = 0, ...facts } = factsOnReturn(profile)
  const rules = taxYearRules(year)
  const deduction = facts.deduction ?? (rules && standardDeduction(rules, profile.status, { seniors }))
  if (otherIncome === undefined || deduction === undefined) return undefined
  const { ordinaryIncome } = reportedIncome(
    summarise(outcome, year),
    profile.rounding,
    profile.businessIncome,
  )
  return minus(sum([otherIncome, qualifiedDividends, ordinaryIncome]), deduction)
}

const partsText = ({ incomeTax, amt, niit }: AddedTaxes) => ({
  incomeTax: usdText(incomeTax),
  alternativeMinimumTax: usdText(amt),
  netInvestmentIncomeTax: usdText(niit),
})

/** What is still in doubt takes more than the outcome: see doubt.ts. */
export type YearResult = Omit<Calculation, 'doubt'>

/** Every year from the first to the last, each with what the years before it carried over. */
export function yearResults(
  outcome: Outcome,
  years: readonly number[],
  book: FiledBook,
  computedAt: Date,
): YearResult[] {
  const { filing } = book
  const terms = allTerms(outcome, years, book)
  const carried = carryovers(outcome, years, book, terms)
  return years.flatMap(year => {
    const term = terms.get(year)
    const closed = carried.get(year)
    if (!term || !closed) return []
    const summary = summarise(outcome, year)
    const { months, sales } = gainsByMonth(outcome, year)
    const profile = filing.yearFiling(year)
    const collectibles = collectiblesGain(outcome, year, profile.rounding)
    const estimate = estimateTax(
      year,
      { ...factsOnReturn(profile), carryover: closed.carryoverIn },
      {
        shortGain: plus(term.short.gain, term.contracts.short),
        longGain: plus(term.long.gain, term.contracts.long),
        collectiblesGain: collectibles,
        ...reportedIncome(summary, profile.rounding, profile.businessIncome),
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
        .map(([kind, value]) => ({
          kind,
          usd: centsText(value),
          ...((profile.businessIncome as readonly string[] | undefined)?.includes(kind) && {
            isBusiness: true as const,
          }),
        })),
      totalIncome: centsText(summary.totalIncome),
      contracts: contractsText(term.contracts),
      ...(collectibles !== undefined && { collectiblesGain: usdText(collectibles) }),
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
