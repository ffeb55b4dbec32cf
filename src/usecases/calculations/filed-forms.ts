// Form 8949 as a person files it: which rows are on it, how they are combined, which go as totals on Schedule D, and in
// which rounding. Calculations, reports and files for tax software all start from here, so that they agree.
import { type Form8949, form8949, type Outcome } from '#engine'
import { oneRowPerSale } from '../../documents/forms/combined-rows.ts'
import { type ReportedTotals, splitReported } from '../../documents/forms/reported-totals.ts'
import { formAs, leftOutAs } from '../../documents/forms/whole-dollars.ts'
import type { Book } from '../books/books.ts'
import type { YearFiling } from '../filing/year-filing.ts'

export type FiledForms = {
  /** Every row, wherever it is filed, to the cent. */
  whole: Form8949
  /** The rows of Form 8949 as the person files them. */
  form: Form8949
  /** What goes on lines 1a and 8a of Schedule D instead, if that was chosen. */
  leftOut: ReportedTotals | undefined
}

export function filedForms(
  outcome: Outcome,
  year: number,
  { filing, events }: Pick<Book, 'filing' | 'events'>,
): FiledForms {
  const whole = form8949(outcome, year)
  const profile = filing.yearFiling(year)
  const split = filing.facts.reportedAsTotals ? splitReported(whole, events) : undefined
  return {
    whole,
    form: asFiled(split?.form ?? whole, profile),
    leftOut: split && leftOutAs(split.leftOut, profile.rounding),
  }
}

/** Rows and rounding as the tax profile of the year has them. */
export const asFiled = (form: Form8949, { salesAs, rounding }: Pick<YearFiling, 'salesAs' | 'rounding'>) =>
  formAs(salesAs === 'various' ? oneRowPerSale(form) : form, rounding)
