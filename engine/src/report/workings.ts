// What a calculation keeps to itself: the columns behind the tables of an outcome.
import { MOVE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Walk } from '../lots/walk.ts'

export type Workings = {
  walk: Walk
  /** The pieces that are disposals, in order. Null when all are. */
  lines: Int32Array | null
  lineCount: number
}

const workings = new WeakMap<Outcome, Workings>()

export const keepWorkings = (outcome: Outcome, own: Workings) => {
  workings.set(outcome, own)
}

/** Only an outcome of `calculate` has workings; a copy of one does not. */
export function workingsOf(outcome: Outcome): Workings {
  const own = workings.get(outcome)
  if (!own) throw new TypeError('This outcome was not made by calculate().')
  return own
}

export function workingsFor(walk: Walk): Workings {
  const { pieces, compiled } = walk
  const { kind } = compiled.postings
  if (compiled.postings.moved === 0) return { walk, lines: null, lineCount: pieces.length }
  let moved = 0
  for (let piece = 0; piece < pieces.length; piece++)
    if (kind[checked(pieces.posting[piece])] === MOVE) moved++
  if (moved === 0) return { walk, lines: null, lineCount: pieces.length }
  const lines = new Int32Array(pieces.length - moved)
  let count = 0
  for (let piece = 0; piece < pieces.length; piece++)
    if (kind[checked(pieces.posting[piece])] !== MOVE) lines[count++] = piece
  return { walk, lines, lineCount: count }
}

export const pieceOf = ({ lines }: Workings, line: number) => (lines ? checked(lines[line]) : line)
