// A file for tax software from the books as they are. Form 8949 as a table is the form as the person files it; programs
// that make the form themselves get every lot in cents, and are told where the form has it otherwise.
import { form8949, type Method } from '#engine'
import type { TaxExportFormat } from '../../contract/tax-exports.ts'
import { splitReported } from '../../documents/forms/reported-totals.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import type { TaxFile, TaxFileInput } from '../../documents/tax-files/writer.ts'
import type { Book } from '../calculations/books.ts'
import { asFiled } from '../calculations/filed-forms.ts'

type Wanted = Pick<TaxFileInput, 'idOf' | 'now'> & {
  year: number
  method?: Method | undefined
  format: TaxExportFormat
}

export function taxFileOf(
  { events, outcomeFor, filing }: Pick<Book, 'events' | 'outcomeFor' | 'filing'>,
  { year, method, format, idOf, now }: Wanted,
): TaxFile {
  const outcome = outcomeFor(year, method)
  const whole = form8949(outcome, year)
  const profile = filing.yearFiling(year)
  return taxFile(format, {
    form: format === 'form8949_csv' ? asFiled(whole, profile) : whole,
    filedAs: profile,
    leftOut: filing.facts.reportedAsTotals ? splitReported(whole, events).leftOut : undefined,
    outcome,
    events,
    year,
    now,
    idOf,
  })
}
