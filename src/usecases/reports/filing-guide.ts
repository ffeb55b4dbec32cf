// How to file a year, from the books as they are. Runs in a computing process.
import type { FilingGuide } from '../../contract/filing-guides.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { yearLists } from '../../documents/filing/year-lists.ts'
import { amendedYear } from '../locks/amended-year.ts'
import type { TaskContext } from '../task-context.ts'
import { editionInHand } from './blank-form.ts'
import { recipientsOfYear } from './recipients.ts'
import { guideOf, yearFigures } from './year-figures.ts'

export async function makeFilingGuide(
  { openWith, formsDir, now }: TaskContext,
  { userId, year }: { userId: string; year: number },
): Promise<FilingGuide> {
  const [book, { lock, recipients }] = await openWith(userId, async snapshot => ({
    lock: await findYearLock(snapshot, userId, year),
    recipients: await recipientsOfYear(snapshot, { userId, year }),
  }))
  const figures = { ...yearFigures(book, year), amended: lock && amendedYear(book, lock, now) }
  const lists = yearLists(figures.outcome, year, book.events, recipients)
  return { year, steps: guideOf(figures, lists, await editionInHand(formsDir, year)) }
}
