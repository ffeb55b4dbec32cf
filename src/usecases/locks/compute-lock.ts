// Locks a year with what it comes to. Runs in a computing process.
import { changeLedger } from '../../db/queries/ledgers.ts'
import { insertYearLock } from '../../db/queries/year-locks.ts'
import { hashesOf } from '../calculations/lock-state.ts'
import { yearResults } from '../calculations/year-result.ts'
import { yearsOf } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'

export async function computeLock(
  { db, open, now, signal }: TaskContext,
  { userId, year }: { userId: string; year: number },
): Promise<void> {
  const book = await open(userId)
  const outcome = book.chosen()
  const results = yearResults(outcome, yearsOf(book.events, year, book.filing), book, now)
  const result = results.find(each => each.year === year)
  if (!result) throw new Error(`No result for ${year}`)
  const row = { userId, year, lockedAt: now, result, ...hashesOf(book, outcome, year) }
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    await insertYearLock(transaction, row)
    signal.throwIfAborted()
  })
}
