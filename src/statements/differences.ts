// How a broker's figures for a sale differ from ours, and why as far as the figures show it.
import type { Decimal, TaxDate } from '#engine'
import { compare, isZero, minus, plus } from '../ledger/decimal.ts'
import type { KeptLine } from './line.ts'

/** What the ledger has of the sales of a pair, before anything of the broker's. */
export type OwnFigures = {
  quantity: Decimal
  day: TaxDate
  proceeds: Decimal
  /** What costs took from the proceeds. */
  costs: Decimal
  basis: Decimal
  /** Of every unit. */
  isBasisKnown: boolean
  acquired: readonly TaxDate[]
  terms: readonly ('short' | 'long')[]
}

export type DifferenceKind =
  /** Their proceeds are ours without the costs taken off. */
  | 'fee_not_deducted'
  /** Theirs are higher by less than the costs: they took a part of them off. */
  | 'fee_partly_deducted'
  /** Theirs are higher by more than the costs explain. */
  | 'fee_and_more'
  /** Theirs are lower by as much as the costs: they took them off twice, or took off a spread. */
  | 'fee_deducted'
  | 'proceeds'
  /** They show no basis: coins that came from elsewhere. */
  | 'basis_not_shown'
  /** We do not know the basis, and theirs is used. */
  | 'basis_only_theirs'
  /** The basis is of units acquired on other days: they sold other lots. */
  | 'other_lots'
  | 'basis'
  | 'term'
  /** A day apart: their clock is in another time zone. */
  | 'day'
  | 'quantity'

/** Theirs less ours where both are figures. */
export type Difference = { kind: DifferenceKind; by: Decimal | null }

export type TheirFigures = {
  quantity: Decimal
  proceeds: Decimal
  /** Null where a line shows none. */
  basis: Decimal | null
}

export function theirFigures(lines: readonly KeptLine[]): TheirFigures {
  const total = (values: readonly Decimal[]) => values.reduce(plus, '0')
  const bases = lines.flatMap(({ basis }) => basis ?? [])
  return {
    quantity: total(lines.map(({ quantity }) => quantity)),
    proceeds: total(lines.map(({ proceeds }) => proceeds)),
    basis: bases.length === lines.length ? total(bases) : null,
  }
}

export function differencesOf(lines: readonly KeptLine[], ours: OwnFigures): Difference[] {
  const theirs = theirFigures(lines)
  return [
    ...proceedsDifference(theirs, ours),
    ...basisDifference(lines, theirs, ours),
    ...termDifference(lines, ours),
    ...dayDifference(lines, ours),
    ...quantityDifference(theirs, ours),
  ]
}

function proceedsDifference({ proceeds }: TheirFigures, ours: OwnFigures): Difference[] {
  const by = minus(proceeds, ours.proceeds)
  if (isSameMoney(by)) return []
  const isCosts = !isZero(ours.costs)
  if (isCosts && isSameMoney(minus(by, ours.costs))) return [{ kind: 'fee_not_deducted', by }]
  if (isCosts && isSameMoney(plus(by, ours.costs))) return [{ kind: 'fee_deducted', by }]
  if (isCosts && compare(by, '0') > 0)
    return [{ kind: compare(by, ours.costs) < 0 ? 'fee_partly_deducted' : 'fee_and_more', by }]
  return [{ kind: 'proceeds', by }]
}

function basisDifference(
  lines: readonly KeptLine[],
  { basis }: TheirFigures,
  ours: OwnFigures,
): Difference[] {
  if (basis === null) return [{ kind: 'basis_not_shown', by: null }]
  if (!ours.isBasisKnown) return [{ kind: 'basis_only_theirs', by: null }]
  const by = minus(basis, ours.basis)
  if (isSameMoney(by)) return []
  const shown = lines.flatMap(({ acquired }) => acquired ?? [])
  const isOther = shown.length > 0 && !shown.every(day => ours.acquired.includes(day))
  return [{ kind: isOther ? 'other_lots' : 'basis', by }]
}

const termDifference = (lines: readonly KeptLine[], { terms }: OwnFigures): Difference[] =>
  lines.some(({ term }) => term !== null && !terms.includes(term)) ? [{ kind: 'term', by: null }] : []

const dayDifference = (lines: readonly KeptLine[], { day }: OwnFigures): Difference[] =>
  lines.some(({ sold }) => sold !== null && sold !== day) ? [{ kind: 'day', by: null }] : []

function quantityDifference({ quantity }: TheirFigures, ours: OwnFigures): Difference[] {
  const by = minus(quantity, ours.quantity)
  const isRounding = compare(by.replace('-', ''), '0.0000005') <= 0
  return isRounding ? [] : [{ kind: 'quantity', by }]
}

/** Up to a cent. */
const isSameMoney = (by: Decimal) => compare(by.replace('-', ''), '0.01') <= 0

/** What the gain would be by their figures, less ours. Where they show no basis, ours is there too. */
export const effectOnGain = (theirs: TheirFigures, ours: OwnFigures): Decimal =>
  minus(minus(theirs.proceeds, theirs.basis ?? ours.basis), minus(ours.proceeds, ours.basis))
