// Form 8949: the year's taxable lines by box, each figure rounded once, and totals that are the sums of what is
// printed. Rows are made when they are asked for; the totals are added up from the columns.
import { checked } from '../checked.ts'
import { get } from '../column.ts'
import { toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { hasFlag, REPORTED } from '../compile/postings.ts'
import { type Day, dayOf } from '../dates.ts'
import type { Walk } from '../lots/walk.ts'
import { plus, quantityText, roundToCents, roundToDollars, type Usd, ZERO_USD } from '../money.ts'
import type { Outcome, Table, Term } from '../outcome.ts'
import { type Box, form8949Box } from '../rules/us/box.ts'
import { pieceOf, type Workings, workingsOf } from '../workings.ts'
import { adjustRow, type Reportable } from './adjustments.ts'
import { disposalAt, reportOf } from './disposals.ts'
import { isTaxable, reckon } from './line.ts'
import { tableOf } from './table.ts'

export type Rounding = 'cents' | 'dollars'

export type Form8949Row = {
  /** The disposal line this row prints. */
  disposalId: string
  box: Box
  term: Term
  /** Column (a): exact units and asset, '0.12345678 BTC'. */
  description: string
  /** Column (b): MM/DD/YYYY, INHERITED, or empty where nobody knows. */
  acquired: string
  /** Column (c): MM/DD/YYYY. */
  sold: string
  /** Columns (d), (e), (g), (h), rounded as printed. */
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
  const sheets = new Map<Box, Sheet>()
  const unreported = { short: form8949Box(year, 'short', null), long: form8949Box(year, 'long', null) }
  forEachTaxableLine(workings, year, (line, piece, posting) => {
    const { walk } = workings
    const { term, basis } = reckon(walk, piece)
    const proceeds = get(walk.pieces.value, piece)
    const report = hasFlag(walk.compiled.postings, posting, REPORTED) ? reportAt(walk, posting) : undefined
    const broker = report?.broker ?? null
    const sheet = sheetOf(sheets, broker ? form8949Box(year, term, broker) : unreported[term])
    sheet.lines.push(line)
    if (!report && typeof basis === 'number' && typeof proceeds === 'number')
      addPlain(sheet, proceeds, basis, rounding)
    else {
      const adjustments = report?.adjustments ?? []
      const line = { proceeds: toUsd(proceeds), basis: toUsd(basis), term, broker, adjustments }
      addRow(sheet, printedColumns(walk, piece, line, rounding))
    }
  })
  const boxes = [...sheets.values()]
    .sort((a, b) => (a.box < b.box ? -1 : 1))
    .map(sheet => boxTable(workings, sheet, rounding))
  return { year, rounding, boxes }
}

/** One box being filled: its lines, and the totals so far. */
type Sheet = {
  box: Box
  lines: number[]
  /** Totals of plain rows in cents or dollars as printed: whole numbers far below what a double holds exactly. */
  plainProceeds: number
  plainBasis: number
  /** Totals of all other rows. */
  totals: BoxTotals
}

function sheetOf(sheets: Map<Box, Sheet>, box: Box): Sheet {
  let sheet = sheets.get(box)
  if (!sheet) {
    const totals = { proceeds: ZERO_USD, basis: ZERO_USD, adjustment: ZERO_USD, gain: ZERO_USD }
    sheet = { box, lines: [], plainProceeds: 0, plainBasis: 0, totals }
    sheets.set(box, sheet)
  }
  return sheet
}

const unitOf = (rounding: Rounding) => (rounding === 'cents' ? 1_000_000 : 100_000_000)

function addPlain(sheet: Sheet, proceeds: number, basis: number, rounding: Rounding): void {
  const unit = unitOf(rounding)
  sheet.plainProceeds += roundedUnits(proceeds, unit)
  sheet.plainBasis += roundedUnits(basis, unit)
}

/** Half away from zero. Both are whole numbers below 2^51, so the quotient is never rounded across a whole one. */
const roundedUnits = (value: number, unit: number) =>
  (value < 0 ? -1 : 1) * Math.floor((Math.abs(value) + unit / 2) / unit)

function addRow({ totals }: Sheet, row: Omit<BoxTotals, 'gain'>): void {
  totals.proceeds = plus(totals.proceeds, row.proceeds)
  totals.basis = plus(totals.basis, row.basis)
  totals.adjustment = plus(totals.adjustment, row.adjustment)
}

/** Disposals come in order of time, so a year is a stretch of them. */
export function forEachTaxableLine(
  workings: Workings,
  year: number,
  visit: (line: number, piece: number, posting: number) => void,
): void {
  const { pieces, compiled } = workings.walk
  const { kind } = compiled.postings
  const end = firstLineFrom(workings, dayOf(year + 1, 1, 1))
  for (let line = firstLineFrom(workings, dayOf(year, 1, 1)); line < end; line++) {
    const piece = pieceOf(workings, line)
    const posting = checked(pieces.posting[piece])
    if (isTaxable(checked(kind[posting]))) visit(line, piece, posting)
  }
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

const reportAt = (walk: Walk, posting: number) =>
  reportOf(eventOf(walk.compiled, posting), checked(walk.compiled.postings.kind[posting]))

const isShort = (box: Box) => 'ABCGHI'.includes(box)

function boxTable(workings: Workings, sheet: Sheet, rounding: Rounding): Form8949Box {
  const { box, lines, totals } = sheet
  const unit = BigInt(unitOf(rounding))
  const proceeds = (totals.proceeds + BigInt(sheet.plainProceeds) * unit) as Usd
  const basis = (totals.basis + BigInt(sheet.plainBasis) * unit) as Usd
  const gain = (proceeds - basis + totals.adjustment) as Usd
  return {
    box,
    part: isShort(box) ? 'I' : 'II',
    rows: tableOf(lines.length, index => rowAt(workings, checked(lines[index]), box, rounding)),
    totals: { proceeds, basis, adjustment: totals.adjustment, gain },
  }
}

/** Columns (d) to (g), each figure rounded once. */
function printedColumns(walk: Walk, piece: number, line: Reportable, rounding: Rounding) {
  const round = rounding === 'cents' ? roundToCents : roundToDollars
  const { proceeds, basis, codes, adjustment } = adjustRow(walk, piece, line)
  return { proceeds: round(proceeds), basis: round(basis), codes, adjustment: round(adjustment) }
}

export function rowAt(workings: Workings, line: number, box: Box, rounding: Rounding): Form8949Row {
  const disposal = disposalAt(workings, line)
  const printed = printedColumns(workings.walk, pieceOf(workings, line), disposal, rounding)
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
    ...printed,
    gain: (printed.proceeds - printed.basis + printed.adjustment) as Usd,
    basisUnknown: disposal.basisUnknown,
    proceedsUnknown: disposal.proceedsUnknown,
  }
}

const formDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
