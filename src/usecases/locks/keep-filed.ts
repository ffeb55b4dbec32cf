// Changes that may alter no figure of a year that was filed. Runs in a computing process, inside the transaction of the change.
import type { Db } from '../../db/client.ts'
import { listYearLocks, setLockInputs } from '../../db/queries/year-locks.ts'
import { AppError } from '../app-error.ts'
import { keepBooks } from '../calculations/books.ts'
import { yearResults } from '../calculations/year-result.ts'
import { yearsOf } from '../calculations/years.ts'
import { hashesOf, lockState } from './lock-state.ts'

/** Refused where a locked year would come to something else. Other names for the same wallets are no change to the year. */
export async function keepingFiled<T>(
  db: Db,
  { userId, now, whatItIs }: { userId: string; now: Date; whatItIs: string },
  change: () => Promise<T>,
): Promise<T> {
  const locks = await listYearLocks(db, userId)
  if (locks.length === 0) return change()
  const years = locks.map(({ year }) => year)
  const before = await filedYears(db, userId, years, now)
  const changed = await change()
  const after = await filedYears(db, userId, years, now)
  for (const lock of locks) {
    const [was, is] = [before.get(lock.year), after.get(lock.year)]
    if (!was || !is) throw new Error(`No result for ${lock.year}`)
    const asBefore = { ...lock, result: was.result, ...was.hashes }
    const { drift, linesChanged } = lockState(asBefore, is.result, is.hashes)
    if (drift.length > 0 || linesChanged)
      throw new AppError('year_locked', {
        message: `${whatItIs} would change ${lock.year}, which is locked because you filed it. Unlock ${lock.year} first, or leave the wallets as they are.`,
      })
    if (lock.inputsHash === was.hashes.inputsHash)
      await setLockInputs(db, userId, lock.year, is.hashes.inputsHash)
  }
  return changed
}

/** Read anew each time, on the connection that has changed something. */
async function filedYears(db: Db, userId: string, years: readonly number[], now: Date) {
  const book = await keepBooks(db).open(userId)
  const outcome = book.chosen()
  // The ledger may begin after the first of them, or end before the last.
  const shown = [...new Set(years.flatMap(year => yearsOf(book.events, year, book.filing)))].sort(
    (a, b) => a - b,
  )
  return new Map(
    yearResults(outcome, shown, book.filing, now)
      .filter(({ year }) => years.includes(year))
      .map(result => [result.year, { result, hashes: hashesOf(book, outcome, result.year) }]),
  )
}
