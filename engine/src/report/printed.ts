// Columns (d), (e), (f) and (g) of Form 8949 for every disposal line, in cents as printed. All years at once, first to
// last, because the parts of a lot can be years apart and must add up to the lot; a later one never changes an earlier.
import { type Amount, add } from '../amounts.ts'
import { checked } from '../checked.ts'
import { type Column, columnOf, get, set } from '../column.ts'
import { eventOf } from '../compile/event-of.ts'
import { hasFlag, REPORTED } from '../compile/postings.ts'
import type { Walk } from '../lots/walk.ts'
import { type AdjustedRow, adjustRows } from './adjustments.ts'
import { isTaxable, lotOf, NO_LOT, reckon } from './line.ts'
import { brokerOfPiece, endOfReport, endOfSale, reportOf } from './report-of.ts'
import { errorOf, isWholeCents, nextCents, type Running, runningOf } from './running-cents.ts'

export type Printed = {
  /** By piece, in cents. */
  proceeds: Column
  basis: Column
  /** Of the rows that a broker reported or the taxpayer adjusts. */
  adjusted: Map<number, { codes: string; adjustment: Amount }>
}

/** A printout being made, and what the parts of each lot have left over. */
type Printing = Printed & { walk: Walk; lotErrors: number[] }

const printouts = new WeakMap<Walk, Printed>()

/** Made once for a walk. */
export function printedOf(walk: Walk): Printed {
  const cached = printouts.get(walk)
  if (cached) return cached
  const { pieces, compiled } = walk
  const { kind, length } = compiled.postings
  const printing: Printing = {
    walk,
    proceeds: columnOf(pieces.length),
    basis: columnOf(pieces.length),
    adjusted: new Map(),
    lotErrors: new Array<number>(length).fill(0),
  }
  for (let first = 0, end = 0; first < pieces.length; first = end) {
    const posting = checked(pieces.posting[first])
    end = endOfSale(walk, first)
    if (!isTaxable(checked(kind[posting]))) continue
    if (hasFlag(compiled.postings, posting, REPORTED)) printReported(printing, posting, first, end)
    else printPlain(printing, first, end)
  }
  const { proceeds, basis, adjusted } = printing
  printouts.set(walk, { proceeds, basis, adjusted })
  return { proceeds, basis, adjusted }
}

type Sale = Record<'proceeds' | 'basis' | 'adjustment', Running>
const saleOf = (): Sale => ({ proceeds: runningOf(), basis: runningOf(), adjustment: runningOf() })

function printPlain(printing: Printing, first: number, end: number): void {
  const sale = saleOf()
  // Most sales are in order as they stand, and a million of them need no lists.
  if (isInOrder(printing, first, end))
    for (let piece = first; piece < end; piece++) printOwn(printing, sale, piece)
  else for (const piece of inOrder(printing, first, end)) printOwn(printing, sale, piece)
}

const printOwn = (printing: Printing, sale: Sale, piece: number) =>
  printRow(printing, sale, piece, get(printing.walk.pieces.value, piece), reckon(printing.walk, piece).basis)

/** Line by line of the broker's form, if the sale has several, so that the rows of each add up too. */
function printReported(printing: Printing, posting: number, first: number, end: number): void {
  const { walk, adjusted } = printing
  const rows = adjustedRows(walk, posting, first, end)
  const sale = saleOf()
  for (let from = first, until = first; from < end; from = until) {
    until = endOfReport(walk, from, end)
    const line = lineOf(sale, rows.slice(from - first, until - first))
    for (const piece of inOrder(printing, from, until)) {
      const { proceeds, basis, codes, adjustment } = checked(rows[piece - first])
      printRow(printing, line, piece, proceeds, basis)
      adjusted.set(piece, { codes, adjustment: nextCents(line.adjustment, adjustment) })
    }
  }
}

/** The running totals for a line: its own where its figures are whole cents, as on the form; else those of the sale. */
function lineOf(sale: Sale, rows: readonly AdjustedRow[]): Sale {
  const totalFor = (column: keyof Sale) => {
    const total = rows.reduce<Amount>((sum, row) => add(sum, row[column]), 0)
    return isWholeCents(total) ? runningOf() : sale[column]
  }
  return { proceeds: totalFor('proceeds'), basis: totalFor('basis'), adjustment: totalFor('adjustment') }
}

function adjustedRows(walk: Walk, posting: number, first: number, end: number): AdjustedRow[] {
  const { pieces, compiled } = walk
  const rows = Array.from({ length: end - first }, (_, index) => ({
    quantity: get(pieces.quantity, first + index),
    proceeds: get(pieces.value, first + index),
    broker: brokerOfPiece(walk, first + index),
    ...reckon(walk, first + index),
  }))
  const sale = reportOf(eventOf(compiled, posting), checked(compiled.postings.kind[posting]))
  return adjustRows(rows, sale?.adjustments ?? [])
}

function printRow(printing: Printing, sale: Sale, piece: number, proceeds: Amount, basis: Amount): void {
  const { walk, lotErrors } = printing
  set(printing.proceeds, piece, nextCents(sale.proceeds, proceeds))
  const lot = lotOf(walk, piece)
  const before = lot === NO_LOT ? 0 : checked(lotErrors[lot])
  const cents = nextCents(sale.basis, basis, before)
  set(printing.basis, piece, cents)
  if (lot !== NO_LOT) lotErrors[lot] = before + errorOf(basis, cents)
}

/**
 * The order in which the rows of a sale are rounded, not that in which they are printed. Lots that were sold in part
 * before come first, so that the others can make up for them; and the rows of one term stand together, because they are
 * added up in one box.
 */
function inOrder(printing: Printing, first: number, end: number): number[] {
  const groups: number[][] = [[], [], [], []]
  for (let piece = first; piece < end; piece++) checked(groups[groupOf(printing, piece)]).push(piece)
  return groups.flat()
}

function isInOrder(printing: Printing, first: number, end: number): boolean {
  if (end === first + 1) return true
  let before = 0
  for (let piece = first; piece < end; piece++) {
    const group = groupOf(printing, piece)
    if (group < before) return false
    before = group
  }
  return true
}

function groupOf({ walk, lotErrors }: Printing, piece: number): number {
  const lot = lotOf(walk, piece)
  const isFresh = lot === NO_LOT || lotErrors[lot] === 0
  return (isFresh ? 2 : 0) + (reckon(walk, piece).term === 'short' ? 1 : 0)
}
