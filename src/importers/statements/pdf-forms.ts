// Forms 1099-DA and 1099-B as the IRS prints them, one sale to a form: a box has its name at the top and its value below.
// Found by the names of the boxes, wherever a page has them; no layout of a broker's own is guessed at.
import { UNREADABLE } from './marks.ts'

/** A piece of text with its place, in points from the left and from the bottom of its page. */
export type Piece = { text: string; left: number; right: number; bottom: number }

export type FormLayout<Box extends string> = {
  /** What a form becomes: a row below these names. */
  columns: readonly string[]
  /** The boxes that are read, and those that stand around them. */
  names: Record<Box, RegExp>
  /** No form is without them. */
  needed: readonly Box[]
  /** The box that says which box of Form 8949 the sale belongs to. */
  letter: Box
  /** Where both are empty, the form is blank. */
  filled: readonly [Box, Box]
  cells(form: FilledForm<Box>): string[]
}

export type FilledForm<Box extends string> = {
  inBox(box: Box): Piece[]
  text(box: Box): string
  letter: string
  /** Somewhere on the form. Marks that are drawn are not text. */
  hasMarks: boolean
}

type Label<Box> = Piece & { box: Box }
/** `copy`: for whom the form is, where it says so. B is the recipient's. */
export type PdfForm = { copy: string | undefined; cells: string[] }

/** Blank forms, and pages that are none, have none. */
export function formsOn<Box extends string>(
  layout: FormLayout<Box>,
  rows: readonly (readonly Piece[])[],
  pieces: readonly Piece[],
): PdfForm[] {
  const forms = inForms(
    layout,
    rows.flatMap(row => labelsOf(layout, row)),
  )
  return forms.flatMap((labels, index) => {
    const top = index === 0 ? Number.POSITIVE_INFINITY : topOf(labels)
    const bottom = topOf(forms[index + 1] ?? [])
    const own = pieces.filter(piece => piece.bottom <= top && piece.bottom > bottom)
    const form = filledForm(layout, labels, own)
    if (layout.filled.every(box => form.text(box) === '')) return []
    return [{ copy: copyOf(own), cells: layout.cells(form) }]
  })
}

const topOf = ([first]: readonly Piece[]) => (first ? first.bottom + LINE : Number.NEGATIVE_INFINITY)
const LINE = 3

/** Of a box, where its words follow without a space. */
const NUMBER = /^(\d{1,2}[a-i]?)(?=[A-Z])/

/** The number of a box and its words are often pieces of their own. */
function labelsOf<Box extends string>({ names }: FormLayout<Box>, row: readonly Piece[]): Label<Box>[] {
  const boxes = Object.keys(names) as Box[]
  const labels: Label<Box>[] = []
  row.forEach((piece, index) => {
    const next = row[index + 1]
    const isClose = next !== undefined && next.left - piece.right < 8
    const boxOf = (text: string) => boxes.find(box => names[box].test(text.replace(NUMBER, '$1 ')))
    const own = boxOf(piece.text)
    const box = own ?? (isClose ? boxOf(`${piece.text} ${next.text}`) : undefined)
    if (box) labels.push({ ...piece, right: own || !next ? piece.right : next.right, box })
  })
  return labels
}

/** From top to bottom: a form ends where a box comes that it has already. */
function inForms<Box extends string>(
  { needed }: FormLayout<Box>,
  labels: readonly Label<Box>[],
): Label<Box>[][] {
  const forms: Label<Box>[][] = []
  for (const label of labels) {
    const form = forms.at(-1)
    if (!form || form.some(({ box }) => box === label.box)) forms.push([label])
    else form.push(label)
  }
  return forms.filter(form => needed.every(box => form.some(label => label.box === box)))
}

function filledForm<Box extends string>(
  layout: FormLayout<Box>,
  labels: readonly Label<Box>[],
  pieces: readonly Piece[],
): FilledForm<Box> {
  const inBox = (box: Box) => {
    const label = labels.find(label => label.box === box)
    return label ? insideOf(label, labels, pieces) : []
  }
  const text = (box: Box) =>
    inBox(box)
      .map(({ text }) => text)
      .join(' ')
      .replace(/^\$\s*/, '')
      .trim()
  // X is one of the letters too.
  const letters = inBox(layout.letter)
  const hasMarks = pieces.some(piece => isMark(piece) && !letters.includes(piece))
  return { inBox, text, letter: text(layout.letter), hasMarks }
}

/** Some box of every form has a mark. Where there is none, marks are drawn and no text, and only the letter shows it. */
export function markCell<Box extends string>(
  form: FilledForm<Box>,
  box: Box,
  markedByLetter: boolean | undefined,
): string {
  const isMarked = form.hasMarks ? form.inBox(box).some(isMark) : markedByLetter
  return isMarked === undefined ? UNREADABLE : isMarked ? 'X' : ''
}

/** The figure in a box, whose name may go on below its number. */
export const figureIn = <Box extends string>(form: FilledForm<Box>, box: Box) =>
  form
    .inBox(box)
    .map(({ text }) => text.replace(/^\$\s*/, ''))
    .filter(text => /^\(?-?[\d,]*\.?\d+\)?$|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text))
    .join(' ')

/** A box whose mark, if it is drawn, nothing else shows. */
export const markIfAny = <Box extends string>(form: FilledForm<Box>, box: Box) =>
  form.inBox(box).some(isMark) ? 'X' : ''

/** No box of the form is wider or higher than this. */
const MAX_WIDE = 195
const MAX_HIGH = 70

/** Right of its name, or below it: as far as the next box begins. */
function insideOf(label: Piece, form: readonly Piece[], pieces: readonly Piece[]): Piece[] {
  const left = label.left - 6
  // Boxes side by side are equally wide, so the last one ends where the next would begin.
  const beside = form.filter(other => other !== label && Math.abs(other.bottom - label.bottom) <= LINE)
  const widths = beside.map(other => Math.abs(other.left - label.left) - 4)
  const right = label.left + Math.min(MAX_WIDE, ...widths)
  const below = form.filter(
    other => other.bottom < label.bottom - LINE && other.left >= left && other.left < right,
  )
  const bottom = Math.max(label.bottom - MAX_HIGH, ...below.map(other => other.bottom + LINE))
  const isInside = (piece: Piece) => {
    if (piece.left < left || piece.left >= right) return false
    const isOnLine = Math.abs(piece.bottom - label.bottom) <= LINE
    return isOnLine ? piece.left >= label.right - 1 : piece.bottom < label.bottom && piece.bottom > bottom
  }
  return pieces.filter(isInside).toSorted((a, b) => b.bottom - a.bottom || a.left - b.left)
}

export const isMark = ({ text }: Piece) => /^[x✓✔✗✘☒☑]$/i.test(text)

const copyOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ text }) => /^Copy ([ABC12])\b/.exec(text)?.[1] ?? [])[0]

/** A file can have a form once for each of its readers: the recipient's counts. */
export function recipientForms(forms: readonly PdfForm[]): PdfForm[] {
  const hasRecipient = forms.some(({ copy }) => copy === 'B')
  return forms.filter(({ copy }) => !hasRecipient || copy === undefined || copy === 'B')
}
