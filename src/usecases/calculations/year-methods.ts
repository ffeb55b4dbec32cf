// The method of each year, as a person chooses it. Part of the ledger: choosing counts its revision up.
import type { TaxMethod } from '../../contract/calculations.ts'
import type { YearMethod } from '../../contract/year-methods.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import {
  deleteYearMethod,
  listYearMethods as listRows,
  saveYearMethod,
} from '../../db/queries/year-methods.ts'
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
    await changeLedger(transaction, userId)
    await saveYearMethod(transaction, { userId, year, method, chosenAt: clock() })
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
    if ((await deleteYearMethod(transaction, userId, year)) > 0) await changeLedger(transaction, userId)
  })
  return listYearMethods({ db }, userId)
}
