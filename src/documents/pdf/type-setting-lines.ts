// In how many lines and how large a text is set, so that it fits its place.
import type { Slot } from './slot.ts'

const LARGEST = 8
const SMALLEST = 4
const STEP = 0.5
export const PADDING = 2
export const LINE_HEIGHT = 1.1
/** Of capitals and digits in Helvetica, per point of size. */
export const CAP_HEIGHT = 0.72
/** Smaller letters cannot be read on paper. Down to this size a text gets smaller before a word of it is broken. */
export const READABLE = 6
/** Where the last line of a cell stands that may have several: level with the cells beside it, of one line each. */
export const LAST_BASELINE = 3.12

/** Of a text of size 1. */
type WidthOf = (text: string) => number

export function fitted(text: string, slot: Slot, widthOf: WidthOf): { lines: string[]; size: number } {
  const room = slot.width - 2 * PADDING
  const width = widthOf(text)
  if (width * LARGEST <= room) return { lines: [text], size: LARGEST }
  if (!slot.wraps) {
    const size = Math.floor(room / width / STEP) * STEP
    return { lines: [text], size: Math.max(SMALLEST, Math.min(LARGEST, size)) }
  }
  const isLowEnough = (lines: readonly string[], size: number) =>
    LAST_BASELINE + (lines.length - 1) * size * LINE_HEIGHT + size * CAP_HEIGHT <= slot.height - PADDING / 2
  for (const [smallest, breakWord] of [
    [READABLE, keepWhole],
    [SMALLEST, breakAnywhere],
  ] as const)
    for (let size = LARGEST; size >= smallest; size -= STEP) {
      const lines = wrap(text, room / size, widthOf, breakWord)
      if (lines && isLowEnough(lines, size)) return { lines, size }
    }
  // Too much even for the smallest size: the units, then as many lines as there is height for, squeezed.
  let count = 1
  while (isLowEnough(Array(count + 1).fill(''), SMALLEST)) count++
  const [units = ''] = /^[\d.]+(?= )/.exec(text) ?? []
  const name = text.slice(units.length).trimStart()
  if (units !== '') count--
  const length = Math.ceil(name.length / count)
  const pieces = Array.from({ length: count }, (_, index) => name.slice(index * length, (index + 1) * length))
  return { lines: units === '' ? pieces : [units, ...pieces], size: SMALLEST }
}

/** The pieces of a word that is longer than a line, or null where it may not be broken. */
type BreakWord = (word: string, room: number, widthOf: WidthOf) => string[] | null

const keepWhole: BreakWord = () => null

/** But not inside a number, which would be read as two. */
function breakAnywhere(word: string, room: number, widthOf: WidthOf): string[] | null {
  if (/^[\d.]+$/.test(word)) return null
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Breaks at spaces and after hyphens; inside a word only as `breakWord` allows. Null where that is not enough. */
function wrap(text: string, room: number, widthOf: WidthOf, breakWord: BreakWord): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/[^ -]*(?:-+|$| +)| +/g) ?? []) {
    if (widthOf((line + word).trimEnd()) <= room) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = word
    if (widthOf(word.trimEnd()) <= room) continue
    const pieces = breakWord(word.trimEnd(), room, widthOf)
    if (!pieces) return null
    lines.push(...pieces.slice(0, -1))
    line = (pieces.at(-1) ?? '') + (word.endsWith(' ') ? ' ' : '')
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()]
}
