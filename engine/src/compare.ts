// The four methods side by side for one year. The ledger is read once, and the years before are matched once; standing
// orders and the years before stay as the settings have them, so that only the year's own method is compared, and each has the
// figures it has once it is chosen.
import { completeWalk, outcomeOf } from './calculate.ts'
import { linesOf } from './compile/broker-lines.ts'
import { type Compiled, compile } from './compile/compile.ts'
import { type Day, dayOf } from './core/dates.ts'
import type { IncomeKind, LedgerEvent, Prices } from './core/event.ts'
import { minus, plus, roundToCents, sum, type Usd, ZERO_USD } from './core/money.ts'
import type { Outcome } from './core/outcome.ts'
import { type Method, methods, type Settings, withYearMethod } from './core/settings.ts'
import { estimateTax, type TaxEstimate } from './estimate/estimate-tax.ts'
import type { KnownFacts } from './estimate/filing-facts.ts'
import { type MatchOptions, walkToDays } from './lots/match.ts'
import { methodPlan } from './lots/plan.ts'
import type { Walk } from './lots/walk.ts'
import { lowestChoice } from './minimal/lowest-choice.ts'
import { levelsOf, NO_LEVELS, type YearTax } from './minimal/year-tax.ts'
import { carryoverInto } from './report/carryover.ts'
import { collectiblesGain } from './report/collectibles-gain.ts'
import { form6781 } from './report/form6781.ts'
import { type Form8949, type Form8949Box, form8949, type Rounding } from './report/form8949.ts'
import { type MethodsUsed, methodsUsed } from './report/identification.ts'
import { reportedIncome } from './report/reported-income.ts'
import type { Carryover } from './report/schedule-d.ts'
import { summarise, type YearSummary } from './report/summary.ts'
import { taxYearRules } from './rules/us/years.ts'

export type MethodResult = {
  method: Method
  /** Exact, before Form 8949 rounds its rows. */
  summary: YearSummary
  /** As on Schedule D: the sums of the printed rows of Form 8949, in cents. The estimate starts from these. */
  short: Usd
  long: Usd
  gain: Usd
  /** Section 1256 contracts, which are on Form 6781: the same by every method. Counted in the estimate. */
  contracts: Gains
  /** Undefined for a year without rules; then nothing is recommended by tax but by gain. */
  estimate: TaxEstimate | undefined
  /** Tax saved against FIFO without standing orders, in cents; without an estimate, gain saved. Negative: it costs more. */
  savings: Usd
  /** The losses that the year leaves to the next, positive. */
  carryoverOut: Carryover
  /**
   * Whether units were identified no later than each sale, as far as the settings show it. What is 'missing' only shows
   * what would have been possible.
   */
  identification: 'not needed' | 'in time' | 'missing'
  /**
   * For SPECIFIC_ID: 'picks' where the taxpayer named lots for disposals of the year, else 'minimal', the choice of
   * lots with the lowest tax, never above that of the other methods.
   */
  basedOn: 'method' | 'picks' | 'minimal'
  /** What decided the lots: standing orders come before the method, and can leave nothing to it. */
  used: MethodsUsed
  /**
   * For 'minimal': 'exact' when no choice of lots for the year's disposals gives a tax that is lower by a cent, but for
   * what rounding the rows to cents makes, while gifts and transfers take the oldest lots; 'best found' when that is
   * not proven. Else null.
   */
  search: 'exact' | 'best found' | null
  /** What must have happened for the figures to count. */
  condition: string | null
}

type Gains = { short: Usd; long: Usd }

export type Comparison = {
  year: number
  methods: readonly MethodResult[]
  /** FIFO as if no standing order had been given for the year. Null where none decided anything. */
  withoutOrders: MethodResult | null
  /** Of what can be filed: the methods whose identification is not missing. */
  recommended: Method
  /** Of all four, as if units had been identified in time. */
  lowest: Method
  reason: string
  /** The filing facts that were not given and had to be assumed. */
  assumed: readonly string[]
}

const STANDING =
  'Counts only where lots were identified this way, or by a lot instruction, no later than the time of each sale.'
const IDENTIFIED =
  'Lots must be identified no later than the time of each sale; afterwards this only shows what was possible.'

const EXACT =
  'No other choice of lots for the disposals of the year gives less, except by the rounding of rows to cents.'
const BEST_FOUND =
  'It is the best choice of lots that was found: there are too many to try all, or gifts, transfers or adjustments depend on them, so a still better one may exist.'

const conditions: Record<Method, string | null> = {
  FIFO: null,
  LIFO: STANDING,
  HIFO: STANDING,
  SPECIFIC_ID: IDENTIFIED,
}

export function compareMethods(
  events: readonly LedgerEvent[],
  prices: Prices,
  settings: Settings,
  {
    year,
    facts = {},
    rounding = 'cents',
    businessIncome = [],
    gainsOf = outcome => gainsOnForm(form8949(outcome, year, rounding)),
  }: {
    year: number
    facts?: KnownFacts | undefined
    rounding?: Rounding | undefined
    /** The kinds of income that go on Schedule C. */
    businessIncome?: readonly IncomeKind[] | undefined
    /** What the year's sales come to on Schedule D. Absent: the totals of Form 8949. */
    gainsOf?: ((outcome: Outcome) => Gains) | undefined
  },
): Comparison {
  const compiled = compile(events, prices, settings)
  const start = startFor(compiled, settings, year)
  const job: Job = { compiled, settings, year, facts, rounding, businessIncome, gainsOf, start }
  const results = methods.map(method =>
    method === 'SPECIFIC_ID' ? undefined : resultOf(job, method, 'method'),
  )
  const simple = results.filter(result => result !== undefined)
  const all = [...simple, hasPicks(job) ? resultOf(job, 'SPECIFIC_ID', 'picks') : minimalResult(job, simple)]
  const isOrdered = simple.some(({ used }) => used.orders.length > 0)
  return conclude(year, all, isOrdered ? resultWithoutOrders(job) : null)
}

type Job = {
  compiled: Compiled
  settings: Settings
  year: number
  facts: KnownFacts
  rounding: Rounding
  businessIncome: readonly IncomeKind[]
  gainsOf: (outcome: Outcome) => Gains
  /** The years before, which are the same by every method. */
  start: Walk
}

function startFor(compiled: Compiled, settings: Settings, year: number): Walk {
  const options = { plan: methodPlan(settings, compiled.zone), selections: settings.selections ?? [] }
  const walk = walkToDays(compiled, options, { from: firstDay(year), until: lastDay(year) })
  completeWalk(walk)
  return walk
}

const firstDay = (year: number): Day => dayOf(year, 1, 1)
const lastDay = (year: number): Day => dayOf(year + 1, 1, 1) - 1

const optionsFor = (job: Job, method: Method): MatchOptions => ({
  plan: methodPlan(withYearMethod(job.settings, { year: job.year, method }), job.compiled.zone),
  selections: job.settings.selections ?? [],
  until: lastDay(job.year) + 1,
  start: job.start,
})

function resultOf(job: Job, method: Method, basedOn: MethodResult['basedOn']): MethodResult {
  return measured(job, method, basedOn, outcomeOf(job.compiled, job.settings, optionsFor(job, method)))
}

/** The years before stay as they are, with the orders that were in force then. */
function resultWithoutOrders(job: Job): MethodResult {
  const unordered = { ...job, settings: { ...job.settings, standingOrders: [] } }
  return resultOf(unordered, 'FIFO', 'method')
}

function measured(
  job: Job,
  method: Method,
  basedOn: MethodResult['basedOn'],
  outcome: Outcome,
): MethodResult {
  const summary = summarise(outcome, job.year)
  const { short, long } = job.gainsOf(outcome)
  const contracts = form6781(outcome, job.year, job.rounding)
  const net = { short: plus(short, contracts.short), long: plus(long, contracts.long) }
  const collectibles = collectiblesGain(outcome, job.year, job.rounding)
  const estimate = estimateFor(job, summary, net, collectibles)
  return {
    method,
    summary,
    short,
    long,
    gain: plus(short, long),
    contracts: { short: contracts.short, long: contracts.long },
    estimate,
    savings: ZERO_USD,
    carryoverOut: estimate?.carryoverOut ?? carryoverWithoutEstimate(job, net),
    identification: identificationOf(job, method, basedOn, outcome),
    basedOn,
    used: { ...methodsUsed(outcome, job.year), method },
    search: null,
    condition: conditions[method],
  }
}

/** Without rules for the year it is unknown how much income a loss is deducted from: enough, as for most. */
function carryoverWithoutEstimate({ year, facts }: Job, { short, long }: Gains): Carryover {
  const gains = { year, status: facts.status ?? 'single', netShort: short, netLong: long }
  return carryoverInto(year + 1, [gains], facts.carryover)
}

function identificationOf(
  job: Job,
  method: Method,
  basedOn: MethodResult['basedOn'],
  { issues }: Outcome,
): MethodResult['identification'] {
  if (method === 'FIFO') return 'not needed'
  if (basedOn === 'minimal') return 'missing'
  const late = new Set(issues.flatMap(issue => (issue.code === 'selection_late' ? [issue.eventId] : [])))
  const isLate =
    late.size > 0 && job.compiled.events.some(event => late.has(event.id) && isWithin(job, event))
  const isUnidentified = issues.some(
    ({ code, detail }) =>
      (code === 'identification_missing' || code === 'order_late') && detail === `${job.year}`,
  )
  return isLate || isUnidentified ? 'missing' : 'in time'
}

const gainsOnForm = (form: Form8949): Gains => ({
  short: printedGain(form, 'I'),
  long: printedGain(form, 'II'),
})

const printedGain = ({ boxes }: Form8949, part: Form8949Box['part']): Usd =>
  sum(boxes.filter(box => box.part === part).map(({ totals }) => totals.gain))

function estimateFor(
  { year, facts, rounding, businessIncome }: Job,
  summary: YearSummary,
  { short, long }: Gains,
  collectibles?: Usd,
) {
  return estimateTax(year, facts, {
    shortGain: short,
    longGain: long,
    collectiblesGain: collectibles,
    ...reportedIncome(summary, rounding, businessIncome),
  })
}

/** Lots named for a disposal of the year. */
function hasPicks(job: Job): boolean {
  const { compiled, settings } = job
  const named = new Set(settings.selections?.map(selection => selection.eventId))
  return named.size > 0 && compiled.events.some(event => named.has(event.id) && isWithin(job, event))
}

function isWithin({ compiled, year }: Job, event: LedgerEvent): boolean {
  const day = compiled.zone.dayAt(event.at)
  return day >= firstDay(year) && day <= lastDay(year)
}

/**
 * Adjustments of the taxpayer's go to the term of the lots that are chosen, and so do the proceeds of a broker's lines,
 * which the search does not weigh.
 */
const hasAdjustments = (job: Job) =>
  job.compiled.events.some(
    event =>
      (('adjustments' in event && event.adjustments?.length) || linesOf(event).length > 0) &&
      isWithin(job, event),
  )

function minimalResult(job: Job, simple: readonly MethodResult[]): MethodResult {
  const [fifo, ...others] = simple
  if (!fifo) throw new RangeError('There is no method to compare.')
  const options = optionsFor(job, 'SPECIFIC_ID')
  const { result, isProven } = lowestChoice({
    compiled: job.compiled,
    options,
    days: { from: firstDay(job.year), until: lastDay(job.year) },
    tax: yearTaxOf(job, fifo),
    fifo,
    others,
    measure: chooser =>
      measured(job, 'SPECIFIC_ID', 'minimal', outcomeOf(job.compiled, job.settings, { ...options, chooser })),
  })
  // The search weighs tax; of choices with the same tax, the one that leaves more losses is better.
  const best = bestOf([result, ...simple])
  // What standing orders decide is not weighed, and can take what a choice leaves.
  const isExact = isProven && !hasAdjustments(job) && !job.settings.standingOrders?.length
  return {
    ...best,
    method: 'SPECIFIC_ID',
    basedOn: 'minimal',
    identification: 'missing',
    search: isExact ? 'exact' : 'best found',
    condition: `${IDENTIFIED} ${isExact ? EXACT : BEST_FOUND}`,
  }
}

/** The tax as it depends on the gains; where no tax can be computed, the gain itself. */
function yearTaxOf(job: Job, { summary, estimate, contracts }: MethodResult): YearTax {
  const rules = taxYearRules(job.year)
  const withContracts = ({ short, long }: Gains): Gains => ({
    short: plus(short, contracts.short),
    long: plus(long, contracts.long),
  })
  const estimateOf = (short: Usd, long: Usd) => estimateFor(job, summary, withContracts({ short, long }))
  const taxOn = (short: Usd, long: Usd) => estimateOf(short, long)?.total ?? plus(short, long)
  const minimumTaxLead = (short: Usd, long: Usd) => leadOf(estimateOf(short, long))
  if (!estimate || !rules) return { taxOn, levels: NO_LEVELS }
  // No choice of lots moves them, so they are beside the other gains.
  const facts = { ...estimate.facts, otherGains: withContracts(estimate.facts.otherGains) }
  const { ordinaryIncome } = reportedIncome(summary, job.rounding, job.businessIncome)
  return { taxOn, minimumTaxLead, levels: levelsOf(rules, facts, ordinaryIncome) }
}

const leadOf = (estimate: TaxEstimate | undefined) =>
  estimate ? estimate.tentativeMinimumTax - estimate.incomeTax : 0n

/** What a result costs, in cents as shown: the tax on crypto, or where no tax can be computed the gain. */
const costOf = ({ estimate, gain }: MethodResult) => (estimate ? roundToCents(estimate.attributable) : gain)

/** Lower cost is better, and of two that cost the same the one that leaves more losses to the next year. */
const isBetter = (a: MethodResult, b: MethodResult) =>
  costOf(a) === costOf(b) ? lossesOf(a) > lossesOf(b) : costOf(a) < costOf(b)

const lossesOf = ({ carryoverOut: { short, long } }: MethodResult) => roundToCents(plus(short, long))

/** The first of the best. */
const bestOf = (results: readonly MethodResult[]): MethodResult =>
  results.reduce((best, result) => (isBetter(result, best) ? result : best))

function conclude(
  year: number,
  results: readonly MethodResult[],
  withoutOrders: MethodResult | null,
): Comparison {
  const [fifo] = results
  if (!fifo) throw new RangeError('There is no method to compare.')
  const against = costOf(withoutOrders ?? fifo)
  const compared = results.map(result => ({ ...result, savings: minus(against, costOf(result)) }))
  const lowest = bestOf(compared)
  const recommended = bestOf(compared.filter(({ identification }) => identification !== 'missing'))
  const isAllOrdered = compared.every(
    ({ used }) => used.orders.length > 0 && used.sales === 0 && used.selected.sales === 0,
  )
  return {
    year,
    methods: compared,
    withoutOrders,
    recommended: recommended.method,
    lowest: lowest.method,
    reason: isAllOrdered
      ? `Lot instructions decide the lots of every sale in ${year}, so all methods come to the same.`
      : reasonFor(recommended, lowest, withoutOrders !== null),
    assumed: fifo.estimate?.assumed ?? [],
  }
}

function reasonFor(recommended: MethodResult, lowest: MethodResult, isOrdered: boolean): string {
  const measure = recommended.estimate ? 'estimated tax' : 'gain'
  if (recommended.method !== lowest.method)
    return `${recommended.method} has the lowest ${measure} of what can be filed. ${lowest.method} needs lots identified by the time of each sale, and the records don't show that.`
  if (isOrdered)
    return `For the sales that lot instructions leave open, ${recommended.method} gives the lowest ${measure}.`
  if (recommended.method === 'FIFO')
    return `FIFO gives the lowest ${measure} of the four, and it counts without anything on record before a sale.`
  if (recommended.savings === 0n)
    return `${recommended.method} gives the same ${measure} as FIFO and leaves more losses to the next year.`
  return `${recommended.method} gives the lowest ${measure} of the four.`
}
