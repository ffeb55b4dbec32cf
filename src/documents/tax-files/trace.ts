// The chain behind a row as plain JSON: amounts are decimal text, so that no reader makes floats of them.
import {
  type AppliedRule,
  type Disposal,
  explain,
  type Outcome,
  type Quantity,
  quantityText,
  type Step,
  type Usd,
  usdText,
} from '#engine'

export function traceOf(outcome: Outcome, disposalId: string) {
  const explanation = explain(outcome, disposalId)
  if (!explanation) throw new RangeError(`No disposal ${disposalId} in this outcome`)
  const { disposal, steps, rules } = explanation
  return { disposal: disposalJson(disposal), steps: steps.map(stepJson), rules }
}

/** The line before rounding, and what it was calculated by. */
const disposalJson = ({ kind, asset, wallet, quantity, lotId, origin, method, ...amounts }: Disposal) => ({
  kind,
  asset,
  wallet,
  quantity: quantityText(quantity),
  lotId,
  origin,
  method,
  proceeds: usdText(amounts.proceeds),
  costs: usdText(amounts.costs),
  basis: usdText(amounts.basis),
  gain: usdText(amounts.gain),
})

function stepJson(step: Step) {
  switch (step.kind) {
    case 'acquired':
      return { ...step, lot: amountsJson(step.lot), part: amountsJson(step.part) }
    case 'disposed':
      return {
        ...step,
        gross: usdText(step.gross),
        costs: usdText(step.costs),
        proceeds: usdText(step.proceeds),
        quantity: quantityText(step.quantity),
      }
    case 'moved':
    case 'missing':
      return { ...step, quantity: quantityText(step.quantity) }
    case 'allocated':
      return step
  }
}

const amountsJson = ({ quantity, basis }: { quantity: Quantity; basis: Usd }) => ({
  quantity: quantityText(quantity),
  basis: usdText(basis),
})

export type RuleTexts = Map<string, Omit<AppliedRule, 'id'>>
