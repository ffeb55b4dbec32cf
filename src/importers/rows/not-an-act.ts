// Rows that no layout means as an act: totals and notes that programs write below their tables, and rows whose note says
// that nothing came of them. The columns of a status are each layout's own: what was canceled may have been filled in part.
import type { Header } from './header.ts'

const total = /^(grand |sub[- ]?)?totals?:?$/i
const undone = /^(cancell?ed|failed|rejected|declined)$/i
const LONGEST_UNDONE = 20

/** So many words in one cell and nothing beside it, or in cells without a figure among them, are a sentence. */
const FEWEST_WORDS = 4
const FEWEST_WORDS_OF_SEVERAL = 8
/** Sentences may name a year or a law. An act in words, with its amounts, is shorter. */
const FEWEST_WORDS_WITH_FIGURES = 12

/** Why a row is left out; undefined for any other. */
export function notAnAct(header: Header): (cells: readonly string[]) => string | undefined {
  const notes = header.find(
    'Notes',
    'Note',
    'Description',
    'Memo',
    'Comment',
    'Comments',
    'Remark',
    'Remarks',
  )
  return cells => {
    const note = cells[notes] ?? ''
    if (note !== '' && note.length <= LONGEST_UNDONE && undone.test(note.trim())) return 'not completed'
    const first = cells.findIndex(cell => cell !== '')
    // Nearly every row begins with a date or an id, and is done with here.
    if (first < 0 || startsWithDigit(cells[first] ?? '')) return undefined
    if (total.test((cells[first] ?? '').trim())) return 'totals'
    return isNote(cells) ? 'note below the table' : undefined
  }
}

const startsWithDigit = (cell: string) => cell.charCodeAt(0) >= 48 && cell.charCodeAt(0) <= 57

function isNote(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  const words = filled.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0)
  const hasFigures = filled.some(cell => /\d/.test(cell))
  if (filled.length === 1) return words >= (hasFigures ? FEWEST_WORDS_WITH_FIGURES : FEWEST_WORDS)
  return !hasFigures && words >= FEWEST_WORDS_OF_SEVERAL
}
