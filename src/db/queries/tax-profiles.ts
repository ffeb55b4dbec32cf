import { asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { taxProfile } from '../schema.ts'

export type TaxProfileRow = typeof taxProfile.$inferSelect

export const listTaxProfiles = (db: Db, userId: string): Promise<TaxProfileRow[]> =>
  db.select().from(taxProfile).where(eq(taxProfile.userId, userId)).orderBy(asc(taxProfile.year))

export async function saveTaxProfile(db: Db, row: TaxProfileRow): Promise<void> {
  const { userId: _, year: __, ...profile } = row
  await db
    .insert(taxProfile)
    .values(row)
    .onConflictDoUpdate({ target: [taxProfile.userId, taxProfile.year], set: profile })
}
