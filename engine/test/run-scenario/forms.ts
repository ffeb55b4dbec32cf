// Form 8949, Schedule D, carryovers, the tax and the comparison of methods in the words of a scenario.
import {
  type BoxTotal,
  type Carryover,
  carryForward,
  carryoverInto,
  compareMethods,
  estimateTax,
  type Form8949Box,
  type Form8949Row,
  form8949,
  type KnownFacts,
  type MethodResult,
  minus,
  type Outcome,
  scheduleD,
  sum,
  taxYearRules,
  usd,
  usdText,
  type YearOfGains,
} from '../../src/index.ts'
import type { Fields } from '../read-scenario/rows.ts'
import type { Block, Scenario } from '../read-scenario/scenario.ts'
import { marksOf } from './marks-of.ts'
import { pricesOf } from './outcome-of.ts'

/** The form prints 01/05/2024 and leaves an unknown day blank. */
const printedDay = (day: string) => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') || 'unknown'

function formFields(row: Form8949Row): Fields {
  const [quantity = '', asset = ''] = row.description.split(' ')
  return {
    quantity,
    asset,
    acquired: printedDay(row.acquired),
    sold: printedDay(row.sold),
    proceeds: usdText(row.proceeds),
    basis: usdText(row.basis),
    gain: usdText(row.gain),
    term: row.term,
    box: row.box,
    code: row.codes,
    adjustment: usdText(row.adjustment),
    marks: marksOf({ 'basis-unknown': row.basisUnknown, 'proceeds-unknown': row.proceedsUnknown }),
  }
}

const totalFields = ({ box, totals }: Form8949Box): Fields => ({
  total: box,
  proceeds: usdText(totals.proceeds),
  basis: usdText(totals.basis),
  adjustment: usdText(totals.adjustment),
  gain: usdText(totals.gain),
})

/** Totals are compared where the scenario gives any; then all of them. */
export function formRows(outcome: Outcome, { argument, rows }: Block): Fields[] {
  const [year = '', ...rounding] = argument.split(' ')
  const { boxes } = form8949(outcome, Number(year), rounding.length > 0 ? 'dollars' : 'cents')
  const totals = rows.some(row => 'total' in row.fields) ? boxes.map(totalFields) : []
  return [...boxes.flatMap(box => [...box.rows].map(formFields)), ...totals]
}

function factsOf({ taxpayer }: Scenario): KnownFacts & { opening: Carryover | undefined } {
  const { status, income, dividends, deduction, seniors, carryover } = taxpayer
  return {
    ...(status && { status }),
    ...(income && { otherIncome: usd(income) }),
    ...(dividends && { qualifiedDividends: usd(dividends) }),
    ...(deduction && { deduction: usd(deduction) }),
    ...(seniors && { seniors: Number(seniors) }),
    opening: carryover && { short: usd(carryover.short), long: usd(carryover.long) },
  }
}

const boxTotals = (outcome: Outcome, year: number): BoxTotal[] =>
  form8949(outcome, year).boxes.map(({ box, totals }) => ({ box, ...totals }))

const gainOf = (outcome: Outcome, year: number, part: 'I' | 'II') =>
  sum(
    form8949(outcome, year)
      .boxes.filter(box => box.part === part)
      .map(box => box.totals.gain),
  )

/** The years with disposals, each with what decides how much of a loss it can use. */
function historyOf(outcome: Outcome, scenario: Scenario): YearOfGains[] {
  const { status = 'single', otherIncome, deduction } = factsOf(scenario)
  const years = new Set([...outcome.disposals].map(line => Number(line.disposedOn.slice(0, 4))))
  return [...years].map(year => {
    const standard = taxYearRules(year)?.standardDeduction[status]
    const spared = deduction ?? standard
    return {
      year,
      status,
      netShort: gainOf(outcome, year, 'I'),
      netLong: gainOf(outcome, year, 'II'),
      ...(otherIncome !== undefined &&
        spared !== undefined && { incomeBeforeGains: minus(otherIncome, spared) }),
    }
  })
}

const carriedInto = (outcome: Outcome, scenario: Scenario, year: number) =>
  carryoverInto(
    year,
    historyOf(outcome, scenario).filter(each => each.year < year),
    factsOf(scenario).opening,
  )

export function scheduleRows(outcome: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
  const year = Number(argument)
  const { lines } = scheduleD({
    year,
    status: factsOf(scenario).status ?? 'single',
    boxes: boxTotals(outcome, year),
    carryover: carriedInto(outcome, scenario, year),
  })
  return rows.map(({ fields: { name = '' } }): Fields => {
    const line = lines[name as keyof typeof lines]
    if (typeof line === 'bigint') return { name, amount: usdText(line) }
    if (line === null || typeof line !== 'object') return { name, amount: String(line) }
    const [proceeds, basis, adjustment, gain] = [line.d, line.e, line.g, line.h].map(usdText)
    return { name, proceeds: `${proceeds}`, basis: `${basis}`, adjustment: `${adjustment}`, gain: `${gain}` }
  })
}

export function carryoverRows(outcome: Outcome, _: Block, scenario: Scenario): Fields[] {
  const history = historyOf(outcome, scenario)
  const after = Math.max(...history.map(each => each.year)) + 1
  return carryForward(history, after, factsOf(scenario).opening).map(({ year, carryoverOut }) => ({
    year: `${year}`,
    short: usdText(carryoverOut.short),
    long: usdText(carryoverOut.long),
  }))
}

export function taxRows(outcome: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
  const year = Number(argument)
  const { opening: _, ...facts } = factsOf(scenario)
  const carryover = carriedInto(outcome, scenario, year)
  const estimate = estimateTax(
    year,
    carryover.short === 0n && carryover.long === 0n ? facts : { ...facts, carryover },
    {
      shortGain: gainOf(outcome, year, 'I'),
      longGain: gainOf(outcome, year, 'II'),
      ordinaryIncome: sum(
        [...outcome.income].filter(item => item.on.startsWith(argument)).map(item => item.usd),
      ),
    },
  )
  if (!estimate) return []
  const figures: Record<string, string> = {
    'taxable-income': usdText(estimate.taxableIncome),
    'income-tax': usdText(estimate.incomeTax),
    amt: usdText(estimate.amt),
    niit: usdText(estimate.niit),
    total: usdText(estimate.total),
    attributable: usdText(estimate.attributable),
    'deducted-loss': usdText(estimate.line21),
    assumed: estimate.assumed.join(' '),
  }
  return rows.map(({ fields: { name = '' } }) => ({ name, amount: figures[name] ?? 'no such figure' }))
}

const methodFields = ({ method, gain, short, long, estimate, savings }: MethodResult): Fields => ({
  method,
  gain: usdText(gain),
  short: usdText(short),
  long: usdText(long),
  tax: estimate ? usdText(estimate.attributable) : 'unknown',
  savings: usdText(savings),
})

export function compareRows(_: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
  const { opening: carryover, ...facts } = factsOf(scenario)
  const comparison = compareMethods(scenario.events, pricesOf(scenario), scenario.settings, {
    year: Number(argument),
    facts: { ...facts, carryover },
  })
  const winners: Fields[] = [{ recommend: comparison.recommended }, { lowest: comparison.lowest }]
  const named = winners.filter(winner =>
    rows.some(row => Object.keys(winner).some(name => name in row.fields)),
  )
  return [...comparison.methods.map(methodFields), ...named]
}
