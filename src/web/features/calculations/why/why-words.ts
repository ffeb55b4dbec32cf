// The steps behind a line, in plain words.
import type { LineStep, TaxLine } from '../../../../contract/tax-lines.ts'
import { fullAmountWords, fullDollarWords } from '../../../lib/figures.ts'
import { formDay, unitsWords } from '../lines/line-words.ts'

type Step<Kind extends LineStep['kind']> = Extract<LineStep, { kind: Kind }>
type RecordType = Step<'acquired'>['type']

/** From which day to which, and what follows for the term. */
export function heldWords({ acquired, sold, term }: Pick<TaxLine, 'acquired' | 'sold' | 'term'>) {
  if (acquired === 'INHERITED') return `Inherited, and sold on ${sold}: long-term, however long it was held.`
  const result = term === 'long' ? 'more than one year, so long-term' : 'one year or less, so short-term'
  return acquired === ''
    ? `We don't know when it was acquired, only that it was sold on ${sold}. It counts as ${term === 'long' ? 'long-term' : 'short-term'}.`
    : `Held from ${acquired} to ${sold}: ${result}.`
}

const acquiredAs: Partial<Record<RecordType, string>> = {
  buy: 'Bought',
  trade: 'Received in a trade',
  income: 'Received as income',
  gift_in: 'Received as a gift',
  inheritance: 'Inherited',
  deposit: 'Deposited',
}

const disposedAs: Partial<Record<RecordType, string>> = {
  sell: 'Sold',
  trade: 'Traded away',
  spend: 'Spent',
}

export function stepTitle(step: LineStep, line: TaxLine): string {
  switch (step.kind) {
    case 'acquired':
      return `${acquiredAs[step.type] ?? 'Acquired'} on ${formDay(step.on)}`
    case 'moved':
      return `Moved on ${formDay(step.on)}`
    case 'allocated':
      return `Allocated on ${formDay(step.on)}`
    case 'missing':
      return 'Acquired: not in your records'
    case 'disposed':
      return `${isFee(line) ? 'Paid as a fee' : (disposedAs[step.type] ?? 'Disposed of')} on ${formDay(step.on)}`
  }
}

const isFee = ({ kind }: TaxLine) => kind === 'fee' || kind === 'transfer_fee'

/** What is said of a step in a sentence; its figures are below. */
export function stepSentence(step: LineStep, line: TaxLine): string {
  switch (step.kind) {
    case 'acquired':
      return `${unitsWords({ quantity: step.lot.quantity, asset: step.asset })} in ${step.wallet}.`
    case 'moved':
      return movedWords(step)
    case 'allocated':
      return `Until then one pool served all wallets; from then on this lot belongs to ${step.wallet} (Rev. Proc. 2024-28).`
    case 'missing':
      return `Your records don't say where ${unitsWords({ quantity: step.quantity, asset: line.asset })} came from. Until you add that, its cost counts as $0.00.`
    case 'disposed':
      return `${unitsWords(step)} from ${step.wallet}.`
  }
}

function movedWords({ quantity, from, to }: Step<'moved'>) {
  const became = from.asset === to.asset ? '' : `, where it became ${to.asset}`
  return `${fullAmountWords(quantity)} ${from.asset} from ${from.wallet} to ${to.wallet}${became}. The date acquired and the basis moved with it.`
}

/**
 * Where the dollars of a step come from. The line knows best what is unknown: a record without a value has one of zero.
 */
export function valueWords(step: LineStep, line: TaxLine): string | null {
  if (step.kind !== 'acquired' && step.kind !== 'disposed') return null
  if (step.kind === 'acquired' && line.basisUnknown) return 'What it cost is unknown.'
  if (step.kind === 'disposed' && line.proceedsUnknown) return 'What you received is unknown.'
  const { from, source } = step.value
  if (from === 'record') return 'The value is in the record.'
  return from === 'price' ? `The value is a price from ${source}.` : 'The value is unknown.'
}

export type StepFigure = { name: string; value: string; isTotal?: boolean }

/** From the whole to the part that is in this line. What is unknown has no figures. */
export function stepFigures(step: LineStep, line: TaxLine): StepFigure[] {
  if (step.kind === 'acquired') return line.basisUnknown ? [] : acquiredFigures(step, line)
  if (step.kind === 'disposed') return line.proceedsUnknown ? [] : disposedFigures(step, line)
  return []
}

function acquiredFigures({ lot, part }: Step<'acquired'>, { asset }: TaxLine): StepFigure[] {
  if (isSame(part.quantity, lot.quantity))
    return [{ name: 'Basis on this line', value: fullDollarWords(part.basis), isTotal: true }]
  return [
    { name: 'Basis of the whole lot', value: fullDollarWords(lot.basis) },
    {
      name: `Basis of the ${fullAmountWords(part.quantity)} ${asset} on this line`,
      value: fullDollarWords(part.basis),
      isTotal: true,
    },
  ]
}

function disposedFigures(step: Step<'disposed'>, line: TaxLine): StepFigure[] {
  const isWhole = isSame(line.quantity, step.quantity)
  const hasCosts = /[1-9]/.test(step.costs)
  return [
    { name: isFee(line) || line.kind === 'spend' ? 'Worth' : 'Received', value: fullDollarWords(step.gross) },
    ...(hasCosts ? [{ name: 'Costs', value: fullDollarWords(`-${step.costs}`) }] : []),
    ...(isWhole ? [] : [{ name: 'Proceeds of the whole sale', value: fullDollarWords(step.proceeds) }]),
    {
      name: 'Proceeds on this line',
      value: fullDollarWords(line.proceeds),
      isTotal: true,
    },
  ]
}

const isSame = (a: string, b: string) => fullAmountWords(a) === fullAmountWords(b)
