// Columns (d) to (g) of a sale that a broker reported or the taxpayer adjusts, exact and row by row (Instructions for
// Form 8949, "How To Complete Form 8949, Columns (f) and (g)"). Whether a figure of the broker's is right is asked of
// the whole sale or line of a form for which it was given; a row has its part of it.
import { readSignedDollars } from '../compile/read.ts'
import { type Amount, add, share, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import type { Adjustment, BrokerReport } from '../core/event.ts'
import { roundedDivision } from '../core/money.ts'
import type { Term } from '../core/outcome.ts'
import { CENT } from './running-cents.ts'

/** A row as the ledger has it, and the report it is on. Rows of one report are together. */
export type OwnRow = {
  quantity: Amount
  proceeds: Amount
  /** What the costs of the sale took from them, as far as they are recorded. */
  costs: Amount
  basis: Amount
  term: Term
  broker: BrokerReport | undefined
}
export type AdjustedRow = {
  proceeds: Amount
  basis: Amount
  codes: string
  adjustment: Amount
  /** None of its loss is allowed: (h) is zero, to the cent. */
  isWithoutLoss?: true | undefined
}

/** Code W or L of a report or of the taxpayer's, and as much of it as found no loss to disallow. */
export type UnusedLoss = { code: DisallowedCode; usd: Amount }
type DisallowedCode = 'L' | 'W'

type Target = Omit<AdjustedRow, 'codes'> & { own: OwnRow; codes: Set<string> }

/** The rows of a sale. */
export function adjustRows(
  rows: readonly OwnRow[],
  adjustments: readonly Adjustment[],
  onUnused: (unused: UnusedLoss) => void = () => undefined,
): AdjustedRow[] {
  const targets = rows.map((own): Target => {
    const { proceeds, basis } = own
    return { own, proceeds, basis, codes: new Set(), adjustment: 0 }
  })
  const reports = reportsIn(targets)
  for (const { broker, targets } of reports) takeReport(targets, broker)
  const given = adjustments.flatMap(({ code, usd }) => {
    const by = read(usd)
    return by === undefined || !/^[A-Z]$/.test(code) ? [] : [{ code, by }]
  })
  for (const { code, by } of given)
    if (!isDisallowing(code, by))
      forEachPart(targets, by, quantityOf, (target, part) => adjust(target, code, part))
  // Last, since what is disallowed is the loss that everything else leaves.
  for (const { code, by } of given) if (isDisallowing(code, by)) disallowUpTo(targets, code, by, onUnused)
  const codes = new Set(given.map(({ code }) => code))
  for (const { broker, targets } of reports) disallow(targets, broker, codes, onUnused)
  return targets.map(({ proceeds, basis, codes, adjustment, isWithoutLoss }) => ({
    proceeds,
    basis,
    codes: [...codes].sort().join(''),
    adjustment,
    isWithoutLoss,
  }))
}

/** A loss that the taxpayer may not deduct. Nothing of it is a code without an amount, on every row. */
const isDisallowing = (code: string, by: Amount): code is DisallowedCode =>
  (code === 'W' || code === 'L') && by > 0

type Reported = { broker: BrokerReport; targets: readonly Target[] }

function reportsIn(targets: readonly Target[]): Reported[] {
  const reports: Reported[] = []
  for (let first = 0, end = 0; first < targets.length; first = end) {
    const { broker } = checked(targets[first]).own
    end = first + 1
    while (end < targets.length && targets[end]?.own.broker === broker) end++
    if (broker) reports.push({ broker, targets: targets.slice(first, end) })
  }
  return reports
}

function takeReport(
  targets: readonly Target[],
  { proceeds, basis, basisReported, term }: BrokerReport,
): void {
  takeProceeds(targets, read(proceeds))
  takeBasis(targets, read(basis), basisReported)
  for (const target of targets) if (term !== undefined && term !== target.own.term) adjust(target, 'T', 0)
}

function adjust(target: Target, code: string, by: Amount): void {
  target.codes.add(code)
  target.adjustment = add(target.adjustment, by)
}

/**
 * (d) is as shown. What it is too high by is code E as far as recorded costs explain it, and code O beyond: E is for
 * costs alone, O for what no other code explains. Proceeds above what is shown go into (d) themselves, without a code.
 */
function takeProceeds(targets: readonly Target[], shown: Amount | undefined): void {
  if (shown === undefined) return
  const own = total(targets, target => target.own.proceeds)
  const isRight = areSame(shown, own)
  if (!isRight && shown < own) return
  const costs = total(targets, target => target.own.costs)
  const hasCosts = inCents(costs) > 0n
  // A cent more is rounding of the broker's.
  const isExplained = inCents(subtract(subtract(shown, own), costs)) <= 1n
  forEachPart(targets, shown, quantityOf, (target, part) => {
    if (!isRight) {
      if (hasCosts) target.codes.add('E')
      if (!hasCosts || !isExplained) target.codes.add('O')
      target.adjustment = add(target.adjustment, subtract(target.proceeds, part))
    }
    target.proceeds = part
  })
}

/** (e) stays as reported to the IRS even if wrong, corrected in (g); a basis not reported is simply put right. */
function takeBasis(targets: readonly Target[], shown: Amount | undefined, isReported: boolean): void {
  if (shown === undefined) return
  const ofOwn = ({ own }: Target) => own.basis
  const own = total(targets, ofOwn)
  const isRight = areSame(shown, own)
  // By basis, so that a reported basis which is right is right for every row.
  forEachPart(targets, shown, own === 0 ? quantityOf : ofOwn, (target, part) => {
    if (!isRight && part !== target.basis) adjust(target, 'B', isReported ? subtract(part, target.basis) : 0)
    if (isReported) target.basis = part
  })
}

/**
 * A loss that is not allowed is added back: W as far as the broker shows a wash sale, L for all of it (Instructions for
 * Form 8949, codes W and L). What the taxpayer enters by the same code comes before.
 */
function disallow(
  targets: readonly Target[],
  { washSaleDisallowed, isLossDisallowed = false }: BrokerReport,
  given: ReadonlySet<string>,
  onUnused: (unused: UnusedLoss) => void,
): void {
  const wash = read(washSaleDisallowed) ?? 0
  const before = total(targets, lossOf)
  if (wash > 0 && !given.has('W')) disallowUpTo(targets, 'W', wash, onUnused)
  if (isLossDisallowed && !given.has('L')) {
    if (before === 0) onUnused({ code: 'L', usd: 0 })
    addBack(targets, 'L', total(targets, lossOf))
  }
}

/** Never more than the loss, because that would make a gain of it; by the loss of each row. */
function disallowUpTo(
  targets: readonly Target[],
  code: DisallowedCode,
  most: Amount,
  onUnused: (unused: UnusedLoss) => void,
): void {
  const loss = total(targets, lossOf)
  const isAll = most > loss || areSame(most, loss)
  addBack(targets, code, isAll ? loss : most)
  if (isAll && !areSame(most, loss)) onUnused({ code, usd: subtract(most, loss) })
}

function addBack(targets: readonly Target[], code: DisallowedCode, usd: Amount): void {
  if (usd === 0) return
  const losing = targets.filter(target => lossOf(target) > 0)
  forEachPart(losing, usd, lossOf, (target, part) => {
    adjust(target, code, part)
    if (lossOf(target) === 0) target.isWithoutLoss = true
  })
}

/** Columns (d), (e) and (g) as they stand, where they make a loss; as a positive amount. */
const lossOf: Measure = ({ proceeds, basis, adjustment }) => {
  const loss = subtract(subtract(basis, proceeds), adjustment)
  return loss > 0 ? loss : 0
}

type Measure = (target: Target) => Amount
const quantityOf: Measure = ({ own }) => own.quantity

/** Parts of a whole in proportion, as differences of running shares: the last one takes what is left. */
function forEachPart(
  targets: readonly Target[],
  whole: Amount,
  measure: Measure,
  visit: (target: Target, part: Amount) => void,
): void {
  const measured = total(targets, measure)
  let upTo: Amount = 0
  let before: Amount = 0
  for (const target of targets) {
    upTo = add(upTo, measure(target))
    const after = share(whole, upTo, measured)
    visit(target, subtract(after, before))
    before = after
  }
}

const total = (targets: readonly Target[], measure: Measure) =>
  targets.reduce<Amount>((sum, target) => add(sum, measure(target)), 0)

const read = (text: string | undefined) => (text === undefined ? undefined : readSignedDollars(text))
const inCents = (amount: Amount) => roundedDivision(BigInt(amount), BigInt(CENT))
const areSame = (a: Amount, b: Amount) => inCents(a) === inCents(b)
