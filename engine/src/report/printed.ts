// Columns (d), (e), (f) and (g) of Form 8949 for every disposal line, in cents as printed. All years at once, first to
// last, because the parts of a lot can be years apart and must add up to the lot; a later one never changes an earlier.
// What is kept of a plain line is one byte: its term, and which of its figures rounds up.
import { eventOf } from '../compile/event-of.ts'
import { ASIDE, hasFlag, REPORTED } from '../compile/postings.ts'
import { type Amount, add, MAX_SMALL, share, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { type Column, get, getOrZero } from '../core/column.ts'
import type { Walk } from '../lots/walk.ts'
import { isLongTerm } from '../rules/us/holding-period.ts'
import { type AdjustedRow, adjustRows, type UnusedLoss } from './adjustments.ts'
import { isPlain, isTaxable, lotOf, NO_LOT, partOf, reckon } from './line.ts'
import { brokerOfPiece, endOfReport, reportOf } from './report-of.ts'
import { CENT, centsOf, errorOf, fractionOf, roundsUp } from './running-cents.ts'

export type Printed = {
  walk: Walk
  /** Basis and term of each line are read from its piece as they are. */
  isPlain: boolean
  /** By piece: LONG, PROCEEDS_UP, BASIS_UP, FRESH. */
  marks: Uint8Array
  /** In cents: the rows that a broker reported or the taxpayer adjusts. */
  adjusted: Map<number, AdjustedRow>
}

const LONG = 1
const PROCEEDS_UP = 2
const BASIS_UP = 4
/** No part of its lot has left anything over. */
const FRESH = 8

export const isLongAt = ({ marks }: Printed, piece: number) => (checked(marks[piece]) & LONG) !== 0

const printedColumns = ['proceeds', 'basis', 'adjustment'] as const
export type PrintedColumn = (typeof printedColumns)[number]

/** What is printed of a line, in cents. */
export function centsAt(
  { walk, isPlain, marks, adjusted }: Printed,
  piece: number,
  column: PrintedColumn,
): Amount {
  const row = adjusted.size === 0 ? undefined : adjusted.get(piece)
  if (row) return row[column]
  const mark = checked(marks[piece])
  if (column === 'proceeds') return centsOf(get(walk.pieces.value, piece), (mark & PROCEEDS_UP) !== 0)
  if (column === 'adjustment') return 0
  const basis = isPlain ? get(walk.pieces.basis, piece) : reckon(walk, piece).basis
  return centsOf(basis, (mark & BASIS_UP) !== 0)
}

/** Of many lines. Raw numbers as long as they are small: boxing each of a million sums costs more than adding it. */
export function totalsOf(printed: Printed, lines: readonly number[]): Record<PrintedColumn, Amount> {
  const { walk, marks } = printed
  const { value, basis } = walk.pieces
  const totals: Record<PrintedColumn, Amount> = { proceeds: 0, basis: 0, adjustment: 0 }
  const isRaw = printed.isPlain && printed.adjusted.size === 0
  let rawProceeds = 0
  let rawBasis = 0
  for (let index = 0; index < lines.length; index++) {
    const piece = checked(lines[index])
    const mark = checked(marks[piece])
    const proceeds =
      rawProceeds + Math.floor(checked(value.small[piece]) / CENT) + ((mark & PROCEEDS_UP) >> 1)
    const cost = rawBasis + Math.floor(checked(basis.small[piece]) / CENT) + ((mark & BASIS_UP) >> 2)
    // A large amount is NaN in these columns, and no comparison holds for it.
    if (isRaw && Math.abs(proceeds) < MAX_SMALL && cost < MAX_SMALL) {
      rawProceeds = proceeds
      rawBasis = cost
    } else
      for (const column of printedColumns)
        totals[column] = add(totals[column], centsAt(printed, piece, column))
  }
  return {
    proceeds: add(totals.proceeds, rawProceeds),
    basis: add(totals.basis, rawBasis),
    adjustment: totals.adjustment,
  }
}

/** A printout being made, and what the parts of each lot have left over, by the posting that acquired it. */
type Printing = Printed & { lotErrors: Float64Array }

const printouts = new WeakMap<Walk, Printed>()

/** Made once for a walk. */
export function printedOf(walk: Walk): Printed {
  const cached = printouts.get(walk)
  if (cached) return cached
  const printing = print(walk)
  printing.lotErrors = new Float64Array(0)
  printouts.set(walk, printing)
  return printing
}

/** The printouts that those of other walks go on from. */
const starts = new WeakMap<Walk, Printing>()

function startOf(walk: Walk): Printing {
  const cached = starts.get(walk)
  if (cached) return cached
  const printing = print(walk)
  starts.set(walk, printing)
  return printing
}

function print(walk: Walk): Printing {
  const { pieces, compiled, start } = walk
  const { postings } = compiled
  const before = start && startOf(start)
  const printing: Printing = {
    walk,
    isPlain: isPlain(walk),
    marks: new Uint8Array(pieces.length),
    adjusted: new Map(before?.adjusted),
    lotErrors: before ? before.lotErrors.slice() : new Float64Array(postings.length),
  }
  if (before) printing.marks.set(before.marks)
  for (let first = start?.pieces.length ?? 0, end = first; first < pieces.length; first = end) {
    const posting = checked(pieces.posting[first])
    end = first + 1
    while (end < pieces.length && pieces.posting[end] === posting) end++
    if (!isTaxable(checked(postings.kind[posting]))) continue
    if (hasFlag(postings, posting, REPORTED)) printReported(printing, posting, first, end)
    else printPlain(printing, first, end)
  }
  return printing
}

/**
 * The order in which the rows of a sale are rounded, not that in which they are printed, is that of their groups. Lots
 * that were sold in part before come first, so that the others can make up for them; and the rows of one term stand
 * together, because they are added up in one box.
 */
const GROUPS = 4
const groupOf = (mark: number) => ((mark & FRESH) !== 0 ? 2 : 0) + ((mark & LONG) !== 0 ? 0 : 1)

/** Marks what groups pieces of a sale, and returns whether they are in the order of their groups: most do. */
function markGroups(printing: Printing, first: number, end: number): boolean {
  const { walk, marks, lotErrors } = printing
  const { day } = walk.compiled.postings
  const today = checked(day[checked(walk.pieces.posting[first])])
  let isInOrder = true
  let before = 0
  for (let piece = first; piece < end; piece++) {
    const lot = wholeLotOf(walk, piece)
    const isLong = printing.isPlain
      ? lot !== NO_LOT && isLongTerm(checked(day[lot]), today)
      : reckon(walk, piece).term === 'long'
    const isFresh = lot === NO_LOT || lotErrors[lot] === 0
    const mark = (isLong ? LONG : 0) | (isFresh ? FRESH : 0)
    marks[piece] = mark
    const group = groupOf(mark)
    if (group < before) isInOrder = false
    before = group
  }
  return isInOrder
}

/** Small amounts are rounded as raw numbers: a million boxed ones would cost more than the rounding. */
function printPlain(printing: Printing, first: number, end: number): void {
  const { walk, isPlain, marks } = printing
  const { value, basis } = walk.pieces
  const isInOrder = markGroups(printing, first, end)
  let proceedsError = 0
  let basisError = 0
  for (let group = 0; group < (isInOrder ? 1 : GROUPS); group++)
    for (let piece = first; piece < end; piece++) {
      const mark = checked(marks[piece])
      if (!isInOrder && groupOf(mark) !== group) continue
      const ofProceeds = fractionIn(value, piece)
      const isProceedsUp = roundsUp(ofProceeds, proceedsError, 0, isNegativeIn(value, piece))
      proceedsError += errorOf(ofProceeds, isProceedsUp)
      const ofBasis = isPlain ? fractionIn(basis, piece) : fractionOf(reckon(walk, piece).basis)
      const isBasisUp = roundsBasisUp(printing, piece, ofBasis, basisError, false)
      basisError += errorOf(ofBasis, isBasisUp)
      marks[piece] = mark | (isProceedsUp ? PROCEEDS_UP : 0) | (isBasisUp ? BASIS_UP : 0)
    }
}

/** Units withheld for a fee are a part of the lot that was acquired just before them, and must add up with the rest. */
function wholeLotOf(walk: Walk, piece: number): number {
  const lot = lotOf(walk, piece)
  return lot !== NO_LOT && walk.compiled.postings.kind[lot] === ASIDE ? lot - 1 : lot
}

function fractionIn(column: Column, piece: number): number {
  const small = checked(column.small[piece])
  return Number.isNaN(small) ? fractionOf(get(column, piece)) : small - Math.floor(small / CENT) * CENT
}

function isNegativeIn(column: Column, piece: number): boolean {
  const small = checked(column.small[piece])
  return Number.isNaN(small) ? get(column, piece) < 0 : small < 0
}

/** By the sale and the lot; the lot remembers. */
function roundsBasisUp(
  { walk, lotErrors }: Printing,
  piece: number,
  fraction: number,
  sale: number,
  isNegative: boolean,
): boolean {
  const lot = wholeLotOf(walk, piece)
  if (lot === NO_LOT) return roundsUp(fraction, sale, 0, isNegative)
  const before = checked(lotErrors[lot])
  const isUp = roundsUp(fraction, sale, before, isNegative)
  lotErrors[lot] = before + errorOf(fraction, isUp)
  return isUp
}

/** The errors of a sale so far, or of a line of a broker's form. */
type Errors = Record<PrintedColumn, { sum: number }>
const errorsOf = (): Errors => ({ proceeds: { sum: 0 }, basis: { sum: 0 }, adjustment: { sum: 0 } })

/** Line by line of the broker's form, if the sale has several, so that the rows of each add up too. */
function printReported(printing: Printing, posting: number, first: number, end: number): void {
  const { walk, marks, adjusted } = printing
  const rows = adjustedRows(walk, posting, first, end)
  const sale = errorsOf()
  for (let from = first, until = first; from < end; from = until) {
    until = endOfReport(walk, from, end)
    const errors = errorsOfLine(sale, rows.slice(from - first, until - first))
    markGroups(printing, from, until)
    for (let group = 0; group < GROUPS; group++)
      for (let piece = from; piece < until; piece++)
        if (groupOf(checked(marks[piece])) === group)
          adjusted.set(piece, printRow(printing, errors, piece, checked(rows[piece - first])))
  }
}

function printRow(printing: Printing, errors: Errors, piece: number, row: AdjustedRow): AdjustedRow {
  const inCents = (column: PrintedColumn) => {
    const exact = row[column]
    const error = errors[column]
    const fraction = fractionOf(exact)
    const isUp =
      column === 'basis'
        ? roundsBasisUp(printing, piece, fraction, error.sum, exact < 0)
        : roundsUp(fraction, error.sum, 0, exact < 0)
    error.sum += errorOf(fraction, isUp)
    return centsOf(exact, isUp)
  }
  const proceeds = inCents('proceeds')
  const basis = inCents('basis')
  const adjustment = inCents('adjustment')
  return {
    proceeds,
    basis,
    codes: row.codes,
    // Rounded by themselves, the three could leave a cent of loss or gain.
    adjustment: row.isWithoutLoss ? subtract(basis, proceeds) : adjustment,
  }
}

/** A line's own where its figures are whole cents, as on the form; else those of the sale go on. */
function errorsOfLine(sale: Errors, rows: readonly AdjustedRow[]): Errors {
  const errorFor = (column: PrintedColumn) => {
    const total = rows.reduce<Amount>((sum, row) => add(sum, row[column]), 0)
    return fractionOf(total) === 0 ? { sum: 0 } : sale[column]
  }
  return { proceeds: errorFor('proceeds'), basis: errorFor('basis'), adjustment: errorFor('adjustment') }
}

/** The rows of a reported sale, exact. */
export function adjustedRows(
  walk: Walk,
  posting: number,
  first: number,
  end: number,
  onUnused?: (unused: UnusedLoss) => void,
): AdjustedRow[] {
  const { pieces, compiled } = walk
  const { postings } = compiled
  const whole = get(postings.value, posting)
  const costs = getOrZero(postings.costs, posting)
  const rows = Array.from({ length: end - first }, (_, index) => ({
    quantity: get(pieces.quantity, first + index),
    proceeds: get(pieces.value, first + index),
    // As the proceeds are divided, because the lines of a form divide those by what they show.
    costs:
      whole === 0
        ? partOf(walk, first + index, costs)
        : share(costs, get(pieces.value, first + index), whole),
    broker: brokerOfPiece(walk, first + index),
    ...reckon(walk, first + index),
  }))
  const sale = reportOf(eventOf(compiled, posting), checked(postings.kind[posting]))
  return adjustRows(rows, sale?.adjustments ?? [], onUnused)
}
