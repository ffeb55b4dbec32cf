// The method of each year, as a person chooses it. Part of the ledger: choosing counts its revision up.
import type { TaxMethod } from '../../contract/calculations.ts'
import { methodOf, type YearMethod } from '../../contract/year-methods.ts'
import type { Db } from '../../db/client.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { listYearLocks } from '../../db/queries/year-locks.ts'
import {
  deleteYearMethod,
  listYearMethods as listRows,
  saveYearMethod,
} from '../../db/queries/year-methods.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

export async function listYearMethods({ db }: Pick<Deps, 'db'>, userId: string): Promise<YearMethod[]> {
  const rows = await listRows(db, userId)
  return rows.map(({ year, method, chosenAt }) => ({ year, method, chosenAt: chosenAt.toISOString() }))
}

export async function chooseYearMethod(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { year, method }: { year: number; method: TaxMethod },
): Promise<YearMethod[]> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    const before = await listYearMethods({ db: transaction }, userId)
    await saveYearMethod(transaction, { userId, year, method, chosenAt: clock() })
    await refuseForLocked(transaction, userId, before)
  })
  return listYearMethods({ db }, userId)
}

/** Taking back what was not chosen changes nothing. */
export async function clearYearMethod(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  year: number,
): Promise<YearMethod[]> {
  await db.transaction(async transaction => {
    const before = await listYearMethods({ db: transaction }, userId)
    if ((await deleteYearMethod(transaction, userId, year)) === 0) return
    await changeLedger(transaction, userId, [])
    await refuseForLocked(transaction, userId, before)
  })
  return listYearMethods({ db }, userId)
}

/** What was filed by a method stays filed by it. The transaction is rolled back. */
async function refuseForLocked(db: Db, userId: string, before: readonly YearMethod[]): Promise<void> {
  const after = await listYearMethods({ db }, userId)
  for (const { year } of await listYearLocks(db, userId))
    if (methodOf(before, year).method !== methodOf(after, year).method)
      throw new AppError('year_locked', {
        message: `${year} is locked, and this would change its method. Unlock ${year} first.`,
      })
}
