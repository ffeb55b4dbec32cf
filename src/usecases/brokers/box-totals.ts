// The totals of each box of Form 8949, as a broker's statements have them and as our rows do; and why they differ.
import { form8949Box, type Term, type Usd, usd, usdText } from '#engine'
import type { Reconciliation } from '../../contract/broker-statements.ts'
import { theirFigures } from '../../statements/differences.ts'
import type { KeptLine, Sale } from '../../statements/line.ts'
import type { Pair, Reconciled } from '../../statements/reconcile.ts'
import type { Line } from '../books/year-lines.ts'
import { figuresOf } from './own-figures.ts'

type Figures = { lines: number; proceeds: bigint; basis: bigint | null }
type Boxes = Map<string, Figures>

type Input = {
  year: number
  reconciled: Reconciled
  rowsOf: ReadonlyMap<string, readonly Line[]>
}

export function boxTotals(input: Input): Pick<Reconciliation, 'boxes' | 'isAgreeing' | 'reasons'> {
  const theirs = theirBoxes(input)
  const ours: Boxes = new Map()
  for (const rows of input.rowsOf.values())
    for (const { row } of rows) add(ours, row.box, { lines: 1, proceeds: row.proceeds, basis: row.basis })
  const boxes = [...new Set([...theirs.keys(), ...ours.keys()])].sort().map(box => ({
    box,
    theirs: onWire(theirs.get(box)),
    ours: onWire(ours.get(box)),
    isAgreeing: isSame(box, theirs.get(box), ours.get(box)),
  }))
  const isAgreeing = boxes.every(box => box.isAgreeing)
  return {
    boxes,
    isAgreeing,
    reasons: isAgreeing ? [] : reasonsOf(input),
  }
}

function add(boxes: Boxes, box: string, more: Figures): void {
  const before = boxes.get(box) ?? { lines: 0, proceeds: 0n, basis: null }
  boxes.set(box, {
    lines: before.lines + more.lines,
    proceeds: before.proceeds + more.proceeds,
    basis: more.basis === null ? before.basis : (before.basis ?? 0n) + more.basis,
  })
}

const onWire = (figures: Figures | undefined) =>
  figures
    ? {
        lines: figures.lines,
        proceeds: usdText(figures.proceeds as Usd),
        basis: figures.basis === null ? null : usdText(figures.basis as Usd),
      }
    : null

const onNoForm = /^[CFIL]$/
const reportedBasis = /^[ADGJ]$/

/** Proceeds of every box on a form; the basis where it was reported, since elsewhere ours stands in its place. */
function isSame(box: string, theirs: Figures | undefined, ours: Figures | undefined): boolean {
  if (onNoForm.test(box)) return true
  if (theirs?.proceeds !== ours?.proceeds) return false
  return !reportedBasis.test(box) || theirs?.basis === ours?.basis
}

function theirBoxes({ year, reconciled, rowsOf }: Input): Boxes {
  const boxes: Boxes = new Map()
  for (const { lines, sales } of reconciled.pairs) {
    const { terms } = figuresOf(sales, rowsOf)
    for (const line of lines) add(boxes, boxOf(year, line, terms), figuresOfLine(line))
  }
  for (const { line } of reconciled.lines) add(boxes, boxOf(year, line, []), figuresOfLine(line))
  return boxes
}

const figuresOfLine = ({ proceeds, basis }: KeptLine): Figures => ({
  lines: 1,
  proceeds: usd(proceeds),
  basis: basis === null ? null : usd(basis),
})

/** A form that does not show the term leaves it to the taxpayer's records. */
function boxOf(year: number, { form, basisReported, term }: KeptLine, terms: readonly Term[]): string {
  const known = term ?? (terms.length === 1 ? terms[0] : undefined)
  const box = (of: Term) => form8949Box(year, of, { form, basisReported })
  return known ? box(known) : `${box('short')} or ${box('long')}`
}

type Reason = Reconciliation['reasons'][number]['kind']

function reasonsOf({ year, reconciled, rowsOf }: Input): Reconciliation['reasons'] {
  const found = new Map<Reason, { count: number; amount: bigint }>()
  const note = (kind: Reason, amount: bigint) => {
    const before = found.get(kind) ?? { count: 0, amount: 0n }
    found.set(kind, { count: before.count + 1, amount: before.amount + amount })
  }
  for (const pair of reconciled.pairs)
    for (const [kind, amount] of reasonsOfPair(year, pair, rowsOf)) note(kind, amount)
  for (const { line } of reconciled.lines) note('only_theirs', usd(line.proceeds))
  for (const { sale, isNotReported } of reconciled.sales)
    note(isNotReported ? 'not_reported' : 'only_ours', proceedsOf(sale, rowsOf))
  return [...found].map(([kind, { count, amount }]) => ({ kind, count, amount: usdText(amount as Usd) }))
}

/** Each with its dollars. */
function reasonsOfPair(
  year: number,
  { kind, lines, sales }: Pair,
  rowsOf: Input['rowsOf'],
): (readonly [Reason, bigint])[] {
  const shown: bigint = usd(theirFigures(lines).proceeds)
  if (kind === 'proposed') return [['proposed', shown]]
  const { terms, rows } = figuresOf(sales, rowsOf)
  const more = rows.reduce((sum, { row }) => sum + row.proceeds, 0n) - shown
  const isOtherTerm = lines.some(({ term }) => (term === null ? terms.length > 1 : !terms.includes(term)))
  const isOtherBox = !isSameKind(year, lines, rows)
  // In another box the whole basis stands elsewhere, which the box says already.
  const basis = isOtherBox ? 0n : reportedBasisOf(rows) - shownBasisOf(lines)
  return [
    ...(more > 0n ? [['higher_proceeds', more] as const] : []),
    ...(more < 0n ? [['own_report', -more] as const] : []),
    ...(basis === 0n ? [] : [['basis', basis < 0n ? -basis : basis] as const]),
    ...(isOtherTerm ? [['term', shown] as const] : []),
    ...(isOtherBox ? [['box', shown] as const] : []),
  ]
}

const longToShort: Record<string, string> = { D: 'A', E: 'B', F: 'C', J: 'G', K: 'H', L: 'I' }

/** Whether rows and lines are of one form, with the basis reported on both or on neither; the term is a reason of its own. */
function isSameKind(year: number, lines: readonly KeptLine[], rows: readonly Line[]): boolean {
  const shown = new Set<string>(
    lines.map(({ form, basisReported }) => form8949Box(year, 'short', { form, basisReported })),
  )
  const printed = new Set<string>(rows.map(({ row }) => longToShort[row.box] ?? row.box))
  return shown.size === printed.size && [...shown].every(box => printed.has(box))
}

const shownBasisOf = (lines: readonly KeptLine[]) =>
  lines.reduce((sum, { basis, basisReported }) => sum + (basisReported ? usd(basis ?? '0') : 0n), 0n)

const reportedBasisOf = (rows: readonly Line[]) =>
  rows.reduce((sum, { row }) => sum + (reportedBasis.test(row.box) ? row.basis : 0n), 0n)

const proceedsOf = ({ id }: Sale, rowsOf: Input['rowsOf']) =>
  (rowsOf.get(id) ?? []).reduce((sum, { row }) => sum + row.proceeds, 0n)
