// Why a row says what it says, down to the records. Runs in a computing process.
import { explain, type Method, quantityText, type Step, usdText, type ValueSource } from '#engine'
import type { LineExplanation, LineStep } from '../../contract/tax-lines.ts'
import type { Books } from '../books/books.ts'
import { wireWith } from './lines.ts'

type ExplainRequest = {
  userId: string
  year: number
  method?: Method | undefined
  transactionId: string
  number: number
}

/** Null when the year has no such line, or no longer. */
export async function explainLine(
  { open }: Books,
  { userId, year, method, transactionId, number }: ExplainRequest,
): Promise<LineExplanation | null> {
  const book = await open(userId)
  const outcome = book.outcomeFor(year, method)
  const id = `${transactionId}/${number}`
  const line = book.linesOf(year, method).find(({ disposal }) => disposal.id === id)
  const reasons = explain(outcome, id)
  if (!line || !reasons) return null
  return {
    line: wireWith(book, outcome)(line),
    steps: reasons.steps.map(step => stepOnWire(step, reasons.disposal.asset)),
    rules: reasons.rules.map(({ id, text, source }) => ({ id, text, source })),
  }
}

const valueOnWire = (value: ValueSource) => ({
  from: value.from === 'event' ? ('record' as const) : value.from,
  source: value.from === 'price' ? value.source : null,
})

/** What left is not always what the record is about: a fee can be paid in another coin. */
function stepOnWire(step: Step, disposed: string): LineStep {
  switch (step.kind) {
    case 'acquired':
      return {
        kind: step.kind,
        ...recordOf(step),
        wallet: step.wallet,
        asset: step.event.type === 'trade' ? step.event.received.asset : step.event.asset,
        lot: { quantity: quantityText(step.lot.quantity), basis: usdText(step.lot.basis) },
        part: { quantity: quantityText(step.part.quantity), basis: usdText(step.part.basis) },
        value: valueOnWire(step.value),
      }
    case 'moved':
      return {
        kind: step.kind,
        ...recordOf(step),
        from: step.from,
        to: step.to,
        quantity: quantityText(step.quantity),
      }
    case 'allocated':
      return { kind: step.kind, on: step.on, wallet: step.wallet }
    case 'missing':
      return { kind: step.kind, quantity: quantityText(step.quantity) }
    case 'disposed':
      return {
        kind: step.kind,
        ...recordOf(step),
        wallet: step.wallet,
        asset: disposed,
        quantity: quantityText(step.quantity),
        gross: usdText(step.gross),
        costs: usdText(step.costs),
        proceeds: usdText(step.proceeds),
        value: valueOnWire(step.value),
      }
  }
}

const recordOf = ({ event, on }: Extract<Step, { event: unknown }>) => ({
  transactionId: event.id,
  type: event.type,
  on,
})
