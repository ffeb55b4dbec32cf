import { type FormLayout, figureIn, isMark, markCell, markIfAny, type Piece } from './pdf-forms.ts'

const names = {
  form8949: /^Applicable checkbox on Form 8949/i,
  omb: /^OMB No/i,
  '1a': /^1a Description of property/i,
  '1b': /^1b Date acquired/i,
  '1c': /^1c Date sold or disposed( of)?/i,
  '1d': /^1d Proceeds/i,
  '1e': /^1e Cost or other basis/i,
  '1f': /^1f Accrued market discount/i,
  '1g': /^1g Wash sale loss disallowed/i,
  '2': /^2 Short-term gain or loss/i,
  '3': /^3 (Check if|If checked,) proceeds from/i,
  '4': /^4 Federal income tax withheld/i,
  '5': /^5 (Check if|If checked,) noncovered/i,
  '6': /^6 Reported to IRS/i,
  '7': /^7 (Check if|If checked,) loss is not/i,
  '8': /^8 Profit or \(loss\) realized/i,
  '9': /^9 Unrealized profit/i,
  '10': /^10 Unrealized profit/i,
  '11': /^11 Aggregate profit/i,
  '12': /^12 (Check if|If checked,) basis reported/i,
  '13': /^13 Bartering/i,
  '14': /^14 State name/i,
  cusip: /^CUSIP number/i,
} as const

export const form1099B: FormLayout<keyof typeof names> = {
  names,
  needed: ['1a', '1c', '1d'],
  letter: 'form8949',
  filled: ['1a', '1d'],
  columns: [
    '1a Description of property',
    '1b Date acquired',
    '1c Date sold or disposed',
    '1d Proceeds',
    '1e Cost or other basis',
    '12 Basis reported to IRS',
    '2 Type of gain or loss',
    'Form 8949 box',
    '1f Accrued market discount',
    '1g Wash sale loss disallowed',
    '3 Proceeds from collectibles or QOF',
    '4 Federal income tax withheld',
    '7 Loss not allowed',
  ],
  cells: form => [
    form.text('1a').replace(EXAMPLE, '').trim(),
    form.text('1b'),
    form.text('1c'),
    form.text('1d'),
    form.text('1e'),
    markCell(form, '12', isReportedBy(form.letter)),
    termOf(form.inBox('2')),
    form.letter,
    figureIn(form, '1f'),
    figureIn(form, '1g'),
    markIfAny(form, '3'),
    figureIn(form, '4'),
    markCell(form, '7', undefined),
  ],
}

/** Box 1a has one below or beside its name: "(Example: 100 sh. XYZ Co.)". */
const EXAMPLE = /\(Example[^)]*\)/i

/** X: B or E, whichever the term is. */
const isReportedBy = (letter: string) => (/^[ABDEX]$/i.test(letter) ? /^[AD]$/i.test(letter) : undefined)

/** By the line of the mark: the first has the name of the box itself, the others have names of their own. */
function termOf(pieces: readonly Piece[]): string {
  const [mark, another] = pieces.filter(isMark)
  if (!mark || another) return ''
  const isBeside = ({ bottom }: Piece) => Math.abs(bottom - mark.bottom) <= 4
  const beside = pieces.filter(piece => piece !== mark && isBeside(piece)).map(({ text }) => text)
  if (beside.some(text => /^long-term/i.test(text))) return 'Long-term'
  return beside.some(text => /^ordinary/i.test(text)) ? 'Ordinary' : 'Short-term'
}
