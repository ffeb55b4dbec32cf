// A letter that asks a broker for a corrected Form 1099-DA, as plain text: the person adds a name and signs it.
import type { TaxDate } from '#engine'
import { formDay } from '../../ledger/form-figures.ts'

export type LetterLine = {
  /** '1 BTC sold 06/01/2026'. */
  title: string
  /** Where the form and the records differ. Null: blank, or not there. */
  boxes: readonly { box: string; name: string; form: string | null; records: string | null }[]
  why: readonly string[]
}

type Letter = { wallet: string; year: number; today: TaxDate; lines: readonly LetterLine[] }

const WIDTH = 78

export function correctionLetter({ wallet, year, today, lines }: Letter): string {
  const one = lines.length === 1
  return [
    '[Your name]',
    '[Your address]',
    '[Account number, or the email address of your account]',
    '',
    formDay(today),
    '',
    oneLine(wallet),
    'Tax reporting',
    '',
    `Subject: Request for a corrected Form 1099-DA for ${year}`,
    '',
    ...wrapped(
      `The Form 1099-DA for ${year} that I received from you differs from my records on ${one ? 'the line' : `the ${lines.length} lines`} below. Please check ${one ? 'it' : 'them'} and send a corrected form to me and to the IRS, or tell me why your figures are right.`,
    ),
    '',
    ...lines.flatMap(lineOf),
    ...wrapped('I can send you my trade confirmations on request.'),
    '',
    'Sincerely,',
    '',
    '[Your signature]',
    '',
  ].join('\r\n')
}

const lineOf = ({ title, boxes, why }: LetterLine, index: number): string[] => [
  ...wrapped(`${index + 1}. ${oneLine(title)}`),
  ...boxes.flatMap(({ box, name, form, records }) =>
    wrapped(
      `Box ${box}, ${name}: your form ${form === null ? 'shows nothing' : `shows ${form}`}; ${records === null ? 'my records show nothing' : `by my records it is ${records}`}.`,
      '   ',
    ),
  ),
  ...why.flatMap(sentence => wrapped(sentence, '   ')),
  '',
]

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function wrapped(text: string, indent = ''): string[] {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = indent
    }
    line += line.trim() === '' ? word : ` ${word}`
  }
  return [...lines, line]
}
