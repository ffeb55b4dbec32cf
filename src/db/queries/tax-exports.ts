import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { taxExport } from '../schema.ts'

export type TaxExportRow = typeof taxExport.$inferSelect

export async function insertTaxExport(db: Db, row: TaxExportRow): Promise<void> {
  await db.insert(taxExport).values(row)
}

export async function findTaxExport(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<TaxExportRow | undefined> {
  const [row] = await db
    .select()
    .from(taxExport)
    .where(and(eq(taxExport.userId, userId), eq(taxExport.id, id), gt(taxExport.expiresAt, now)))
  return row
}

export async function deleteExpiredTaxExports(db: Db, now: Date): Promise<void> {
  await db.delete(taxExport).where(lt(taxExport.expiresAt, now))
}
