// What an amended report says first: what it corrects, and by how much.
import type { YearLockRow } from '../../db/queries/year-locks.ts'
import type { AmendedYear } from '../../documents/filing/amended-year.ts'
import { dollars } from '../../documents/filing/dollars.ts'
import type { Book } from '../books/books.ts'
import { dayAt } from '../filing/years.ts'

export function amendedNotes(
  { filing }: Pick<Book, 'filing'>,
  { year, lockedAt }: Pick<YearLockRow, 'year' | 'lockedAt'>,
  amended: AmendedYear | undefined,
): string[] {
  const day = dayAt(lockedAt.getTime(), filing.facts.timeZone)
  const changes = [...(amended?.changes ?? []), ...(amended?.carriedForward ?? [])].map(
    ({ name, filed, now }) => `${name}: ${dollars(filed)} as filed, ${dollars(now)} now.`,
  )
  const otherwise = amended
    ? ['The totals are the same as filed; single lines differ.']
    : ['Nothing has changed since.']
  return [
    `AMENDED. These figures replace those of ${year} as locked on ${day}. File them with Form 1040-X.`,
    ...(changes.length > 0 ? changes : otherwise),
  ]
}
