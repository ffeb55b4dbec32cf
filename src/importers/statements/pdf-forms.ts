// Form 1099-DA as the IRS prints it, one sale to a form: a box has its name at the top and its value below. Found by the
// names of the boxes, wherever a page has them; no layout of a broker's own is guessed at.
import { UNREADABLE } from './read-line.ts'

/** A piece of text with its place, in points from the left and from the bottom of its page. */
export type Piece = { text: string; left: number; right: number; bottom: number }

/** The boxes that are read, and those that stand around them. */
const names = {
  form8949: /^Applicable checkbox on Form 8949/i,
  omb: /^OMB No/i,
  '1a': /^1a Code for digital asset/i,
  '1b': /^1b Name of digital asset/i,
  '1c': /^1c Number of units/i,
  '1d': /^1d Date acquired/i,
  '1e': /^1e Date sold or disposed( of)?/i,
  '1f': /^1f Proceeds/i,
  '1g': /^1g Cost or other basis/i,
  '1h': /^1h Accrued market discount/i,
  '1i': /^1i Wash sale loss disallowed/i,
  '2': /^2 Check if basis reported/i,
  '3a': /^3a Reported to IRS/i,
  '3b': /^3b Check if proceeds from/i,
  '4': /^4 Federal income tax withheld/i,
  '5': /^5 Check if loss is not/i,
  '6': /^6 Gain or loss/i,
  '7': /^7 Check if 1f is only cash/i,
  '8': /^8 Check if broker relied/i,
  '9': /^9 Check if digital/i,
  '10': /^10$/,
} as const
type Box = keyof typeof names
const boxes = Object.keys(names) as Box[]

type Label = Piece & { box: Box }
/** `copy`: for whom the form is, where it says so. B is the recipient's. */
export type PdfForm = { copy: string | undefined; cells: string[] }

/** What a form becomes: a row below these names. */
export const formColumns = [
  '1b Name of digital asset',
  '1c Number of units',
  '1d Date acquired',
  '1e Date sold or disposed',
  '1f Proceeds',
  '1g Cost or other basis',
  '2 Basis reported to IRS',
  '6 Type of gain or loss',
  'Form 8949 box',
]

/** Blank forms, and pages that are none, have none. */
export function formsOn(rows: readonly (readonly Piece[])[], pieces: readonly Piece[]): PdfForm[] {
  const labels = rows.flatMap(labelsOf)
  const forms = inForms(labels)
  return forms.flatMap((form, index) => {
    const top = index === 0 ? Number.POSITIVE_INFINITY : topOf(form)
    const bottom = topOf(forms[index + 1] ?? [])
    const own = pieces.filter(piece => piece.bottom <= top && piece.bottom > bottom)
    const cells = cellsOf(form, own)
    return cells[0] === '' && cells[4] === '' ? [] : [{ copy: copyOf(own), cells }]
  })
}

const topOf = ([first]: readonly Label[]) => (first ? first.bottom + LINE : Number.NEGATIVE_INFINITY)
const LINE = 3

/** The number of a box and its words are often pieces of their own. */
function labelsOf(row: readonly Piece[]): Label[] {
  const labels: Label[] = []
  row.forEach((piece, index) => {
    const next = row[index + 1]
    const whole = next && next.left - piece.right < 8 ? `${piece.text} ${next.text}` : piece.text
    const box = boxes.find(box => names[box].test(piece.text) || names[box].test(whole))
    if (!box) return
    const isWhole = !names[box].test(piece.text)
    labels.push({
      ...piece,
      text: isWhole ? whole : piece.text,
      right: (isWhole ? next : piece)?.right ?? 0,
      box,
    })
  })
  return labels
}

/** From top to bottom: a form ends where a box comes that it has already. */
function inForms(labels: readonly Label[]): Label[][] {
  const forms: Label[][] = []
  for (const label of labels) {
    const form = forms.at(-1)
    if (!form || form.some(({ box }) => box === label.box)) forms.push([label])
    else form.push(label)
  }
  return forms.filter(form => needed.every(box => form.some(label => label.box === box)))
}

const needed: readonly Box[] = ['1b', '1c', '1e', '1f']

function cellsOf(form: readonly Label[], pieces: readonly Piece[]): string[] {
  const inBox = (box: Box) => {
    const label = form.find(label => label.box === box)
    return label ? insideOf(label, form, pieces) : []
  }
  const text = (box: Box) =>
    inBox(box)
      .map(({ text }) => text)
      .join(' ')
      .replace(/^\$\s*/, '')
      .trim()
  const letter = text('form8949')
  const isReported = pieces.some(isMark) ? inBox('2').some(isMark) : toldBy(letter)
  return [
    text('1b'),
    text('1c'),
    text('1d'),
    text('1e'),
    text('1f'),
    text('1g'),
    isReported === undefined ? UNREADABLE : isReported ? 'X' : '',
    termOf(inBox('6')),
    letter,
  ]
}

/** Box 3a of every form has a mark. Where there is none, marks are drawn and no text, and only the letter tells. */
const toldBy = (letter: string) => (/^[GHJK]$/i.test(letter) ? /^[GJ]$/i.test(letter) : undefined)

/** No box of the form is wider or higher than this. */
const MOST_WIDE = 195
const MOST_HIGH = 70

/** Right of its name, or below it: as far as the next box begins. */
function insideOf(label: Label, form: readonly Label[], pieces: readonly Piece[]): Piece[] {
  const left = label.left - 6
  // Boxes side by side are equally wide, so the last one ends where the next would begin.
  const beside = form.filter(other => other !== label && Math.abs(other.bottom - label.bottom) <= LINE)
  const widths = beside.map(other => Math.abs(other.left - label.left) - 4)
  const right = label.left + Math.min(MOST_WIDE, ...widths)
  const below = form.filter(
    other => other.bottom < label.bottom - LINE && other.left >= left && other.left < right,
  )
  const bottom = Math.max(label.bottom - MOST_HIGH, ...below.map(other => other.bottom + LINE))
  const isInside = (piece: Piece) => {
    if (piece.left < left || piece.left >= right) return false
    const isOnLine = Math.abs(piece.bottom - label.bottom) <= LINE
    return isOnLine ? piece.left >= label.right - 1 : piece.bottom < label.bottom && piece.bottom > bottom
  }
  return pieces.filter(isInside).toSorted((a, b) => b.bottom - a.bottom || a.left - b.left)
}

const isMark = ({ text }: Piece) => /^[x✓✔✗✘☒☑]$/i.test(text)

/** The word that the mark stands before. */
function termOf(pieces: readonly Piece[]): string {
  const marks = pieces.filter(isMark)
  const marked = pieces.filter(({ text, left, bottom }) =>
    marks.some(
      mark =>
        /^(short|long)-term/i.test(text) &&
        Math.abs(mark.bottom - bottom) <= 6 &&
        mark.left < left &&
        left - mark.left < 30,
    ),
  )
  return marked.length === 1 ? (marked[0]?.text ?? '') : ''
}

const copyOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ text }) => /^Copy ([ABC12])\b/.exec(text)?.[1] ?? [])[0]

/** A file can have a form once for each of its readers: the recipient's counts. */
export function recipientForms(forms: readonly PdfForm[]): PdfForm[] {
  const hasRecipient = forms.some(({ copy }) => copy === 'B')
  return forms.filter(({ copy }) => !hasRecipient || copy === undefined || copy === 'B')
}
