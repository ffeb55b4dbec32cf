// What an amended report says first: what it corrects, and by how much.
import { usd } from '#engine'
import { lockColumnNames } from '../../contract/year-locks.ts'
import type { YearLockRow } from '../../db/queries/year-locks.ts'
import { dollars } from '../../documents/filing/dollars.ts'
import type { Book } from '../calculations/books.ts'
import { yearResults } from '../calculations/year-result.ts'
import { dayAt, yearsOf } from '../calculations/years.ts'
import { hashesOf, lockState } from './lock-state.ts'

export function amendedNotes(book: Book, lock: YearLockRow, now: Date): string[] {
  const { filing, events } = book
  const { year, lockedAt } = lock
  const outcome = book.chosen()
  const result = yearResults(outcome, yearsOf(events, year, filing), book, now).find(
    each => each.year === year,
  )
  if (!result) throw new Error(`No result for ${year}`)
  const { drift, linesChanged } = lockState(lock, result, hashesOf(book, outcome, year))
  const day = dayAt(lockedAt.getTime(), filing.facts.timeZone)
  const changes = drift.map(
    ({ column, filed, now }) =>
      `${lockColumnNames[column]}: ${dollars(usd(filed))} as filed, ${dollars(usd(now))} now.`,
  )
  const otherwise = linesChanged
    ? ['The totals are the same as filed; single lines differ.']
    : ['Nothing has changed since.']
  return [
    `AMENDED. These figures replace those of ${year} as locked on ${day}. File them with Form 1040-X.`,
    ...(changes.length > 0 ? changes : otherwise),
  ]
}
