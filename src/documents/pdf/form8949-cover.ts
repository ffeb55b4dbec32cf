// What has to be said about a Form 8949, on a page in front of it that is not part of it.
import { type Form8949, roundToCents, type Usd } from '#engine'
import type { ReportedTotals } from '../forms/reported-totals.ts'
import { unknownProceedsNote } from '../forms/unknown-proceeds.ts'
import { moneyText } from './money-text.ts'

export type ToSay = {
  form: Form8949
  /** How much rests on a basis nobody knows. */
  estimated?: { lines: number; gain: Usd } | undefined
  /** Rows that go as totals on Schedule D and not on this form. */
  leftOut?: ReportedTotals | undefined
  /** What else is to be said, first. */
  notes?: readonly string[] | undefined
}

export function form8949Cover(
  { form, estimated, leftOut, notes: first = [] }: ToSay,
  layout: string | undefined,
  boxes: number,
  unknownProceeds: number,
): string[] {
  const notes =
    unknownProceeds > 0 ? [unknownProceedsNote(unknownProceeds, 'this form'), ...first] : [...first]
  const left = leftOut ? leftOutNotes(leftOut, form.rounding) : []
  if (boxes === 0)
    notes.push(
      left.length > 0
        ? `Every sale of ${form.year} goes as a total on Schedule D: there is nothing to list on Form 8949.`
        : `There was no taxable disposal in ${form.year}: there is nothing to list on Form 8949.`,
    )
  else if (layout) notes.push(`${layout} Make it again once the form is published.`)
  notes.push(...left)
  if (estimated && estimated.lines > 0)
    notes.push(
      `${estimated.lines} ${estimated.lines === 1 ? 'row rests' : 'rows rest'} on an unknown basis, counted as ` +
        `zero: ${dollars(roundToCents(estimated.gain), 'cents')} of the gain. Find the records before you file.`,
    )
  return notes
}

/** In a sentence, with the sign of the dollar inside the parentheses. */
const dollars = (amount: Usd, rounding: Form8949['rounding']) =>
  moneyText(amount, rounding).replace(/^\(?/, '$&$$')

function leftOutNotes(leftOut: ReportedTotals, rounding: Form8949['rounding']): string[] {
  const lines = (['1a', '8a'] as const).filter(line => leftOut[line].rows > 0)
  if (lines.length === 0) return []
  const money = (amount: Usd) => dollars(amount, rounding)
  return [
    'As you chose, sales that a broker reported with their basis, and that need no adjustment, are not on this form ' +
      '(Exception 1 of its instructions). Their totals are on Schedule D instead; keep the Forms 1099. ' +
      'Collectibles, and sales with the Ordinary or QOF box checked on the Form 1099, may not be left out, and ' +
      'Lotwise does not see these boxes: if there are any, change the choice and make this form again.',
    ...lines.map(line => {
      const { rows, proceeds, basis, gain } = leftOut[line]
      const count = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
      return `Line ${line}: ${count}, proceeds ${money(proceeds)}, cost ${money(basis)}, gain or (loss) ${money(gain)}.`
    }),
  ]
}
