// Form 8949: the year's taxable lines by box, in cents that add up (running-cents.ts), and totals that are the sums of
// what is printed. Rows are made when they are asked for; the totals are added up from the columns.
import { eventOf } from '../compile/event-of.ts'
import type { Amount } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { type Day, dayOf } from '../core/dates.ts'
import { minus, plus, quantityText, roundToDollars, type Usd } from '../core/money.ts'
import type { Outcome, Table, Term } from '../core/outcome.ts'
import type { Walk } from '../lots/walk.ts'
import { type Box, form8949Box } from '../rules/us/box.ts'
import { brokerOf } from './broker-form.ts'
import { disposalAt } from './disposals.ts'
import { isTaxable } from './line.ts'
import { centsAt, isLongAt, printedOf, totalsOf } from './printed.ts'
import { reportOf } from './report-of.ts'
import { CENT } from './running-cents.ts'
import { tableOf } from './table.ts'
import { pieceOf, type Workings, workingsOf } from './workings.ts'

/** Rows are in cents either way. In dollars, the totals are: cents are added first, and only the total is rounded. */
export type Rounding = 'cents' | 'dollars'

export type Form8949Row = {
  /** The disposal line this row prints. */
  disposalId: string
  box: Box
  term: Term
  /** Column (a): exact units and asset, '0.12345678 BTC'. */
  description: string
  /** Column (b): MM/DD/YYYY, INHERITED, or empty where unknown. */
  acquired: string
  /** Column (c): MM/DD/YYYY. */
  sold: string
  /** Columns (d), (e), (g), (h), in cents as printed. */
  proceeds: Usd
  basis: Usd
  /** Column (f): letters in alphabetical order, without separators. */
  codes: string
  adjustment: Usd
  gain: Usd
  basisUnknown: boolean
  proceedsUnknown: boolean
}

export type BoxTotals = { proceeds: Usd; basis: Usd; adjustment: Usd; gain: Usd }
export type Form8949Box = { box: Box; part: 'I' | 'II'; rows: Table<Form8949Row>; totals: BoxTotals }
export type Form8949 = { year: number; rounding: Rounding; boxes: readonly Form8949Box[] }

export function form8949(outcome: Outcome, year: number, rounding: Rounding = 'cents'): Form8949 {
  const workings = workingsOf(outcome)
  const { walk } = workings
  const printed = printedOf(walk)
  const sheets = new Map<Box, Sheet>()
  const unreported = { short: form8949Box(year, 'short', null), long: form8949Box(year, 'long', null) }
  let sheet: Sheet | undefined
  forEachTaxableLine(workings, year, (line, piece) => {
    const term = isLongAt(printed, piece) ? 'long' : 'short'
    const broker = brokerOf(walk, outcome.settings, piece)
    const isContract = walk.compiled.hasContracts && isContractAt(walk, piece)
    const box = broker ? form8949Box(year, term, broker) : isContract ? contractBoxes[term] : unreported[term]
    if (sheet?.box !== box) sheet = sheetOf(sheets, box)
    sheet.lines.push(line)
  })
  const boxes = [...sheets.values()]
    .sort((a, b) => (a.box < b.box ? -1 : 1))
    .map(sheet => boxTable(workings, sheet, rounding))
  return { year, rounding, boxes }
}

/** A position on margin or a future is not a digital asset: boxes G to L are not its own, nor is a Form 1099-DA. */
const contractBoxes = { short: 'C', long: 'F' } as const

function isContractAt({ pieces, compiled }: Walk, piece: number): boolean {
  const posting = checked(pieces.posting[piece])
  const sale = reportOf(eventOf(compiled, posting), checked(compiled.postings.kind[posting]))
  return sale?.contract !== undefined
}

/** One box being filled. */
type Sheet = { box: Box; lines: number[] }

function sheetOf(sheets: Map<Box, Sheet>, box: Box): Sheet {
  let sheet = sheets.get(box)
  if (!sheet) {
    sheet = { box, lines: [] }
    sheets.set(box, sheet)
  }
  return sheet
}

/** Disposals come in order of time, so a year is a stretch of them. */
export function forEachTaxableLine(
  workings: Workings,
  year: number,
  visit: (line: number, piece: number) => void,
): void {
  const { pieces, compiled } = workings.walk
  const { kind } = compiled.postings
  forEachLine(workings, year, line => {
    const piece = pieceOf(workings, line)
    const posting = checked(pieces.posting[piece])
    if (isTaxable(checked(kind[posting]))) visit(line, piece)
  })
}

export function forEachLine(workings: Workings, year: number, visit: (line: number) => void): void {
  const end = firstLineFrom(workings, dayOf(year + 1, 1, 1))
  for (let line = firstLineFrom(workings, dayOf(year, 1, 1)); line < end; line++) visit(line)
}

function firstLineFrom(workings: Workings, from: Day): number {
  const { pieces, compiled } = workings.walk
  let low = 0
  let high = workings.lineCount
  while (low < high) {
    const middle = (low + high) >> 1
    const today = checked(compiled.postings.day[checked(pieces.posting[pieceOf(workings, middle)])])
    if (today < from) low = middle + 1
    else high = middle
  }
  return low
}

const isShort = (box: Box) => 'ABCGHI'.includes(box)

function boxTable(workings: Workings, { box, lines }: Sheet, rounding: Rounding): Form8949Box {
  const printed = printedOf(workings.walk)
  const cents = totalsOf(printed, workings.lines ? lines.map(line => pieceOf(workings, line)) : lines)
  const round = (cents: Amount) =>
    rounding === 'cents' ? fromCents(cents) : roundToDollars(fromCents(cents))
  const totals = {
    proceeds: round(cents.proceeds),
    basis: round(cents.basis),
    adjustment: round(cents.adjustment),
  }
  return {
    box,
    part: isShort(box) ? 'I' : 'II',
    rows: tableOf(lines.length, index => rowAt(workings, checked(lines[index]), box)),
    totals: { ...totals, gain: gainOf(totals) },
  }
}

export const fromCents = (cents: Amount) => (BigInt(cents) * BigInt(CENT)) as Usd
const gainOf = ({ proceeds, basis, adjustment }: Omit<BoxTotals, 'gain'>) =>
  plus(minus(proceeds, basis), adjustment)

function rowAt(workings: Workings, line: number, box: Box): Form8949Row {
  const disposal = disposalAt(workings, line)
  const piece = pieceOf(workings, line)
  const printed = printedOf(workings.walk)
  const columns = {
    proceeds: fromCents(centsAt(printed, piece, 'proceeds')),
    basis: fromCents(centsAt(printed, piece, 'basis')),
    adjustment: fromCents(centsAt(printed, piece, 'adjustment')),
  }
  return {
    disposalId: disposal.id,
    box,
    term: disposal.term,
    description: `${quantityText(disposal.quantity)} ${disposal.asset}`,
    acquired:
      disposal.origin === 'inheritance'
        ? 'INHERITED'
        : disposal.acquiredOn
          ? formDate(disposal.acquiredOn)
          : '',
    sold: formDate(disposal.disposedOn),
    ...columns,
    codes: printed.adjusted.get(piece)?.codes ?? '',
    gain: gainOf(columns),
    basisUnknown: disposal.basisUnknown,
    proceedsUnknown: disposal.proceedsUnknown,
  }
}

const formDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
