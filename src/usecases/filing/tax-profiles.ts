import type { TaxProfile, YearProfile } from '../../contract/tax-profiles.ts'
import { countFactsUp } from '../../db/queries/calculations.ts'
import { listTaxProfiles, saveTaxProfile as saveRow } from '../../db/queries/tax-profiles.ts'
import type { Deps } from '../deps.ts'
import { findFiling, usual } from './filing-facts.ts'

/** What was given for the year, else what is assumed for it. */
export async function readTaxProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  year: number,
): Promise<YearProfile> {
  const row = (await listTaxProfiles(db, userId)).find(row => row.year === year)
  if (row) {
    const { userId: _, updatedAt: __, ...profile } = row
    return { ...profile, isOwn: true }
  }
  const { facts, yearFiling } = await findFiling(db, userId)
  return {
    year,
    isOwn: false,
    status: yearFiling(year).status,
    otherIncome: facts.otherIncome,
    qualifiedDividends: null,
    otherGainsShort: null,
    otherGainsLong: null,
    deduction: null,
    seniors: null,
    carryoverShort: null,
    carryoverLong: null,
    rounding: 'cents',
    salesAs: 'rows',
    businessIncome: [],
  }
}

export async function saveTaxProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  year: number,
  profile: TaxProfile,
): Promise<YearProfile> {
  const updatedAt = clock()
  await db.transaction(async transaction => {
    await saveRow(transaction, { userId, year, ...profile, updatedAt })
    // Results and reports remember the version of the facts they were made from; a profile is one of them.
    const { timeZone, poolingBefore2025 } = usual
    await countFactsUp(transaction, {
      userId,
      timeZone,
      timeZoneConfirmed: false,
      poolingBefore2025,
      updatedAt,
    })
  })
  return readTaxProfile({ db }, userId, year)
}
