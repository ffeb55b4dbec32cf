// A sale that a broker's form reports in several lines, cut so that every piece belongs to one of them
// (R-BROKER-LINES). A line has the units acquired on the day it shows, as far as there are any; then those of its term;
// then what is left.
import { shownProceeds } from '../compile/broker-lines.ts'
import type { ReadLine } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { hasFlag, PROCEEDS_UNKNOWN } from '../compile/postings.ts'
import { type Amount, add, share, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get, push, pushFrom } from '../core/column.ts'
import { copyOfPieces } from '../lots/fork.ts'
import { nextPiece, type Pieces, piecesFor } from '../lots/pieces.ts'
import type { Walk } from '../lots/walk.ts'
import { acquiredOn, lotOf, NO_LOT, reckon } from './line.ts'
import { endOfSale, reportOf } from './report-of.ts'

/** What a line takes of a piece, as the piece was before the cut. */
type Part = { line: number; piece: number; quantity: Amount }

/** Makes new pieces where a sale has lines; they stand line by line. Few ledgers have any. */
export function splitByLines(walk: Walk): void {
  if (walk.compiled.brokerLines.size === 0) return
  const { start } = walk
  const pieces = start ? copyOfPieces(start.pieces) : piecesFor(walk.pieces.length)
  for (let first = pieces.length, end = first; first < walk.pieces.length; first = end) {
    end = endOfSale(walk, first)
    const lines = linesFor(walk, checked(walk.pieces.posting[first]))
    if (lines) addParts(walk, pieces, lines, first, end)
    else for (let piece = first; piece < end; piece++) addCopy(walk, pieces, piece)
  }
  walk.pieces = pieces
}

function linesFor({ compiled }: Walk, posting: number): readonly ReadLine[] | undefined {
  const lines = compiled.brokerLines.get(checked(compiled.postings.event[posting]))
  return lines && reportOf(eventOf(compiled, posting), checked(compiled.postings.kind[posting])) && lines
}

function addCopy({ pieces: from }: Walk, pieces: Pieces, piece: number): void {
  const copy = nextPiece(pieces, checked(from.posting[piece]), checked(from.parcel[piece]))
  pushFrom(pieces.quantity, from.quantity, piece)
  pushFrom(pieces.basis, from.basis, piece)
  pushFrom(pieces.value, from.value, piece)
  const others = from.alsoFrom.get(piece)
  if (others) pieces.alsoFrom.set(copy, others)
}

function addParts(walk: Walk, pieces: Pieces, lines: readonly ReadLine[], first: number, end: number): void {
  const { pieces: from, compiled } = walk
  const posting = checked(from.posting[first])
  const parts = partsOf(walk, lines, first, end).sort((a, b) => a.line - b.line || a.piece - b.piece)
  const bases = basesOf(walk, parts)
  const values = hasFlag(compiled.postings, posting, PROCEEDS_UNKNOWN)
    ? bases
    : valuesOf(get(compiled.postings.value, posting), parts, lines)
  for (const [index, { line, piece, quantity }] of parts.entries()) {
    const part = nextPiece(pieces, posting, checked(from.parcel[piece]))
    push(pieces.quantity, quantity)
    push(pieces.basis, checked(bases[index]))
    push(pieces.value, checked(values[index]))
    const others = from.alsoFrom.get(piece)
    if (others) pieces.alsoFrom.set(part, others)
    pieces.brokerLine.set(part, checked(lines[line]).report)
  }
}

function partsOf(walk: Walk, lines: readonly ReadLine[], first: number, end: number): Part[] {
  const left: Amount[] = []
  for (let piece = first; piece < end; piece++) left.push(get(walk.pieces.quantity, piece))
  const open = lines.map(({ quantity }) => quantity)
  const parts: Part[] = []
  /** Lines take from the pieces with the same key, first to last. */
  const fill = (keyOfLine: (line: ReadLine) => string | undefined, keyOfPiece: (piece: number) => string) => {
    const queues = new Map<string, number[]>()
    for (let piece = end - 1; piece >= first; piece--) {
      if (left[piece - first] === 0) continue
      const key = keyOfPiece(piece)
      const queue = queues.get(key)
      if (queue) queue.push(piece)
      else queues.set(key, [piece])
    }
    for (const [index, line] of lines.entries()) {
      const queue = queues.get(keyOfLine(line) ?? NO_KEY) ?? []
      for (let piece = queue.at(-1); piece !== undefined && open[index] !== 0; piece = queue.at(-1)) {
        const need = checked(open[index])
        const have = checked(left[piece - first])
        const quantity = need < have ? need : have
        parts.push({ line: index, piece, quantity })
        open[index] = subtract(need, quantity)
        left[piece - first] = subtract(have, quantity)
        if (quantity === have) queue.pop()
      }
    }
  }
  fill(
    ({ report }) => report.acquired,
    piece => acquiredDay(walk, piece),
  )
  fill(
    ({ report }) => report.term,
    piece => reckon(walk, piece).term,
  )
  fill(
    () => ANY,
    () => ANY,
  )
  return parts
}

/** No piece has this key; each has that one. */
const NO_KEY = 'none'
const ANY = 'any'

function acquiredDay(walk: Walk, piece: number): string {
  const lot = lotOf(walk, piece)
  return lot === NO_LOT ? 'unknown' : acquiredOn(walk, lot, reckon(walk, piece).isLossBasis)
}

/** The basis of each part, by quantity; the last part of a piece takes what is left. */
function basesOf({ pieces }: Walk, parts: readonly Part[]): Amount[] {
  const upTo = new Map<number, Amount>()
  return parts.map(({ piece, quantity }) => {
    const before = upTo.get(piece) ?? 0
    const after = add(before, quantity)
    upTo.set(piece, after)
    const basis = get(pieces.basis, piece)
    const whole = get(pieces.quantity, piece)
    return subtract(share(basis, after, whole), share(basis, before, whole))
  })
}

/** The proceeds of the sale, to each line as the form shows it, and within a line by quantity. */
function valuesOf(total: Amount, parts: readonly Part[], lines: readonly ReadLine[]): Amount[] {
  const shown = shownProceeds(lines)
  const isShown = shown !== undefined && shown > 0 && lines.every(({ proceeds = 0 }) => proceeds >= 0)
  const weightOf = ({ proceeds, quantity }: ReadLine) => (isShown ? (proceeds ?? 0) : quantity)
  const whole = lines.reduce<Amount>((sum, line) => add(sum, weightOf(line)), 0)
  let linesUpTo: Amount = 0
  const ofLines = lines.map(line => {
    const before = share(total, linesUpTo, whole)
    linesUpTo = add(linesUpTo, weightOf(line))
    return subtract(share(total, linesUpTo, whole), before)
  })
  const upTo = lines.map((): Amount => 0)
  return parts.map(({ line, quantity }) => {
    const value = checked(ofLines[line])
    const inLine = checked(lines[line]).quantity
    const before = checked(upTo[line])
    const after = add(before, quantity)
    upTo[line] = after
    return subtract(share(value, after, inLine), share(value, before, inLine))
  })
}
