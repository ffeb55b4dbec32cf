import { type FormLayout, isMark, markCell, type Piece } from './pdf-forms.ts'

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

export const form1099Da: FormLayout<keyof typeof names> = {
  names,
  needed: ['1b', '1c', '1e', '1f'],
  letter: 'form8949',
  filled: ['1b', '1f'],
  columns: [
    '1b Name of digital asset',
    '1c Number of units',
    '1d Date acquired',
    '1e Date sold or disposed',
    '1f Proceeds',
    '1g Cost or other basis',
    '2 Basis reported to IRS',
    '6 Type of gain or loss',
    'Form 8949 box',
  ],
  cells: form => [
    form.text('1b'),
    form.text('1c'),
    form.text('1d'),
    form.text('1e'),
    form.text('1f'),
    form.text('1g'),
    markCell(form, '2', isReportedBy(form.letter)),
    termOf(form.inBox('6')),
    form.letter,
  ],
}

const isReportedBy = (letter: string) => (/^[GHJK]$/i.test(letter) ? /^[GJ]$/i.test(letter) : undefined)

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
