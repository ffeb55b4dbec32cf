import { type FormLayout, figureIn, isMark, markCell, markIfAny, type Piece } from './pdf-forms.ts'

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
  '11a': /^11a [A-Z]/,
  '11b': /^11b Number of/i,
  '11c': /^11c Proceeds/i,
  '12a': /^12a Number of/i,
  '12b': /^12b (Transfer|Date)/i,
  '14': /^14 State/i,
  '15': /^15 State/i,
  '16': /^16 State/i,
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
    '1h Accrued market discount',
    '1i Wash sale loss disallowed',
    '3b Proceeds from QOF',
    '4 Federal income tax withheld',
    '5 Loss not allowed',
    '11a Optional reporting method',
    '11b Number of transactions',
    '11c Proceeds from a primary sale',
    '12a Number of units transferred in',
    '12b Transfer-in date',
    '16 State tax withheld',
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
    figureIn(form, '1h'),
    figureIn(form, '1i'),
    markIfAny(form, '3b'),
    figureIn(form, '4'),
    markCell(form, '5', undefined),
    markIfAny(form, '11a'),
    figureIn(form, '11b'),
    figureIn(form, '11c'),
    figureIn(form, '12a'),
    figureIn(form, '12b'),
    figureIn(form, '16'),
  ],
}

const isReportedBy = (letter: string) => (/^[GHJK]$/i.test(letter) ? /^[GJ]$/i.test(letter) : undefined)

/** The words that marks are before: short-term or long-term, and ordinary beside it. */
function termOf(pieces: readonly Piece[]): string {
  const marks = pieces.filter(isMark)
  const marked = pieces.filter(({ text, left, bottom }) =>
    marks.some(
      mark =>
        /^((short|long)-term|ordinary)/i.test(text) &&
        Math.abs(mark.bottom - bottom) <= 6 &&
        mark.left < left &&
        left - mark.left < 30,
    ),
  )
  const terms = marked.filter(({ text }) => !/^ordinary/i.test(text)).map(({ text }) => text)
  const isOrdinary = marked.length > terms.length
  return [...(terms.length === 1 ? terms : []), ...(isOrdinary ? ['Ordinary'] : [])].join(', ')
}
