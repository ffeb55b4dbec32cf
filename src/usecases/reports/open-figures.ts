// What was open of a year when a report of it was made.
import type { OpenFigures } from '../../documents/filing/open-figures.ts'
import type { Book } from '../books/books.ts'
import { doubtIn, unknownOf } from '../calculations/year-doubt.ts'

export function openFigures(book: Book, year: number): OpenFigures {
  const outcome = book.chosen()
  const unanswered = outcome.issues.filter(
    ({ code, detail }) => code === 'broker_form_unanswered' && detail === String(year),
  )
  return {
    year,
    doubt: doubtIn(book, year, unknownOf(outcome, year)),
    brokers: [...new Set(unanswered.flatMap(({ wallet }) => wallet ?? []))].sort(),
  }
}
