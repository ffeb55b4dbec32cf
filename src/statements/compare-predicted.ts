// A broker's statement beside what it should say: line by line equal, different for a reason that the records give, or
// different by so many dollars that nothing here explains.
import {
  type Decimal,
  type FormClass,
  type PredictedForm,
  type PredictedYear,
  type Quantity,
  readQuantity,
  readUsd,
  roundToCents,
  type TaxDate,
  type Unreported,
  type UnreportedReason,
  type Usd,
  usdText,
} from '#engine'
import { isOfNfts } from './coin-kinds.ts'
import type { KeptLine } from './line.ts'
import type { Reconciled } from './reconcile.ts'
import { unitsOf } from './sides.ts'

export const findingKinds = [
  'fee_not_deducted',
  'fee_deducted_twice',
  'proceeds_unknown',
  'proceeds',
  'voluntary_basis',
  'combined',
  'basis_missing',
  'your_lots',
  'other_lot',
  'purchase_fee',
  'basis',
  'basis_not_reported',
  'term',
  'time_zone',
  'day',
  'fee_in_units',
  'units',
  'wash_sale',
  'need_not_report',
  'payment',
  'said_unreported',
  'fee_missing',
  'only_theirs',
  'only_predicted',
] as const
export type FindingKind = (typeof findingKinds)[number]

export type Finding = {
  kind: FindingKind
  isExplained: boolean
  /** Theirs less what was predicted. */
  by: Decimal | null
  /** The fee that explains it. */
  fee?: Decimal
  /** The lot that explains it. */
  lot?: { acquired: readonly TaxDate[]; basis: Decimal }
  reason?: UnreportedReason
}

export type Compared = {
  state: 'equal' | 'explained' | 'unexplained'
  forms: readonly PredictedForm[]
  unreported: readonly Unreported[]
  lines: readonly KeptLine[]
  /** Which line is which sale is only likely yet. */
  isProposed: boolean
  findings: readonly Finding[]
}

/** What of a sale is on the return, by the taxpayer's own lots. */
export type OwnPart = { term: 'short' | 'long'; basis: Usd; acquired: TaxDate | null }
/** A purchase, to see which one a basis is of. */
export type Purchase = { quantity: Quantity; cost: Usd; fee: Usd }

export type ComparisonInput = {
  predicted: PredictedYear
  reconciled: Reconciled
  ownOf: (eventId: string) => readonly OwnPart[]
  /** Of a coin on a day. */
  purchasesOn: (asset: string, day: TaxDate) => readonly Purchase[]
  purchaseOf: (lotId: string) => Purchase | undefined
}

const CENT = 1_000_000n
const absolute = (value: bigint) => (value < 0n ? -value : value)
const DAY_MS = 86_400_000

export function comparePrediction(input: ComparisonInput): Compared[] {
  const { predicted, reconciled } = input
  const lines = [...reconciled.pairs.flatMap(pair => pair.lines), ...reconciled.lines.map(({ line }) => line)]
  const takenLines = new Set<KeptLine>()
  const takenForms = new Set<PredictedForm>()
  const rows: Compared[] = []
  const add = (row: Compared) => {
    rows.push(row)
    for (const line of row.lines) takenLines.add(line)
    for (const form of row.forms) takenForms.add(form)
  }
  for (const form of predicted.forms) {
    if (!form.boxes.together) continue
    const theirs = lines.filter(line => isOfTotal(line, form) && !takenLines.has(line))
    if (theirs.length > 0) add(compareBucket(input, theirs, [form], false))
  }
  const formsOf = groupBy(
    predicted.forms.filter(({ act }) => act !== null && act !== 'fee'),
    ({ eventIds }) => eventIds[0] ?? '',
  )
  const unreportedOf = groupBy(predicted.unreported, ({ eventId }) => eventId)
  for (const pair of reconciled.pairs) {
    const theirs = pair.lines.filter(line => !takenLines.has(line))
    const forms = pair.sales.flatMap(({ id }) => formsOf.get(id) ?? [])
    const unreported = pair.sales.flatMap(({ id }) => unreportedOf.get(id) ?? [])
    if (theirs.length === 0) continue
    const isProposed = pair.kind === 'proposed'
    if (forms.length > 0) for (const row of compareGroup(input, theirs, forms, isProposed)) add(row)
    else if (unreported.length > 0) add(needNot(theirs, unreported, isProposed))
    else for (const line of theirs) add(onlyTheirs(line))
  }
  const fees = groupBy(
    predicted.forms.filter(({ act }) => act === 'fee'),
    keyOfForm,
  )
  const others = groupBy(predicted.unreported, keyOfUnreported)
  for (const { line } of reconciled.lines) {
    if (takenLines.has(line)) continue
    const fee = fees.get(keyOfLine(line))?.find(form => !takenForms.has(form))
    const other = others.get(keyOfLine(line))?.[0]
    if (fee) add(compareBucket(input, [line], [fee], false))
    else if (other) add(needNot([line], [other], false))
    else add(onlyTheirs(line))
  }
  const said = new Set(
    reconciled.sales.flatMap(({ sale, isNotReported }) => (isNotReported ? [sale.id] : [])),
  )
  for (const form of predicted.forms) if (!takenForms.has(form)) add(onlyPredicted(form, said))
  return rows
}

/** What nothing explains, in dollars. */
export const unexplainedDollars = ({ findings }: Compared): Usd =>
  findings.reduce(
    (sum, { isExplained, by }) => sum + (isExplained ? 0n : absolute(by === null ? 0n : usdOf(by))),
    0n,
  ) as Usd

const isOfTotal = ({ asset, sold }: KeptLine, { boxes }: PredictedForm) =>
  sold === null && (boxes.together === 'nfts' ? isOfNfts(asset) : asset === boxes.name)

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Coins as finely as forms print them. */
const FORM_UNIT = 10n ** 10n
const printedUnits = (quantity: bigint) => (quantity + FORM_UNIT / 2n) / FORM_UNIT
const keyOfForm = ({ boxes }: PredictedForm) => `${boxes.name} ${boxes.sold} ${printedUnits(boxes.units)}`
const keyOfUnreported = ({ asset, sold, quantity }: Unreported) =>
  `${asset} ${sold} ${printedUnits(quantity)}`
const keyOfLine = ({ asset, sold, quantity }: KeptLine) => `${asset} ${sold} ${unitsOf(quantity)}`

const row = (part: Partial<Compared>, findings: readonly Finding[]): Compared => ({
  forms: [],
  unreported: [],
  lines: [],
  isProposed: false,
  ...part,
  findings,
  state:
    findings.length === 0
      ? 'equal'
      : findings.every(({ isExplained }) => isExplained)
        ? 'explained'
        : 'unexplained',
})

const needNot = (lines: readonly KeptLine[], unreported: readonly Unreported[], isProposed: boolean) =>
  row({ lines, unreported, isProposed }, [
    {
      kind: 'need_not_report',
      isExplained: true,
      by: null,
      ...(unreported[0] && { reason: unreported[0].reason }),
    },
  ])

const onlyTheirs = (line: KeptLine) =>
  row({ lines: [line] }, [{ kind: 'only_theirs', isExplained: false, by: line.proceeds }])

function onlyPredicted(form: PredictedForm, said: ReadonlySet<string>): Compared {
  const by = form.boxes.proceeds === null ? null : usdText(-form.boxes.proceeds as Usd)
  const kind =
    form.act === 'spend'
      ? 'payment'
      : said.has(form.eventIds[0] ?? '')
        ? 'said_unreported'
        : form.act === 'fee'
          ? 'fee_missing'
          : 'only_predicted'
  const isExplained = kind === 'payment' || kind === 'said_unreported'
  return row({ forms: [form] }, [{ kind, isExplained, by }])
}

/** The lines and forms of the same sales: first those of the same kind and number of units, then the rest together. */
function compareGroup(
  input: ComparisonInput,
  lines: readonly KeptLine[],
  forms: readonly PredictedForm[],
  isProposed: boolean,
): Compared[] {
  const classes: readonly FormClass[] = ['covered_short', 'covered_long', 'noncovered']
  const rows: Compared[] = []
  const rest: { lines: KeptLine[]; forms: PredictedForm[] } = { lines: [], forms: [] }
  for (const one of classes) {
    const theirs = lines.filter(line => classOfLine(line, forms) === one)
    const ours = forms.filter(form => form.class === one)
    const isBalanced = theirs.length > 0 && ours.length > 0 && unitsOfLines(theirs) === unitsOfForms(ours)
    if (isBalanced) rows.push(compareBucket(input, theirs, ours, isProposed))
    else {
      rest.lines.push(...theirs)
      rest.forms.push(...ours)
    }
  }
  if (rest.lines.length > 0 && rest.forms.length > 0)
    return [...rows, compareBucket(input, rest.lines, rest.forms, isProposed)]
  return [...rows, ...rest.lines.map(onlyTheirs), ...rest.forms.map(form => onlyPredicted(form, new Set()))]
}

const unitsOfLines = (lines: readonly KeptLine[]) =>
  lines.reduce((sum, { quantity }) => sum + unitsOf(quantity), 0n)
const unitsOfForms = (forms: readonly PredictedForm[]) =>
  printedUnits(forms.reduce((sum, { boxes }) => sum + boxes.units, 0n))

function classOfLine({ basisReported, term }: KeptLine, forms: readonly PredictedForm[]): FormClass {
  if (!basisReported) return 'noncovered'
  if (term) return `covered_${term}`
  return forms.find(form => form.class !== 'noncovered')?.class ?? 'covered_short'
}

function compareBucket(
  input: ComparisonInput,
  lines: readonly KeptLine[],
  forms: readonly PredictedForm[],
  isProposed: boolean,
): Compared {
  const basis = basisFindings(input, lines, forms)
  const areOtherLots = basis.some(({ kind }) => kind === 'other_lot' || kind === 'your_lots')
  return row({ lines, forms, isProposed }, [
    ...proceedsFindings(lines, forms),
    ...basis,
    ...(areOtherLots ? [] : termFindings(lines, forms)),
    ...dayFindings(lines, forms),
    ...unitFindings(lines, forms),
    ...washFindings(lines),
  ])
}

const usdOf = (text: Decimal): Usd => readUsd(text) ?? (0n as Usd)
const totalOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const text = (amount: bigint) => usdText(amount as Usd)
/** A cent of rounding for each line and form. */
const isSame = (by: bigint, count: number) => absolute(by) <= CENT * BigInt(count)

function proceedsFindings(lines: readonly KeptLine[], forms: readonly PredictedForm[]): Finding[] {
  if (forms.some(({ boxes }) => boxes.proceeds === null))
    return [{ kind: 'proceeds_unknown', isExplained: true, by: null }]
  const theirs = totalOf(lines.map(({ proceeds }) => usdOf(proceeds)))
  const by = theirs - totalOf(forms.map(({ boxes }) => boxes.proceeds ?? 0n))
  const count = Math.max(lines.length, forms.length)
  if (isSame(by, count)) return []
  const costs = totalOf(forms.map(form => form.costs))
  const fee = text(roundToCents(costs as Usd))
  if (costs > 0n && isSame(by - costs, count))
    return [{ kind: 'fee_not_deducted', isExplained: true, by: text(by), fee }]
  if (costs > 0n && isSame(by + costs, count))
    return [{ kind: 'fee_deducted_twice', isExplained: true, by: text(by), fee }]
  return [{ kind: 'proceeds', isExplained: false, by: text(by) }]
}

function basisFindings(
  input: ComparisonInput,
  lines: readonly KeptLine[],
  forms: readonly PredictedForm[],
): Finding[] {
  const covered = forms.filter(form => form.boxes.isBasisReported)
  const shown = lines.filter(({ basis }) => basis !== null)
  const theirs = totalOf(shown.map(({ basis }) => usdOf(basis ?? '0')))
  if (covered.length === 0)
    return shown.length === 0 ? [] : [{ kind: 'voluntary_basis', isExplained: true, by: null }]
  if (covered.some(({ boxes }) => boxes.basis === null)) return []
  const predicted = totalOf(covered.map(({ boxes }) => boxes.basis ?? 0n))
  if (shown.length === 0) return [{ kind: 'basis_missing', isExplained: false, by: text(-predicted) }]
  // Box 9 is not checked, so the noncovered units were reported as covered ones ("Bill").
  if (covered.length < forms.length && lines.every(({ basisReported }) => basisReported))
    return [{ kind: 'combined', isExplained: true, by: text(theirs - predicted) }]
  const unreported = lines.some(({ basis, basisReported }) => basis !== null && !basisReported)
  const marked: Finding[] = unreported ? [{ kind: 'basis_not_reported', isExplained: false, by: null }] : []
  const by = theirs - predicted
  const count = Math.max(lines.length, forms.length)
  if (isSame(by, count)) return marked
  return [explainBasis(input, { lines: shown, covered, theirs, by, count }), ...marked]
}

type BasisFacts = {
  lines: readonly KeptLine[]
  covered: readonly PredictedForm[]
  theirs: bigint
  by: bigint
  count: number
}

/** By the lots of the return, by another purchase, by the fee of a purchase, or not at all. */
function explainBasis(
  { ownOf, purchasesOn, purchaseOf }: ComparisonInput,
  { lines, covered, theirs, by, count }: BasisFacts,
): Finding {
  const ids = [...new Set(covered.flatMap(({ eventIds }) => eventIds))]
  const terms = new Set(lines.flatMap(({ term }) => term ?? []))
  const all = ids.flatMap(ownOf)
  for (const own of [all, all.filter(({ term }) => terms.has(term))]) {
    const basis = totalOf(own.map(part => part.basis))
    if (own.length > 0 && isSame(theirs - basis, count + own.length)) {
      const acquired = [...new Set(own.flatMap(part => part.acquired ?? []))]
      return { kind: 'your_lots', isExplained: true, by: text(by), lot: { acquired, basis: text(basis) } }
    }
  }
  const isOfOther = lines.every(({ asset, acquired, quantity, basis }) => {
    const units = readQuantity(quantity) ?? 0n
    return (acquired === null ? [] : purchasesOn(asset, acquired)).some(
      ({ quantity: bought, cost }) => bought > 0n && isSame((cost * units) / bought - usdOf(basis ?? '0'), 1),
    )
  })
  const days = [...new Set(lines.flatMap(({ acquired }) => acquired ?? []))]
  const predictedDays = new Set(covered.flatMap(({ lots }) => lots.map(({ acquired }) => acquired)))
  if (isOfOther && days.some(day => !predictedDays.has(day)))
    return {
      kind: 'other_lot',
      isExplained: true,
      by: text(by),
      lot: { acquired: days, basis: text(theirs) },
    }
  const fees = totalOf(
    covered.flatMap(({ lots }) =>
      lots.map(({ lotId, quantity }) => {
        const purchase = lotId === null ? undefined : purchaseOf(lotId)
        return purchase && purchase.quantity > 0n ? (purchase.fee * quantity) / purchase.quantity : 0n
      }),
    ),
  )
  if (fees > 0n && isSame(by + fees, count))
    return { kind: 'purchase_fee', isExplained: true, by: text(by), fee: text(roundToCents(fees as Usd)) }
  return { kind: 'basis', isExplained: false, by: text(by) }
}

function termFindings(lines: readonly KeptLine[], forms: readonly PredictedForm[]): Finding[] {
  const terms = new Set(forms.flatMap(({ boxes }) => boxes.gain ?? []))
  if (terms.size === 0) return []
  const isOther = lines.some(({ term, basisReported }) => basisReported && term !== null && !terms.has(term))
  return isOther ? [{ kind: 'term', isExplained: false, by: null }] : []
}

function dayFindings(lines: readonly KeptLine[], forms: readonly PredictedForm[]): Finding[] {
  const days = new Set(forms.map(({ boxes }) => boxes.sold))
  const others = lines.flatMap(({ sold }) => (sold === null || days.has(sold) ? [] : [sold]))
  if (others.length === 0 || days.has(null)) return []
  const isNext = (day: string) =>
    [...days].some(own => own && Math.abs(Date.parse(own) - Date.parse(day)) <= DAY_MS)
  const isExplained = others.every(isNext)
  return [{ kind: isExplained ? 'time_zone' : 'day', isExplained, by: null }]
}

/** As little as forms leave out where they print fewer digits. */
const ROUNDED_UNITS = 50n

function unitFindings(lines: readonly KeptLine[], forms: readonly PredictedForm[]): Finding[] {
  const by = unitsOfLines(lines) - unitsOfForms(forms)
  if (absolute(by) <= ROUNDED_UNITS) return []
  const isFee = by < 0n && forms.some(({ isFeeInUnits }) => isFeeInUnits)
  return [{ kind: isFee ? 'fee_in_units' : 'units', isExplained: isFee, by: null }]
}

function washFindings(lines: readonly KeptLine[]): Finding[] {
  const disallowed = totalOf(lines.map(line => usdOf(line.washSaleDisallowed ?? '0')))
  return disallowed === 0n ? [] : [{ kind: 'wash_sale', isExplained: true, by: text(disallowed) }]
}
