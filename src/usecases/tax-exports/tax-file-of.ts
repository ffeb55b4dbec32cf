// A file for tax software from the books as they are. Form 8949 as a table is the form as the person files it; programs
// that make the form themselves get every lot in cents, with a note where the form has it otherwise.
import { form8949, type Method, methodOfYear, type Settings } from '#engine'
import type { TaxExportFormat } from '../../contract/tax-exports.ts'
import { splitReported } from '../../documents/forms/reported-totals.ts'
import { warningOf } from '../../documents/tax-files/survey.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import type { TaxFile, TaxFileInput } from '../../documents/tax-files/writer.ts'
import type { Book } from '../books/books.ts'
import { businessIn } from '../calculations/business-income.ts'
import { asFiled } from '../calculations/filed-forms.ts'
import { unidentifiedIn } from '../calculations/unidentified.ts'

type Wanted = Pick<TaxFileInput, 'idOf' | 'now'> & {
  year: number
  method?: Method | undefined
  format: TaxExportFormat
  isLocked?: boolean
}

export function taxFileOf(
  book: Pick<Book, 'events' | 'prices' | 'outcomeFor' | 'filing'>,
  { year, method, format, idOf, now, isLocked = false }: Wanted,
): TaxFile {
  const { events, outcomeFor, filing } = book
  const outcome = outcomeFor(year, method)
  const whole = form8949(outcome, year)
  const profile = filing.yearFiling(year)
  const file = taxFile(format, {
    form: format === 'form8949_csv' ? asFiled(whole, profile) : whole,
    filedAs: profile,
    leftOut: filing.facts.reportedAsTotals ? splitReported(whole, events).leftOut : undefined,
    unidentified: unidentifiedIn(book, outcome, whole),
    business: businessIn(outcome, year, profile),
    outcome,
    events,
    year,
    now,
    idOf,
  })
  const first = [...otherMethod(filing.settings, { year, method }), ...(isLocked ? [lockedYear(year)] : [])]
  return { ...file, warning: warningOf([...first, ...(file.warning === null ? [] : [file.warning])]) }
}

/** What a file says must not pass for what the forms say. */
function otherMethod(settings: Settings, { year, method }: Pick<Wanted, 'year' | 'method'>): string[] {
  const chosen = methodOfYear(settings, year)
  if (method === undefined || method === chosen) return []
  return [
    `This file is calculated by ${methodNames[method]}, but the method of ${year} is ${methodNames[chosen]}, and your forms go by that. Don't file both.`,
  ]
}

/** As people choose them. */
const methodNames: Record<Method, string> = {
  FIFO: 'FIFO',
  LIFO: 'LIFO',
  HIFO: 'HIFO',
  SPECIFIC_ID: 'Specific ID',
}

const lockedYear = (year: number) =>
  `${year} is locked. This file has your records as they are today, not the figures you locked.`
