// Changes that may alter no figure of a year that was filed. Runs in a computing process, inside the transaction of the change.
import type { Transaction } from '../../db/client.ts'
import { listYearLocks, setLockInputs } from '../../db/queries/year-locks.ts'
import { snapshotOfHolder } from '../../db/snapshot.ts'
import { AppError } from '../app-error.ts'
import { readBook } from '../books/books.ts'
import { hashesOf, lockState } from '../calculations/lock-state.ts'
import { yearResults } from '../calculations/year-result.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearsOf } from '../filing/years.ts'

/**
 * Refused where a locked year would come to something else. Other names for the same wallets are not a change to the
 * year.
 */
export async function keepingFiled<T>(
  db: Transaction,
  {
    userId,
    now,
    whatItIs,
    otherwise = 'leave the wallets as they are',
  }: { userId: string; now: Date; whatItIs: string; otherwise?: string },
  change: () => Promise<T>,
): Promise<T> {
  const locks = await listYearLocks(db, userId)
  if (locks.length === 0) return change()
  const years = locks.map(({ year }) => year)
  const before = await filedYears(db, userId, years, now)
  const changed = await change()
  const after = await filedYears(db, userId, years, now)
  // The transaction holds the ledger, and not the filing facts: with others, the two cannot be compared.
  if ((await findFiling(db, userId)).version !== before.factsVersion) throw new AppError('unavailable')
  for (const lock of locks) {
    const [was, is] = [before.byYear.get(lock.year), after.byYear.get(lock.year)]
    if (!was || !is) throw new Error(`No result for ${lock.year}`)
    const asBefore = { ...lock, result: was.result, ...was.hashes }
    const { drift, linesChanged } = lockState(asBefore, is.result, is.hashes)
    if (drift.length > 0 || linesChanged)
      throw new AppError('year_locked', {
        message: `${whatItIs} would change ${lock.year}, which is locked because you filed it. Unlock ${lock.year} first, or ${otherwise}.`,
      })
    if (lock.inputsHash === was.hashes.inputsHash)
      await setLockInputs(db, userId, lock.year, is.hashes.inputsHash)
  }
  return changed
}

/** Read again each time, on the connection that has changed something. */
async function filedYears(db: Transaction, userId: string, years: readonly number[], now: Date) {
  const book = await readBook(snapshotOfHolder(db), userId)
  const outcome = book.chosen()
  // The ledger may begin after the first of them, or end before the last.
  const shown = [...new Set(years.flatMap(year => yearsOf(book.events, year, book.filing)))].sort(
    (a, b) => a - b,
  )
  const byYear = new Map(
    yearResults(outcome, shown, book, now)
      .filter(({ year }) => years.includes(year))
      .map(result => [result.year, { result, hashes: hashesOf(book, outcome, result.year) }]),
  )
  return { byYear, factsVersion: book.basis.factsVersion }
}
