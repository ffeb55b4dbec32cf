// Locking a year that was filed, and unlocking it.
import type { YearLock } from '../../contract/year-locks.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { deleteYearLock, listYearLocks as listRows } from '../../db/queries/year-locks.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { tasks } from '../tasks.ts'

export const listYearLocks = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<YearLock[]> =>
  (await listRows(db, userId)).map(({ year, lockedAt }) => ({ year, lockedAt: lockedAt.toISOString() }))

/** Locking again changes nothing: what was filed stays what was filed. */
export async function lockYear(
  { db, clock, compute }: Pick<Deps, 'db' | 'clock' | 'compute'>,
  userId: string,
  year: number,
): Promise<YearLock[]> {
  const { facts } = await findFiling(db, userId)
  if (year >= yearAt(clock().getTime(), facts.timeZone))
    throw new AppError('validation_failed', {
      field: 'year',
      message: `${year} isn't over yet. You can lock it after you file it.`,
    })
  const locks = await listYearLocks({ db }, userId)
  if (locks.some(lock => lock.year === year)) return locks
  await compute(tasks.lockYear, { userId, year })
  return listYearLocks({ db }, userId)
}

export async function unlockYear(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  year: number,
): Promise<YearLock[]> {
  await db.transaction(async transaction => {
    if ((await deleteYearLock(transaction, userId, year)) > 0) await changeLedger(transaction, userId, [])
  })
  return listYearLocks({ db }, userId)
}
