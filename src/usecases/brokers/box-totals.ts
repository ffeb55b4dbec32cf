// The totals of each box of Form 8949, as a broker's statements have them and as our rows do; and why they differ.
import { form8949Box, type Term, usd, usdText } from '#engine'
import type { Reconciliation } from '../../contract/broker-statements.ts'
import { theirFigures } from '../../statements/differences.ts'
import type { KeptLine, Sale } from '../../statements/line.ts'
import type { Reconciled } from '../../statements/reconcile.ts'
import type { Line } from '../calculations/year-lines.ts'
import { figuresOf } from './own-figures.ts'

type Figures = { lines: number; proceeds: bigint; basis: bigint | null }
type Boxes = Map<string, Figures>

type Input = {
  year: number
  reconciled: Reconciled
  rowsOf: ReadonlyMap<string, readonly Line[]>
}

export function boxTotals(input: Input): Pick<Reconciliation, 'boxes' | 'reasons'> {
  const theirs = theirBoxes(input)
  const ours: Boxes = new Map()
  for (const rows of input.rowsOf.values())
    for (const { row } of rows) add(ours, row.box, { lines: 1, proceeds: row.proceeds, basis: row.basis })
  const boxes = [...new Set([...theirs.keys(), ...ours.keys()])].sort()
  const isAgreeing = boxes.every(box => isSame(box, theirs.get(box), ours.get(box)))
  return {
    boxes: boxes.map(box => ({ box, theirs: onWire(theirs.get(box)), ours: onWire(ours.get(box)) })),
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
        proceeds: usdText(figures.proceeds as ReturnType<typeof usd>),
        basis: figures.basis === null ? null : usdText(figures.basis as ReturnType<typeof usd>),
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

function reasonsOf({ reconciled, rowsOf }: Input): Reconciliation['reasons'] {
  const found = new Map<Reconciliation['reasons'][number]['kind'], { count: number; proceeds: bigint }>()
  const note = (kind: Reconciliation['reasons'][number]['kind'], proceeds: bigint) => {
    const before = found.get(kind) ?? { count: 0, proceeds: 0n }
    found.set(kind, { count: before.count + 1, proceeds: before.proceeds + proceeds })
  }
  for (const { kind, lines, sales } of reconciled.pairs) {
    const theirs = theirFigures(lines)
    const shown: bigint = usd(theirs.proceeds)
    if (kind === 'proposed') {
      note('proposed', shown)
      continue
    }
    const { terms, rows } = figuresOf(sales, rowsOf)
    const printed = rows.reduce((sum, { row }) => sum + row.proceeds, 0n)
    if (printed > shown) note('higher_proceeds', printed - shown)
    else if (printed < shown) note('own_report', shown - printed)
    if (lines.some(({ term }) => (term === null ? terms.length > 1 : !terms.includes(term))))
      note('term', shown)
  }
  for (const { line } of reconciled.lines) note('only_theirs', usd(line.proceeds))
  for (const { sale, isNotReported } of reconciled.sales)
    note(isNotReported ? 'not_reported' : 'only_ours', proceedsOf(sale, rowsOf))
  return [...found].map(([kind, { count, proceeds }]) => ({
    kind,
    count,
    proceeds: usdText(proceeds as ReturnType<typeof usd>),
  }))
}

const proceedsOf = ({ id }: Sale, rowsOf: Input['rowsOf']) =>
  (rowsOf.get(id) ?? []).reduce((sum, { row }) => sum + row.proceeds, 0n)
