// Disposals, lots, income, issues, conservation and explanations in the words of a scenario.
import {
  type AvailableLot,
  availableLots,
  type Conservation,
  type Disposal,
  explain,
  type HeldLot,
  type IncomeItem,
  type Issue,
  type Outcome,
  quantityText,
  type Step,
  sum,
  usdText,
  type ValueSource,
} from '../../src/index.ts'
import type { Fields } from '../read-scenario/rows.ts'
import type { Block, Scenario } from '../read-scenario/scenario.ts'
import { marksOf } from './marks-of.ts'
import { pricesOf } from './outcome-of.ts'

const acquiredOf = ({ origin, acquiredOn }: Pick<Disposal, 'origin' | 'acquiredOn'>) =>
  origin === 'inheritance' ? 'INHERITED' : (acquiredOn ?? 'unknown')

export const disposalFields = (line: Disposal): Fields => ({
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

/** With `together` in the block, the pieces of one lot in one wallet are one row. */
export function lotRows(outcome: Outcome, { argument }: Block): Fields[] {
  const lots = [...outcome.lots]
  if (argument !== 'together') return lots.map(lotFields)
  const pieces = Object.values(Object.groupBy(lots, lot => `${lot.lotId} ${lot.wallet}`))
  return pieces.flatMap((same = []) =>
    same.slice(0, 1).map(first =>
      lotFields({
        ...first,
        quantity: sum(same.map(piece => piece.quantity)),
        basis: sum(same.map(piece => piece.basis)),
      }),
    ),
  )
}

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
export function availableRows(_: Outcome, { argument, rows }: Block, scenario: Scenario): Fields[] {
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

export const issueFields = (issue: Issue): Fields => ({
  code: issue.code,
  event: issue.eventId ?? '-',
  quantity: issue.quantity === null ? '' : quantityText(issue.quantity),
  asset: issue.asset ?? '',
  usd: issue.usdAtStake === null ? '' : usdText(issue.usdAtStake),
  wallet: issue.wallet ?? '',
  detail: issue.detail ?? '',
})

export const conservationFields = ({ asset, quantity, basis }: Conservation): Fields[] => [
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

export function incomeRows(outcome: Outcome, { argument, rows }: Block): Fields[] {
  const items = [...outcome.income].filter(item => item.on.startsWith(argument))
  const total = { total: usdText(sum(items.map(item => item.usd))) }
  return [...items.map(incomeFields), ...(rows.some(row => 'total' in row.fields) ? [total] : [])]
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
export function explainRows(outcome: Outcome, { argument, rows }: Block): Fields[] {
  const explanation = explain(outcome, argument)
  if (!explanation) return []
  const asked = rows.filter(row => row.fields.step === 'rule').map(row => row.fields.event)
  const rules = explanation.rules.filter(rule => asked.includes(rule.id))
  return [...explanation.steps.map(stepFields), ...rules.map(rule => ({ step: 'rule', event: rule.id }))]
}
