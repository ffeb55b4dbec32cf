// Runs a scenario through the public API and says, block by block, what was expected and what came out. Both are
// lines of text in the words of the scenario, so that a difference reads like the scenario itself.

import {
  type AvailableLot,
  availableLots,
  type BoxTotal,
  type Carryover,
  type Conservation,
  calculate,
  carryForward,
  carryoverInto,
  compareMethods,
  type Disposal,
  estimateTax,
  explain,
  type Form8949Box,
  type Form8949Row,
  form8949,
  type HeldLot,
  type IncomeItem,
  type Issue,
  type KnownFacts,
  type LedgerEvent,
  type MethodResult,
  minus,
  type Outcome,
  type Prices,
  quantityText,
  type Step,
  scheduleD,
  sum,
  taxYearRules,
  usd,
  usdText,
  type ValueSource,
  type YearOfGains,
} from '../src/index.ts'
import type { Block, BlockKind, Row, Scenario } from './scenario.ts'

type Fields = Record<string, string>
export type Check = { name: string; line: number; expected: string[]; actual: string[] }

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (at: number) => format.format(at)
}

/** A price with a time counts at that instant, one without on that whole day of the taxpayer's. */
function pricesOf({ prices, settings }: Scenario): Prices {
  const dayOf = dayIn(settings.timeZone)
  return (asset, at) => {
    const found = prices.find(
      price => price.asset === asset && (price.at === dayOf(at) || Date.parse(price.at) === at),
    )
    return found && { usd: found.usd, source: 'scenario' }
  }
}

export const outcomeOf = (scenario: Scenario, events: readonly LedgerEvent[] = scenario.events): Outcome =>
  calculate(events, pricesOf(scenario), scenario.settings)

const marksOf = (marks: Record<string, boolean>) =>
  Object.keys(marks)
    .filter(mark => marks[mark])
    .join(' ')

const acquiredOf = ({ origin, acquiredOn }: Pick<Disposal, 'origin' | 'acquiredOn'>) =>
  origin === 'inheritance' ? 'INHERITED' : (acquiredOn ?? 'unknown')

const disposalFields = (line: Disposal): Fields => ({
  id: line.id,
  kind: line.kind,
  quantity: quantityText(line.quantity),
  asset: line.asset,
  acquired: acquiredOf(line),
  disposed: line.disposedOn,
  proceeds: usdText(line.proceeds),
  basis: usdText(line.basis),
  gain: usdText(line.gain),
  term: line.term,
  lot: line.lotId ?? 'nothing',
  costs: usdText(line.costs),
  method: line.method,
  marks: marksOf({ 'basis-unknown': line.basisUnknown, 'proceeds-unknown': line.proceedsUnknown }),
})

const lotFields = (lot: HeldLot): Fields => ({
  wallet: lot.wallet ?? 'transit',
  quantity: quantityText(lot.quantity),
  asset: lot.asset,
  acquired: lot.acquiredOn ?? 'unknown',
  basis: usdText(lot.basis),
  lot: lot.lotId,
  marks: marksOf({ 'basis-unknown': lot.basisUnknown }),
})

const availableFields = (asset: string, lot: AvailableLot): Fields => ({
  wallet: lot.wallet,
  quantity: quantityText(lot.quantity),
  asset,
  acquired: acquiredOf(lot),
  basis: usdText(lot.basis),
  gain: lot.gain === null ? '-' : usdText(lot.gain),
  term: lot.term,
  lot: lot.lotId,
  marks: marksOf({ 'basis-unknown': lot.basisUnknown }),
})

/** No row for an event that takes no lots; what it takes is compared where the scenario says it. */
function availableRows(_: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
  const available = availableLots(scenario.events, pricesOf(scenario), scenario.settings, argument)
  if (!available) return []
  const { asset, quantity, proceeds, method, canNameLots, lots } = available
  const takes = {
    takes: 'takes',
    quantity: quantityText(quantity),
    asset,
    proceeds: proceeds === null ? '-' : usdText(proceeds),
    method,
    marks: marksOf({ 'too-early': !canNameLots }),
  }
  return [
    ...(rows.some(row => 'takes' in row.fields) ? [takes] : []),
    ...lots.map(lot => availableFields(asset, lot)),
  ]
}

const incomeFields = (item: IncomeItem): Fields => ({
  event: item.eventId,
  kind: item.kind,
  quantity: quantityText(item.quantity),
  asset: item.asset,
  on: item.on,
  usd: usdText(item.usd),
  marks: marksOf({ 'value-unknown': item.valueUnknown }),
})

const issueFields = (issue: Issue): Fields => ({
  code: issue.code,
  event: issue.eventId ?? '-',
  quantity: issue.quantity === null ? '' : quantityText(issue.quantity),
  asset: issue.asset ?? '',
  usd: issue.usdAtStake === null ? '' : usdText(issue.usdAtStake),
  wallet: issue.wallet ?? '',
  detail: issue.detail ?? '',
})

const conservationFields = ({ asset, quantity, basis }: Conservation): Fields[] => [
  {
    asset,
    of: 'units',
    in: quantityText(quantity.in),
    missing: quantityText(quantity.missing),
    disposed: quantityText(quantity.disposed),
    fees: quantityText(quantity.fees),
    out: quantityText(quantity.movedOut),
    held: quantityText(quantity.held),
  },
  {
    asset,
    of: 'dollars',
    in: usdText(basis.in),
    missing: usdText(basis.missing),
    disposed: usdText(basis.disposed),
    fees: usdText(basis.fees),
    out: usdText(basis.movedOut),
    held: usdText(basis.held),
  },
]

function incomeRows(outcome: Outcome, { argument, rows }: Block): Fields[] {
  const items = [...outcome.income].filter(item => item.on.startsWith(argument))
  const total = { total: usdText(sum(items.map(item => item.usd))) }
  return [...items.map(incomeFields), ...(rows.some(row => 'total' in row.fields) ? [total] : [])]
}

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
function formRows(outcome: Outcome, { argument, rows }: Block): Fields[] {
  const [year = '', ...rounding] = argument.split(' ')
  const { boxes } = form8949(outcome, Number(year), rounding.length > 0 ? 'dollars' : 'cents')
  const totals = rows.some(row => 'total' in row.fields) ? boxes.map(totalFields) : []
  return [...boxes.flatMap(box => [...box.rows].map(formFields)), ...totals]
}

function factsOf({ taxpayer }: Scenario): KnownFacts & { opening: Carryover | undefined } {
  const { status, income, dividends, deduction, carryover } = taxpayer
  return {
    ...(status && { status }),
    ...(income && { otherIncome: usd(income) }),
    ...(dividends && { qualifiedDividends: usd(dividends) }),
    ...(deduction && { deduction: usd(deduction) }),
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

function scheduleRows(outcome: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
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

function carryoverRows(outcome: Outcome, _: Block, scenario: Scenario): Fields[] {
  const history = historyOf(outcome, scenario)
  const after = Math.max(...history.map(each => each.year)) + 1
  return carryForward(history, after, factsOf(scenario).opening).map(({ year, carryoverOut }) => ({
    year: `${year}`,
    short: usdText(carryoverOut.short),
    long: usdText(carryoverOut.long),
  }))
}

function taxRows(outcome: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
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

function compareRows(_: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
  const { opening: carryover, ...facts } = factsOf(scenario)
  const comparison = compareMethods(scenario.events, pricesOf(scenario), scenario.settings, {
    year: Number(argument),
    facts: { ...facts, carryover },
  })
  const recommend = rows.some(row => 'recommend' in row.fields) ? [{ recommend: comparison.recommended }] : []
  return [...comparison.methods.map(methodFields), ...recommend]
}

const sourceOf = (value: ValueSource) => (value.from === 'price' ? value.source : value.from)

function stepFields(step: Step): Fields {
  const { kind } = step
  if (kind === 'missing') return { step: kind, event: '-', quantity: quantityText(step.quantity) }
  if (kind === 'allocated') return { step: kind, event: '-', on: step.on, wallet: step.wallet }
  const common = { step: kind, event: step.event.id, on: step.on }
  if (kind === 'moved')
    return { ...common, from: step.from.wallet, to: step.to.wallet, quantity: quantityText(step.quantity) }
  const value = { ...common, wallet: step.wallet, value: sourceOf(step.value) }
  if (kind === 'acquired')
    return { ...value, quantity: quantityText(step.part.quantity), basis: usdText(step.part.basis) }
  const { gross, costs, proceeds, quantity } = step
  return {
    ...value,
    gross: usdText(gross),
    costs: usdText(costs),
    proceeds: usdText(proceeds),
    quantity: quantityText(quantity),
  }
}

/** All steps, and of the rules those that the scenario asks for. */
function explainRows(outcome: Outcome, { argument, rows }: Block): Fields[] {
  const explanation = explain(outcome, argument)
  if (!explanation) return []
  const asked = rows.filter(row => row.fields.step === 'rule').map(row => row.fields.event)
  const rules = explanation.rules.filter(rule => asked.includes(rule.id))
  return [...explanation.steps.map(stepFields), ...rules.map(rule => ({ step: 'rule', event: rule.id }))]
}

const actualRows: Record<BlockKind, (outcome: Outcome, block: Block, scenario: Scenario) => Fields[]> = {
  '8949': formRows,
  'schedule-d': scheduleRows,
  carryover: carryoverRows,
  tax: taxRows,
  compare: compareRows,
  explain: explainRows,
  disposals: outcome => [...outcome.disposals].map(disposalFields),
  available: availableRows,
  lots: outcome => [...outcome.lots].map(lotFields),
  income: incomeRows,
  issues: outcome => outcome.issues.map(issueFields),
  conservation: outcome => outcome.conservation.flatMap(conservationFields),
}

/** Blocks whose rows have no order of their own are put in order by these fields. */
const sortedBy: Partial<Record<BlockKind, string[]>> = {
  '8949': ['total', 'sold', 'asset', 'acquired', 'quantity', 'proceeds', 'basis'],
  lots: ['asset', 'wallet', 'lot', 'quantity', 'basis'],
  income: ['total', 'on', 'event'],
  issues: ['code', 'event'],
  conservation: ['asset', 'of'],
}

function inOrder<T>(rows: readonly T[], fieldsOf: (row: T) => Fields, names: string[] | undefined): T[] {
  if (!names) return [...rows]
  const key = (row: T) => names.map(name => fieldsOf(row)[name] ?? '').join(' ')
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

const lineOf = (fields: Fields, names: readonly string[]) =>
  names.map(name => `${name} ${fields[name] ?? '?'}`).join('  ')

/** A row is compared in the fields that the scenario gives; a row too many is shown whole. */
function checkRows(block: Block, actual: readonly Fields[]): Check {
  const names = sortedBy[block.kind]
  const expectedRows: Row[] = inOrder(block.rows, row => row.fields, names)
  const found = inOrder(actual, fields => fields, names)
  return {
    name: `= ${block.kind} ${block.argument}`.trim(),
    line: block.line,
    expected: expectedRows.map(({ fields }) => lineOf(fields, Object.keys(fields))),
    actual: found.map((fields, index) => lineOf(fields, Object.keys(expectedRows[index]?.fields ?? fields))),
  }
}

/** Every block of the scenario, and that there are no issues where none are expected. */
export function checkScenario(scenario: Scenario): Check[] {
  const outcome = outcomeOf(scenario)
  const noIssues: Block = { kind: 'issues', argument: '', line: scenario.line, rows: [] }
  const blocks = scenario.blocks.some(block => block.kind === 'issues')
    ? scenario.blocks
    : [...scenario.blocks, noIssues]
  return blocks.map(block => checkRows(block, actualRows[block.kind](outcome, block, scenario)))
}
